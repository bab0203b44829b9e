import { migratedDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { nativeDb } from './connection.js';
import { ChangeStreamTails, type ChangeDoc, type TailOptions } from './tail.js';

type Row = { _id: number; writtenAt: Date };

let db: TestDatabase;
let suite = 0;
let collection = '';
const running: ChangeStreamTails[] = [];

beforeAll(async () => {
  db = await migratedDatabase('tail');
});
beforeEach(async () => {
  suite += 1;
  await states().deleteMany({});
  collection = `rows${suite}`;
  await nativeDb(db.connection).createCollection(collection);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.halt()));
});
afterAll(() => db?.drop());

const rows = () => nativeDb(db.connection).collection<Row>(collection);
const states = () =>
  nativeDb(db.connection).collection<{ _id: string; token?: unknown; fence: number; swept?: unknown }>('_tails');
const insert = (...ids: number[]) => rows().insertMany(ids.map((_id) => ({ _id, writtenAt: new Date() })));

/** One tail of the suite's collection, or of others as well. */
function tail(consumer: TailOptions['consumer'], { leaseMs = 15_000, others = [] as TailOptions[] } = {}) {
  const tails = [{ collection, name: collection, consumer }, ...others];
  // Long, since none waits for one to run out: a busy machine's late beat would have a batch repeated.
  const made = new ChangeStreamTails({ connection: db.connection, tails, leaseMs });
  running.push(made);
  made.start();
  return made;
}

function recorder() {
  const seen: number[] = [];
  return { seen, consumer: async (docs: ChangeDoc[]) => void seen.push(...docs.map(({ _id }) => _id as number)) };
}
/** Past its first sweep, where a document may be met twice. */
const following = () => eventually(async () => expect((await states().findOne({ _id: 'feed' }))?.token).toBeTruthy());
const sees = (seen: number[], ids: number[]) => eventually(() => expect(seen).toEqual(ids));

describe('ChangeStreamTail', () => {
  it('delivers the documents from before its first start, then new ones, in order', async () => {
    await insert(1, 2);
    const { seen, consumer } = recorder();
    const one = tail(consumer);
    await sees(seen, [1, 2]);
    await insert(3, 4, 5);
    await insert(6);
    await sees(seen, [1, 2, 3, 4, 5, 6]);
    await eventually(() => expect(one.lagSeconds[collection]).toBe(0));
  });

  it('continues where it stopped, and delivers nothing twice', async () => {
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
    await eventually(() => expect(one.lagSeconds[collection]).toBeGreaterThan(0));
    await insert(2, 3);
    broken = false;
    await sees(seen, [1, 2, 3]);
    await eventually(() => expect(one.lagSeconds[collection]).toBe(0));
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
    await states().updateOne({ _id: 'feed' }, { $set: { token: { _data: 'expired' } } });
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
    const lease = { leaseMs: 5_000 };
    const one = tail(a.consumer, lease);
    await following();
    const two = tail(b.consumer, lease);
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
    // Writes the state that a newer holder would have written while this one slept.
    await states().updateOne({ _id: 'feed' }, { $set: { fence: 99, token: { _data: 'newer' } } });
    await insert(2);
    await eventually(() => expect(seen).toContain(2));
    await one.halt();
    expect(await states().findOne({ _id: 'feed' })).toMatchObject({ fence: 99, token: { _data: 'newer' } });
  });

  it('delivers to every tail its own collection over one stream, and one that fails delays no other', async () => {
    const [good, bad] = [recorder(), recorder()];
    const other = `${collection}b`;
    await nativeDb(db.connection).createCollection(other);
    let broken = true;
    const failing: TailOptions = {
      ...{ collection: other, name: other },
      consumer: async (docs) => {
        if (broken) throw new Error('kafka is down');
        await bad.consumer(docs);
      },
    };
    const one = tail(good.consumer, { others: [failing] });
    await following();
    const before = await states().findOne({ _id: 'feed' });
    await nativeDb(db.connection).collection<Row>(other).insertOne({ _id: 7, writtenAt: new Date() });
    await eventually(() => expect(one.lagSeconds[other]).toBeGreaterThan(0));
    await insert(1, 2);
    await sees(good.seen, [1, 2]);
    // Expects an unchanged token: one tail has not handled its document yet.
    expect((await states().findOne({ _id: 'feed' }))?.token).toEqual(before?.token);
    broken = false;
    await sees(bad.seen, [7]);
    await eventually(async () => expect((await states().findOne({ _id: 'feed' }))?.token).not.toEqual(before?.token));
    expect(good.seen).toEqual([1, 2]);
  });

  it('sweeps for a tail that is new among others, and for no other tail', async () => {
    const first = recorder();
    const one = tail(first.consumer);
    await following();
    await insert(1, 2);
    await sees(first.seen, [1, 2]);
    await one.stop();
    const [again, fresh] = [recorder(), recorder()];
    tail(again.consumer, { others: [{ collection, name: `${collection}-new`, consumer: fresh.consumer }] });
    await sees(fresh.seen, [1, 2]);
    await insert(3);
    await sees(again.seen, [3]);
    await sees(fresh.seen, [1, 2, 3]);
  });

  it('misses nothing in a sweep when an earlier document was stamped by a fast clock', async () => {
    const { seen, consumer } = recorder();
    const one = tail(consumer);
    await following();
    await rows().insertOne({ _id: 1, writtenAt: new Date(Date.now() + 86_400_000) });
    await sees(seen, [1]);
    await one.stop();
    await insert(2);
    await states().updateOne({ _id: 'feed' }, { $unset: { token: 1 } });
    const again = recorder();
    tail(again.consumer);
    await eventually(() => expect(again.seen).toContain(2));
  });
});
