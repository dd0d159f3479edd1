// Plays a game of each size against bots with random choices, and writes down what seat 0 is told of it.
//   rustlers serve --listen 127.0.0.1:8080 --database /tmp/gallery.db
//   node src/lib/games/goat/gallery/record.mjs http://127.0.0.1:8080
import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';

const server = process.argv[2] ?? 'http://127.0.0.1:8080';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`${server}/api/games`);

for (const players of [2, 3, 4, 5]) {
  const updates = await page.evaluate(playGame, players);
  const lines = updates.map((update) => {
    // The words of an offer can be told from the offer itself.
    for (const listed of update.asked?.choices ?? []) {
      if (listed.choice.offer) Object.assign(listed, { text: '', explanation: undefined });
    }
    return JSON.stringify({ ...update, at: undefined, now: undefined });
  });
  writeFileSync(new URL(`recorded/game${players}.jsonl`, import.meta.url), `${lines.join('\n')}\n`);
}
await browser.close();

/** Runs in the page, where cookies and sockets are. */
async function playGame(players) {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  await post('/api/people', { name: 'Juno' });
  const seats = ['me', ...Array(players - 1).fill('cowhand')];
  const made = await post('/api/tables', { game: 'goat', players, seats, start: true, pace_ms: 0 });
  const { id } = await made.json();
  const updates = [];
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?words=true`);
  return new Promise((resolve) => {
    socket.onmessage = ({ data }) => {
      const { update } = JSON.parse(data);
      if (!update) return;
      updates.push(update);
      const { asked, table } = update;
      if (asked) {
        const { choice } = asked.choices[Math.floor(Math.random() * asked.choices.length)];
        const choose = { decision: asked.decision, choices: [choice] };
        socket.send(JSON.stringify({ id: `${asked.decision}`, ask: { choose } }));
      }
      if (table?.status === 'over') resolve(updates);
    };
  });
}
