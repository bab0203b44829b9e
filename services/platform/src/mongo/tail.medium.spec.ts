import { jest } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { nativeDb } from './connection.js';
import { platformMigrations, runMigrations } from './migrations.js';
import { ChangeStreamTail, type ChangeDoc, type TailOptions } from './tail.js';

jest.setTimeout(60_000);

type Row = { _id: number; writtenAt: Date };

let db: TestDatabase;
let suite = 0;
let collection = '';
const running: ChangeStreamTail[] = [];

beforeAll(async () => {
  db = await testDatabase('tail');
  await runMigrations(db.connection, platformMigrations);
});
beforeEach(async () => {
  suite += 1;
  collection = `rows${suite}`;
  await nativeDb(db.connection).createCollection(collection);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.halt()));
});
afterAll(() => db?.drop());

const rows = () => nativeDb(db.connection).collection<Row>(collection);
const states = () => nativeDb(db.connection).collection<{ _id: string; token: unknown; fence: number }>('_tails');
const insert = (...ids: number[]) => rows().insertMany(ids.map((_id) => ({ _id, writtenAt: new Date() })));

function tail(consumer: TailOptions['consumer'], more: Partial<TailOptions> = {}) {
  const made = new ChangeStreamTail({
    connection: db.connection,
    collection,
    name: collection,
    consumer,
    // Long, since none waits for one to run out: a busy machine's late beat would have a batch repeated.
    lease: { ttlMs: 15_000 },
    ...more,
  });
  running.push(made);
  made.start();
  return made;
}

function recorder() {
  const seen: number[] = [];
  return { seen, consumer: async (docs: ChangeDoc[]) => void seen.push(...docs.map(({ _id }) => _id as number)) };
}
/** Past its first sweep, where a document may be met twice. */
const following = () =>
  eventually(async () => expect((await states().findOne({ _id: collection }))?.token).toBeTruthy());
const sees = (seen: number[], ids: number[]) => eventually(() => expect(seen).toEqual(ids));

describe('ChangeStreamTail', () => {
  it('hands over what was there before its first start, then what comes, in order', async () => {
    await insert(1, 2);
    const { seen, consumer } = recorder();
    const one = tail(consumer);
    await sees(seen, [1, 2]);
    await insert(3, 4, 5);
    await insert(6);
    await sees(seen, [1, 2, 3, 4, 5, 6]);
    await eventually(() => expect(one.lagSeconds).toBe(0));
  });

  it('goes on where it stopped, handing nothing over twice', async () => {
    const first = recorder();
    const one = tail(first.consumer);
    await following();
    await insert(1, 2);
    await sees(first.seen, [1, 2]);
    await one.stop();
    await insert(3, 4);
    const second = recorder();
    tail(second.consumer);
    await sees(second.seen, [3, 4]);
  });

  it('repeats a batch that was not finished when its process ended, and skips nothing', async () => {
    const first = recorder();
    const one = tail(first.consumer);
    await following();
    await insert(1);
    await sees(first.seen, [1]);
    await one.halt();
    let began = false;
    const dying = tail(async () => {
      began = true;
      throw new Error('killed while publishing');
    });
    await insert(2, 3);
    await eventually(() => expect(began).toBe(true));
    await dying.halt();
    await insert(4);
    const second = recorder();
    tail(second.consumer);
    await sees(second.seen, [2, 3, 4]);
  });

  it('keeps trying while the consumer fails, reports the lag, and then delivers in order', async () => {
    const seen: number[] = [];
    let broken = true;
    const one = tail(async (docs) => {
      if (broken) throw new Error('kafka is down');
      seen.push(...docs.map(({ _id }) => _id as number));
    });
    await following();
    await insert(1);
    await eventually(() => expect(one.lagSeconds).toBeGreaterThan(0));
    await insert(2, 3);
    broken = false;
    await sees(seen, [1, 2, 3]);
    await eventually(() => expect(one.lagSeconds).toBe(0));
  });

  it('sweeps from ten minutes before the last handled stamp when its token has expired', async () => {
    const first = recorder();
    const one = tail(first.consumer);
    await following();
    const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000);
    await rows().insertMany([
      { _id: 1, writtenAt: minutesAgo(60) },
      { _id: 2, writtenAt: minutesAgo(8) },
      { _id: 3, writtenAt: minutesAgo(1) },
    ]);
    await sees(first.seen, [1, 2, 3]);
    await one.stop();
    await insert(4);
    await states().updateOne({ _id: collection }, { $set: { token: { _data: 'expired' } } });
    const second = recorder();
    tail(second.consumer);
    await sees(second.seen, [2, 3, 4]);
    await insert(5);
    await sees(second.seen, [2, 3, 4, 5]);
    // The new token is good: a restart sweeps no more.
    await running.at(-1)!.stop();
    await insert(6);
    const third = recorder();
    tail(third.consumer);
    await sees(third.seen, [6]);
  });

  it('runs on one replica only, and moves to the other when that one ends', async () => {
    const a = recorder();
    const b = recorder();
    // The other looks for the lease five times in its lifetime.
    const lease = { ttlMs: 5_000 };
    const one = tail(a.consumer, { lease });
    await following();
    const two = tail(b.consumer, { lease });
    await insert(1, 2);
    await sees(a.seen, [1, 2]);
    expect(two.active).toBe(false);
    await one.stop();
    await insert(3);
    await sees(b.seen, [3]);
    expect(a.seen).toEqual([1, 2]);
  });

  it('a holder that was overtaken cannot move the token back', async () => {
    const { seen, consumer } = recorder();
    const one = tail(consumer);
    await following();
    await insert(1);
    await sees(seen, [1]);
    // What a newer holder would have written while this one slept.
    await states().updateOne({ _id: collection }, { $set: { fence: 99, token: { _data: 'newer' } } });
    await insert(2);
    await eventually(() => expect(seen).toContain(2));
    await one.halt();
    expect(await states().findOne({ _id: collection })).toMatchObject({ fence: 99, token: { _data: 'newer' } });
  });
});
