import { connectMongo, createLogger, nativeDb } from '@club/platform';
import { DatabaseServer, eventually } from '@club/platform/testing';
import { lossOf } from './durability.mjs';

const WRITERS = 6;
const KILLS = 3;
const WRITTEN_BEFORE_A_KILL = 300;

let server: DatabaseServer;
beforeEach(async () => {
  server = await DatabaseServer.start();
});
afterEach(() => server.remove());

const connect = () =>
  connectMongo({
    url: server.url,
    db: 'durability',
    appName: 'durability',
    logger: createLogger({ service: 'test', level: 'silent' }),
    // Time for which a write waits for a server that was killed.
    waitMs: 1_000,
  });

/** Writes until the server is killed; returns the ids that it has acknowledged. */
async function writeUntilKilled(run: number): Promise<string[]> {
  const connection = await connect();
  const documents = nativeDb(connection).collection<{ _id: string }>('documents');
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; ; n += 1) {
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
  await eventually(() => acknowledged.length >= WRITTEN_BEFORE_A_KILL, { everyMs: 5 });
  await server.kill();
  await Promise.all(writers);
  await connection.close();
  return acknowledged;
}

describe('the database of the local stack', () => {
  it('keeps every document that it has acknowledged when it is killed in the middle of writes', async () => {
    for (let run = 0; run < KILLS; run += 1) {
      const acknowledged = await writeUntilKilled(run);
      await server.restart();
      const connection = await connect();
      const kept = await nativeDb(connection)
        .collection<{ _id: string }>('documents')
        .find({ _id: { $in: acknowledged } }, { projection: { _id: 1 } })
        .toArray();
      await connection.close();
      const ids = new Set(kept.map(({ _id }) => _id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('is reported to lose acknowledged writes when it runs without syncing', async () => {
    expect(await lossOf(server.url)).toBeUndefined();
    await server.kill();
    await server.restart({ without: '--sync-on-commit' });
    expect(await lossOf(server.url)).toMatch(/--sync-on-commit/);
  });
});
