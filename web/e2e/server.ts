import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEditions } from './editions';

export const BIN = process.env.RUSTLERS_BIN ?? '../target/debug/rustlers';

/** The real program, on a port and a database of its own. */
export class Server {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'rustlers-e2e-'));

  private constructor(
    readonly port: number,
    readonly secondMs: number,
  ) {}

  /** With short seconds the games' own timers run out sooner, for games that are played from beginning to end. */
  static async start(secondMs = 1_000): Promise<Server> {
    const server = new Server(await freePort(), secondMs);
    writeEditions(join(server.#folder, 'editions'));
    await server.up();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async up(): Promise<void> {
    const database = join(this.#folder, 'tables.db');
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--database', database];
    args.push('--no-limits', '--test-positions', '--editions', join(this.#folder, 'editions'));
    if (this.secondMs < 1_000) args.push('--second-ms', `${this.secondMs}`);
    this.#process = spawn(BIN, [...args, '--log', 'warn'], { stdio: ['ignore', 'inherit', 'inherit'] });
    const gone = new Promise<never>((_, reject) => {
      this.#process?.once('error', reject);
      this.#process?.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    gone.catch(() => {});
    await Promise.race([this.#answers(), gone]);
  }

  /** As a power cut would: `kill -9`, no good-bye. */
  async kill(): Promise<void> {
    const dying = this.#process;
    if (!dying || dying.exitCode !== null) return;
    const ended = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    for (;;) {
      const health = await fetch(`${this.url}/healthz`).catch(() => null);
      if (health?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
