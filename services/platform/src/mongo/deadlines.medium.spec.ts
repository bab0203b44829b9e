import { jest } from '@jest/globals';
import { isTransient } from '../errors.js';
import { createLogger } from '../logging.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { MongoProxy } from '../testing/mongo-proxy.js';
import { DeadlineError } from '../time.js';
import {
  connectMongo,
  nativeDb,
  pingMongo,
  withTransaction,
  type ClientSession,
  type Connection,
} from './connection.js';

const LIMIT = { timeoutMs: 1_500 };
/** Far less than the driver's two minutes of retries and the socket's minute, and enough for a busy machine. */
const BOUND_MS = 30_000;

describe('a database that stops answering', () => {
  let db: TestDatabase;
  let proxy: MongoProxy;
  let connection: Connection;
  const logger = createLogger({ service: 'deadlines', level: 'silent' });
  beforeAll(async () => {
    db = await testDatabase('deadlines');
    proxy = await MongoProxy.before(db.url);
    connection = await connectMongo({ url: proxy.url, db: db.name, appName: 'deadlines', logger });
    for (const name of ['rows', 'others']) await nativeDb(db.connection).createCollection(name);
  });
  afterAll(async () => {
    proxy.restore();
    await connection.close(true);
    await proxy.close();
    await db.drop();
  });
  beforeEach(async () => {
    proxy.restore();
    await eventually(() => pingMongo(connection));
  });

  const rows = (over: Connection, name = 'rows') => nativeDb(over).collection<{ _id: string }>(name);
  const stored = (ids: string[]) =>
    rows(db.connection)
      .find({ _id: { $in: ids } })
      .toArray();
  const insert = (id: string) => (session: ClientSession) => rows(connection).insertOne({ _id: id }, { session });
  const failureOf = async (work: Promise<unknown>) => {
    const began = performance.now();
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(performance.now() - began).toBeLessThan(BOUND_MS);
    return error;
  };

  it('ends a transaction in its time in the middle of its work, and nothing of it is written', async () => {
    const resumed = jest.fn();
    const running = withTransaction(
      connection,
      async (session) => {
        await insert('a1')(session);
        proxy.stall();
        await insert('a2')(session).catch(() => undefined);
        resumed();
        // Work that continues after its caller has given up writes nothing, inside of the transaction or outside.
        await insert('a3')(session);
      },
      LIMIT,
    );
    const error = await failureOf(running);
    expect([error, isTransient(error)]).toEqual([expect.any(DeadlineError), true]);
    proxy.restore();
    await eventually(() => expect(resumed).toHaveBeenCalled());
    await withTransaction(connection, insert('a4'), LIMIT);
    expect((await stored(['a1', 'a2', 'a3', 'a4'])).map(({ _id }) => _id)).toEqual(['a4']);
  });

  it('ends a transaction in its time when the commit is not answered', async () => {
    proxy.stallAt('commitTransaction');
    const error = await failureOf(withTransaction(connection, insert('b1'), LIMIT));
    expect([error, proxy.stalls]).toEqual([expect.any(DeadlineError), true]);
  });

  it('ends a transaction whose connections are cut again and again', async () => {
    let attempts = 0;
    const error = await failureOf(
      withTransaction(
        connection,
        async (session) => {
          attempts += 1;
          proxy.cut();
          await insert('c1')(session);
        },
        LIMIT,
      ),
    );
    expect(isTransient(error)).toBe(true);
    expect(attempts).toBeGreaterThan(0);
    expect(await stored(['c1'])).toEqual([]);
  });

  it('commits nothing when the work alone has taken longer than the limit', async () => {
    let late!: () => void;
    const waiting = new Promise<void>((resolve) => (late = resolve));
    const ended = jest.fn();
    const running = withTransaction(
      connection,
      async (session) => {
        await insert('d1')(session);
        await waiting;
        await insert('d2')(session).catch(ended);
      },
      { timeoutMs: 300 },
    );
    expect(await failureOf(running)).toBeInstanceOf(DeadlineError);
    late();
    await eventually(() => expect(ended).toHaveBeenCalled());
    expect(await stored(['d1', 'd2'])).toEqual([]);
  });

  it('refuses a read that takes longer than it may as one that may succeed later', async () => {
    await rows(db.connection).insertOne({ _id: 'slow' });
    const numbers = { $project: { n: { $range: [0, 200_000] } } };
    const slow = rows(db.connection).aggregate([numbers, { $unwind: '$n' }, { $group: { _id: '$n' } }], {
      maxTimeMS: 1,
    });
    const error = await failureOf(slow.toArray());
    expect([(error as { code?: number }).code, isTransient(error)]).toEqual([50, true]);
  });

  it('retries a transaction that meets another until its time is over, and no longer', async () => {
    await rows(db.connection, 'others').insertOne({ _id: 'hot' });
    const touch = (session: ClientSession, over: Connection) =>
      nativeDb(over)
        .collection<{ _id: string; n?: number }>('others')
        .updateOne({ _id: 'hot' }, { $inc: { n: 1 } }, { session });
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let holds!: () => void;
    const holding = new Promise<void>((resolve) => (holds = resolve));
    const first = withTransaction(db.connection, async (session) => {
      await touch(session, db.connection);
      holds();
      await held;
    });
    await holding;
    const error = await failureOf(withTransaction(connection, (session) => touch(session, connection), LIMIT));
    expect(error).toBeInstanceOf(Error);
    release();
    await first;
    expect(await rows(db.connection, 'others').findOne({ _id: 'hot' })).toMatchObject({ n: 1 });
  });

  it('is reported as not ready within a short time', async () => {
    proxy.stall();
    expect(await failureOf(pingMongo(connection))).toBeInstanceOf(DeadlineError);
  });
});
