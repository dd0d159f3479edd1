// A plain page that proves the round trip: a name, a table with bots, the choices as buttons, the story as text.
const $ = (id) => document.getElementById(id);
const json = async (path, body) => {
  const options = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
  const response = await fetch(path, options);
  return { ok: response.ok, ...(await response.json()) };
};

let socket;
let requests = 0;
const ask = (what) => socket.send(JSON.stringify({ id: `${Date.now()}-${requests++}`, ask: what }));

const button = (text, act) => {
  const made = document.createElement("button");
  made.textContent = text;
  made.onclick = act;
  return made;
};

const tell = (text) => {
  const line = document.createElement("div");
  line.textContent = text;
  $("story").append(line);
  line.scrollIntoView({ block: "nearest" });
};

let now = {};
const show = (update) => {
  now = update.reload ? update : { ...now, ...update };
  update.sights?.forEach((sight) => tell(sight.text));
  update.said?.forEach((said) => tell(`${said.name}: ${said.text}`));
  const { table, asked } = now;
  $("lobby").textContent = table.seats.map((seat, i) => `${i}: ${seat.name || "free"}${seat.bot ? ` (${seat.bot})` : ""}`).join(" · ");
  $("question").textContent = asked ? asked.question : table.status;
  const choices = asked?.choices ?? [];
  $("choices").replaceChildren(
    ...choices.map((listed) => button(listed.text, () => ask({ choose: { decision: asked.decision, choices: [listed.choice] } }))),
  );
  if (table.status === "open" && table.you === null) $("choices").append(button("sit down", () => ask({ sit: {} })));
  if (table.status === "open" && table.host) $("choices").append(button("start, with bots", () => ask({ start: { fill: "cowhand" } })));
};

const open = (id) => {
  location.hash = id;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/socket`);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.update) show(message.update);
    if (message.answer) $("answer").textContent = message.answer.refused?.reason ?? "";
  };
  socket.onclose = () => setTimeout(() => open(id), 1000);
};

const begin = async () => {
  let me = await json("/api/me");
  if (!me.ok) me = await json("/api/people", { name: prompt("Your name?") || "Stranger" });
  $("who").textContent = `You are ${me.name}.`;
  if (location.hash.length > 1) return open(location.hash.slice(1));
  $("lobby").append(button("a table for four, with bots", async () => open((await json("/api/tables", { game: "goat", players: 4 })).id)));
};

begin();
