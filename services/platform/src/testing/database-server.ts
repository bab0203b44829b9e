import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './env.js';
import { eventually } from './eventually.js';
import { endServer, stackPart } from './stack-parts.js';

/** The part of the local stack that starts a database (scripts/stack/parts/mongo.mjs). */
interface DatabasePart {
  prepare(): Promise<object>;
  command(given: { tool: object; ports: { main: number }; data: string }): {
    command: string;
    args: string[];
    env?: Record<string, string>;
  };
  healthy(given: { ports: { main: number } }): Promise<boolean>;
}

/**
 * A database server of the test's own, as `npm start` brings it: to be killed, paused, started again, and put back to what it held
 * earlier, as a server that has lost acknowledged writes.
 */
export class DatabaseServer {
  private readonly dir = mkdtempSync(join(tmpdir(), 'club-database-'));
  private process: ChildProcess | undefined;

  private constructor(
    private readonly part: DatabasePart,
    private readonly port: number,
  ) {}

  /** Starts one on an empty folder. */
  static async start(): Promise<DatabaseServer> {
    const server = new DatabaseServer(await stackPart<DatabasePart>('mongo'), await freePort());
    await server.restart();
    return server;
  }

  get url(): string {
    return `mongodb://127.0.0.1:${this.port}/?directConnection=true`;
  }

  /** Starts it again on its folder; `without`: an argument that is left out. */
  async restart({ without }: { without?: string } = {}): Promise<void> {
    const ports = { main: this.port };
    const tool = await this.part.prepare();
    const { command, args, env } = this.part.command({ tool, ports, data: this.data });
    this.process = spawn(
      command,
      args.filter((arg) => arg !== without),
      { env: { ...process.env, ...env }, stdio: 'ignore' },
    );
    await eventually(() => this.part.healthy({ ports }), { timeoutMs: 120_000 });
  }

  /** Ends it at once; resolves when it is gone. */
  async kill(): Promise<void> {
    const killed = this.process;
    this.process = undefined;
    await endServer(killed);
  }

  /** Keeps what it holds for `putBack`, while it does not run. */
  keep(): void {
    cpSync(this.data, this.kept, { recursive: true });
  }

  /** Puts its folder back to what `keep` has kept, while it does not run. */
  putBack(): void {
    rmSync(this.data, { recursive: true, force: true });
    cpSync(this.kept, this.data, { recursive: true });
  }

  /** Ends it and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.dir, 'data');
  }

  private get kept(): string {
    return join(this.dir, 'kept');
  }
}
