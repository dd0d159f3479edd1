#!/usr/bin/env python3
"""A bot that takes a seat at a table of a rustlers server and plays random legal choices until the game is over.

It is written from docs/protocol.md alone and needs only Python 3.8 or later. To write your own bot, change `pick`:
it gets what the seat knows and what it may choose, and returns one of the choices.

The exit code is 0 when the game is over, 1 if something went wrong, and 2 if the arguments are invalid.
"""

import argparse
import base64
import hashlib
import json
import random
import secrets
import socket
import ssl
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PROTOCOL = 3
# How long the connection may be silent, in seconds, before the bot sends a ping.
SILENCE = 20
# How often the bot tries to reach the server before it gives up; it waits a little longer each time.
ATTEMPTS = 8

EXAMPLES = """examples:
  bot.py --new                          makes a table for three, fills it with bots, and plays
  bot.py --new --players 5 --fill cowhand --journal game.jsonl
  bot.py --table k3v8mzqa --name Rosie  takes a seat at a table that somebody made, and waits for the start
"""


def pick(view, asked):
    """Chooses. This bot ignores the view and takes any legal choice."""
    return random.choice(asked["choices"])["choice"]


def changed(view, change):
    """The view after a change: a JSON Patch (RFC 6902) of add, remove and replace."""
    for step in change:
        path = [part.replace("~1", "/").replace("~0", "~") for part in step["path"].split("/")[1:]]
        if not path:
            view = step["value"]
            continue
        inside = view
        for part in path[:-1]:
            inside = inside[int(part)] if isinstance(inside, list) else inside[part]
        last = int(path[-1]) if isinstance(inside, list) else path[-1]
        if step["op"] == "remove":
            del inside[last]
        elif step["op"] == "add" and isinstance(inside, list):
            inside.insert(last, step["value"])
        else:
            inside[last] = step["value"]
    return view


class Failed(Exception):
    """The bot cannot continue; the message says why."""


class LineLost(Exception):
    """The connection ended; the bot can reconnect."""


class Server:
    """The HTTP part of the server."""

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Failed(f"{url} is no address of a server; write it like http://127.0.0.1:7070")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.secure = parts.scheme == "https"
        self.host, self.netloc = parts.hostname, parts.netloc
        self.port = parts.port or (443 if self.secure else 80)
        self.secret = None

    def fetch(self, path, body=None):
        """Sends a request, with a body if there is one, and returns the answer. Retries if the server is busy."""
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(ATTEMPTS):
            request = urllib.request.Request(self.url + path, data, headers)
            try:
                with urllib.request.urlopen(request, timeout=SILENCE) as answer:
                    return answer.read().decode()
            except urllib.error.HTTPError as error:
                reason = error.read().decode(errors="replace")
                if error.code != 503:
                    raise Failed(f"{path}: the server answers {error.code}: {reason}")
            except OSError as error:
                reason = str(error)
            time.sleep(0.2 * 2**attempt)
        raise Failed(f"{self.url}{path} cannot be reached: {reason}")


class Line:
    """A WebSocket to a table: text messages in both directions, and only as much of RFC 6455 as that requires."""

    def __init__(self, server, path):
        self.received = bytearray()
        self.socket = socket.create_connection((server.host, server.port), timeout=SILENCE)
        if server.secure:
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(self.socket, server_hostname=server.host)
        self.shake_hands(server, path)

    def shake_hands(self, server, path):
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {server.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Authorization: Bearer {server.secret}",
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.received:
            self.read_more()
        head, _, rest = bytes(self.received).partition(b"\r\n\r\n")
        self.received = bytearray(rest)
        status = int(head.split(b" ", 2)[1])
        if status == 503:
            raise LineLost("the table is busy")
        if status != 101:
            raise Failed(f"{path}: the server answers {status} instead of opening a WebSocket")
        expected = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if base64.b64encode(expected) not in head:
            raise Failed(f"{path}: what answers there is no WebSocket")

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, kind, payload):
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        mask = secrets.token_bytes(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        """The next message; raises socket.timeout if the connection is silent, and can be called again after that."""
        text = b""
        while True:
            frame = self.next_frame()
            if frame is None:
                self.read_more()
                continue
            last, kind, payload = frame
            if kind == 8:
                raise LineLost("the server closed the line")
            if kind == 9:
                self.send_frame(10, payload)
            elif kind in (0, 1):
                text += payload
                if last:
                    return json.loads(text)

    def next_frame(self):
        """Takes one complete frame out of what was received; None if it has not arrived yet."""
        got = self.received
        if len(got) < 2:
            return None
        size, start = got[1] & 0x7F, 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            start += wide
            if len(got) < start:
                return None
            size = int.from_bytes(got[2:start], "big")
        if len(got) < start + size:
            return None
        frame = bool(got[0] & 0x80), got[0] & 0x0F, bytes(got[start : start + size])
        del got[: start + size]
        return frame

    def read_more(self):
        more = self.socket.recv(65536)
        if not more:
            raise LineLost("the server hung up")
        self.received += more

    def close(self):
        self.socket.close()


class Bot:
    """A seat at one table. What it knows outlives its connections."""

    def __init__(self, server, table, options):
        self.server, self.table, self.options = server, table, options
        # The state after the last update; after a reconnect, the server continues from its number.
        self.now = None
        # The request waiting for its answer. It keeps its id when it is resent.
        self.waiting = None
        # The last decision that was answered, so that none is answered twice.
        self.decided = None
        # Ids must not repeat, even if this program is restarted for the same seat.
        self.run, self.requests = secrets.token_hex(4), 0
        # Updates since the connection was opened.
        self.heard = 0

    def play(self):
        """Plays until the game is over, over as many connections as it takes; returns the final table."""
        failures = 0
        while failures < ATTEMPTS:
            if failures:
                time.sleep(0.2 * 2**failures)
            line = None
            try:
                line = self.connect()
                failures = 0
                self.follow(line)
                return self.now["table"]
            except (LineLost, OSError) as lost:
                print(f"The line is lost ({lost}); coming back.", file=sys.stderr)
                failures += 1
            finally:
                if line:
                    line.close()
        raise Failed("the server cannot be reached any more")

    def connect(self):
        known = ""
        if self.now is not None:
            you = self.now["table"]["you"]
            known = f"?from={self.now['n']}" + ("" if you is None else f"&you={you}")
        line = Line(self.server, f"/api/tables/{self.table}/socket{known}")
        self.heard = 0
        # It is unknown whether the last request arrived. It is resent, and carried out only once.
        if self.waiting:
            line.send(self.waiting)
        elif self.now is not None:
            self.act(line)
        return line

    def follow(self, line):
        silent = False
        while self.now is None or self.now["table"]["status"] not in ("over", "closed"):
            try:
                message = line.receive()
            except socket.timeout:
                if silent:
                    raise LineLost("nobody answers")
                line.send({"id": f"{self.run}-still-there", "ask": {"ping": {}}})
                silent = True
                continue
            silent = False
            if "update" in message:
                self.take_in(message["update"])
            elif "answer" in message:
                self.take_answer(line, message["answer"])
            self.act(line)

    def take_in(self, update):
        if "table" in update and update["table"]["protocol"] != PROTOCOL:
            raise Failed(f"the server speaks version {update['table']['protocol']}, and this bot {PROTOCOL}")
        if update.get("reload"):
            self.now = {}
        elif update["n"] != self.now["n"] + 1:
            self.now = None
            raise LineLost("an update is missing")
        view = self.now.get("view")
        for told in update.get("sights", []) + [update]:
            view = changed(view, told.get("change", []))
        # Anything left out has not changed.
        self.now.update({"view": view, **update})
        for sight in update.get("sights", []):
            if not self.options.quiet:
                print(sight["text"])
        self.heard += 1
        if self.heard == self.options.hang_up:
            raise LineLost(f"hung up after {self.heard} updates, as asked")

    def take_answer(self, line, answer):
        refused = answer.get("refused")
        if refused and refused["code"] == "too_fast":
            # Such an answer has no id: the server did not read the request.
            time.sleep(1)
            if self.waiting:
                line.send(self.waiting)
            return
        if not self.waiting or answer["id"] != self.waiting["id"]:
            return
        if refused and refused["code"] == "reopen":
            raise LineLost(refused["reason"])
        (what,) = self.waiting["ask"]
        self.waiting = None
        if refused and refused["code"] == "away":
            # The decision may still be open when the seat is taken back.
            self.decided = None
        elif refused and refused["code"] not in ("stale", "started"):
            # The others are not failures: the table moved on, and the last update has its current state.
            raise Failed(f"{what}: {refused['reason']} ({refused['code']})")

    def act(self, line):
        """Sends the next request, if there is something to do and no other request is pending."""
        if self.waiting or self.now is None:
            return
        table, asked = self.now["table"], self.now.get("asked")
        if table["you"] is None and table["status"] == "open":
            self.ask(line, {"sit": {"word": self.options.word}})
        elif table["you"] is None:
            raise Failed("the game has started without this bot")
        elif table["status"] == "open" and table["host"]:
            self.ask(line, {"start": {"fill": self.options.fill}})
        elif table["status"] == "playing" and table["seats"][table["you"]]["bot"]:
            self.ask(line, {"back": {}})
        elif asked and table["you"] in self.now["awaits"] and asked["decision"] != self.decided:
            # A seat that is asked but not awaited may choose, but the game goes on without it: this bot does not.
            self.decided = asked["decision"]
            choice = pick(self.now.get("view"), asked)
            self.ask(line, {"choose": {"decision": asked["decision"], "choices": [choice]}})

    def ask(self, line, what):
        self.requests += 1
        self.waiting = {"id": f"{self.run}-{self.requests}", "ask": what}
        line.send(self.waiting)


def tell_outcome(table):
    """Prints who came in where, and whether the seed is the one that the table was bound to."""
    if table["status"] != "over":
        raise Failed("the table was closed before the game was over")
    outcome, seats = table["outcome"], table["seats"]
    print("The game is over.")
    for seat in sorted(range(len(seats)), key=lambda seat: outcome["places"][seat]):
        you = " (this bot)" if seat == table["you"] else ""
        print(f"Place {outcome['places'][seat]}: {seats[seat]['name']}{you}, score {outcome['scores'][seat]}.")
    if hashlib.sha256(bytes.fromhex(table["seed"])).hexdigest() != table["commitment"]:
        raise Failed("the seed does not fit the commitment: the draws were not fair")
    print("The seed fits the commitment.")


def read_options():
    parser = argparse.ArgumentParser(
        description="Plays random legal choices at a table of a rustlers server.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", metavar="ID", help="take a seat at this table and wait for the start")
    where.add_argument("--new", action="store_true", help="make a table, fill it with bots, and start")
    parser.add_argument("--server", metavar="URL", default="http://127.0.0.1:7070", help="default: %(default)s")
    parser.add_argument("--name", default="Random Rosie", help="default: %(default)s")
    parser.add_argument("--secret", help="be the person with this secret instead of a new one")
    parser.add_argument("--word", default="", help="a word that is mixed into the draws")
    parser.add_argument("--game", default="goat", help="of the new table; default: %(default)s")
    parser.add_argument("--players", type=int, default=3, metavar="N", help="default: %(default)s")
    parser.add_argument("--fill", default="greenhorn", metavar="LEVEL", help="level of the bots; default: %(default)s")
    parser.add_argument("--pace", type=int, default=0, metavar="MS", help="how long those bots wait; default: %(default)s")
    parser.add_argument("--journal", metavar="FILE", help="write the journal to this file, for rustlers replay")
    parser.add_argument("--hang-up", type=int, metavar="N", help="hang up after every N updates, to try coming back")
    parser.add_argument("--quiet", action="store_true", help="print the outcome only")
    return parser.parse_args()


def main():
    options = read_options()
    server = Server(options.server)
    if options.secret:
        server.secret = options.secret
        server.fetch("/api/me")
    else:
        server.secret = json.loads(server.fetch("/api/people", {"name": options.name}))["secret"]
    table = options.table
    if options.new:
        wish = {"game": options.game, "players": options.players, "pace_ms": options.pace}
        table = json.loads(server.fetch("/api/tables", wish))["id"]
    print(f"Table {table} at {server.url}.")
    tell_outcome(Bot(server, table, options).play())
    if options.journal:
        with open(options.journal, "w", encoding="utf-8") as file:
            file.write(server.fetch(f"/api/tables/{table}/journal"))


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"bot.py: {failure}")
    except KeyboardInterrupt:
        sys.exit("bot.py: stopped")
