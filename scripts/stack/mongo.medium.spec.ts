import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo, createLogger, nativeDb } from '@club/platform';
import { freePort } from '@club/platform/testing';
import { lossOf } from './durability.mjs';
import { until } from '../lib/processes.mjs';
import { mongo } from './parts/mongo.mjs';

const WRITERS = 6;
const KILLS = 3;
const WRITTEN_BEFORE_A_KILL = 300;

let data: string;
let server: ChildProcess | undefined;
let ports: { main: number };

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'club-mongo-'));
  ports = { main: await freePort() };
});
afterEach(async () => {
  await kill();
  rmSync(data, { recursive: true, force: true });
});

const urlOf = ({ main }: { main: number }) => `mongodb://127.0.0.1:${main}/?directConnection=true`;

/** Starts the server that `npm start` brings on the data of the test; `without`: an argument that is left out. */
async function start(without?: string): Promise<void> {
  const tool = await mongo.prepare();
  const { command, args, env } = mongo.command({ tool, ports, data }) as {
    command: string;
    args: string[];
    env?: Record<string, string>;
  };
  const given = args.filter((arg) => arg !== without);
  server = spawn(command, given, { env: { ...process.env, ...env }, stdio: 'ignore' });
  await until(() => mongo.healthy({ ports }), { timeoutMs: 120_000, what: 'the database' });
}

async function kill(): Promise<void> {
  const killed = server;
  server = undefined;
  if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  killed.kill('SIGKILL');
  await ended;
}

const connect = () =>
  connectMongo({
    url: urlOf(ports),
    db: 'durability',
    appName: 'durability',
    logger: createLogger({ service: 'test', level: 'silent' }),
    // How long a write looks for a server that was killed.
    waitMs: 1_000,
  });

/** Writes until the server is killed; returns the ids that it has acknowledged. */
async function writeUntilKilled(run: number): Promise<string[]> {
  const connection = await connect();
  const documents = nativeDb(connection).collection<{ _id: string }>('documents');
  const acknowledged: string[] = [];
  let killed = false;
  const write = async (writer: number) => {
    for (let n = 0; !killed; n += 1) {
      const _id = `${run}-${writer}-${n}`;
      try {
        await documents.insertOne({ _id });
      } catch {
        return;
      }
      acknowledged.push(_id);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await until(() => acknowledged.length >= WRITTEN_BEFORE_A_KILL, {
    timeoutMs: 120_000,
    what: 'documents',
    everyMs: 5,
  });
  await kill();
  killed = true;
  await connection.close(true);
  await Promise.all(writers);
  return acknowledged;
}

describe('the database of the local stack', () => {
  it('keeps every document that it has acknowledged when it is killed in the middle of writes', async () => {
    for (let run = 0; run < KILLS; run += 1) {
      await start();
      const acknowledged = await writeUntilKilled(run);
      await start();
      const connection = await connect();
      const kept = await nativeDb(connection)
        .collection<{ _id: string }>('documents')
        .find({ _id: { $in: acknowledged } }, { projection: { _id: 1 } })
        .toArray();
      await connection.close();
      await kill();
      const ids = new Set(kept.map(({ _id }) => _id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('is found to lose what it acknowledges when it runs without syncing', async () => {
    await start();
    expect(await lossOf(urlOf(ports))).toBeUndefined();
    await kill();
    await start('--sync-on-commit');
    expect(await lossOf(urlOf(ports))).toMatch(/--sync-on-commit/);
  });
});
