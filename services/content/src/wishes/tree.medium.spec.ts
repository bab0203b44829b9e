import { randomUUID } from 'node:crypto';
import { nativeDb, systemContext } from '@club/platform';
import { adminContext, eventually, FixedClock, randomOf } from '@club/platform/testing';
import { aTree } from '../../test/donations.js';
import { recordsOver } from '../../test/records.js';
import { TREE_COLLECTION } from './item-gift.schema.js';

const CTX = systemContext('c1');
const DEV = adminContext();

describe('the wishing tree', () => {
  let tree: Awaited<ReturnType<typeof aTree>>;
  let setActive: (id: string, active: boolean) => Promise<unknown>;
  beforeEach(async () => {
    tree = await aTree('content-tree');
    // No wish here has a picture.
    const records = recordsOver(tree.database.connection, new FixedClock(), undefined as never, tree.changed);
    setActive = (id, active) => records.setActive(DEV, 'wish', { id, active });
  });
  afterEach(() => tree.database.drop());

  /** Returns the total that the screen shows: the points of the shown wishes and the further points of the journey. */
  const shown = async () => {
    const wishes = await tree.wishes.list(false);
    return wishes.reduce((sum, { points }) => sum + points, 0) + (await tree.progress.beyondWishes());
  };

  it('grows by a donate item, once for each order, and by no other order', async () => {
    const order = { memberId: randomUUID(), orderId: randomUUID(), kind: 'donate', stated: 200 };
    await tree.anOrder(order);
    await tree.anOrder(order);
    expect(await shown()).toBe(200);
    for (const kind of ['item', 'pregnant']) {
      await tree.anOrder({ ...order, orderId: randomUUID(), kind });
    }
    expect(await shown()).toBe(200);
  });

  it('takes the amount from the ledger, not from the event', async () => {
    const memberId = randomUUID();
    await tree.anOrder({ memberId, orderId: 'o-1', kind: 'donate', stated: 999_999, taken: 200 });
    expect(await shown()).toBe(200);
    const forged = { memberId, orderId: 'o-2', kind: 'donate', stated: 5_000, taken: 0 };
    await expect(tree.anOrder(forged)).rejects.toThrow('took no points');
    await expect(tree.anOrder({ ...forged, memberId: 'another', orderId: 'o-1' })).rejects.toThrow('took no points');
    expect(await shown()).toBe(200);
  });

  it('keeps what a wish was given when the wish is hidden, and notifies the gateways of both lists', async () => {
    const [memberId, wisherId] = [randomUUID(), await tree.aWish()];
    tree.points.give(memberId, 500);
    await tree.donate.execute(CTX, { memberId, wisherId, points: 500, key: '' });
    await setActive(wisherId, false);
    expect(await tree.wishes.list(false)).toEqual([]);
    expect(await shown()).toBe(500);
    expect(tree.changed.slice(-2).sort()).toEqual(['journey', 'wishes']);
  });

  it('notifies the gateways that it has grown once a gift by an item is durable', async () => {
    await tree.anOrder({ memberId: randomUUID(), orderId: randomUUID(), kind: 'donate', stated: 200 });
    await eventually(() => expect(tree.changed).toEqual(['journey']));
  });

  it.each([1, 2, 3, 4, 5, 6])('holds the sum of both kinds of gifts at all times (seed %d)', async (seed) => {
    const random = randomOf(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const wishes = [await tree.aWish(), await tree.aWish(), await tree.aWish()];
    const members = Array.from({ length: 4 }, () => randomUUID());
    members.forEach((id) => tree.points.give(id, 3_000));
    const orders: { memberId: string; orderId: string; kind: string; stated: number }[] = [];
    let given = 0;
    const steps = {
      wish: async () => {
        const gift = {
          memberId: pick(members),
          wisherId: pick(wishes),
          points: pick([100, 300, 700]),
          key: randomUUID(),
        };
        const answers = await Promise.allSettled([tree.donate.execute(CTX, gift), tree.donate.execute(CTX, gift)]);
        if (answers.some(({ status }) => status === 'fulfilled')) given += gift.points;
      },
      lost: async () => {
        const gift = { memberId: pick(members), wisherId: pick(wishes), points: 200, key: randomUUID() };
        tree.points.failure = { step: pick(['hold', 'commit'] as const), when: pick(['before', 'after'] as const) };
        await tree.donate.execute(CTX, gift).catch(() => undefined);
        tree.points.failure = undefined;
        const answer = await tree.donate.execute(CTX, gift).catch(() => null);
        if (answer) given += gift.points;
      },
      item: async () => {
        const order = { memberId: pick(members), orderId: randomUUID(), kind: 'donate', stated: pick([200, 450]) };
        orders.push(order);
        given += order.stated;
        await Promise.all([tree.anOrder(order), tree.anOrder(order)]);
      },
      again: async () => {
        if (orders.length > 0) await tree.anOrder(pick(orders));
      },
      other: () => tree.anOrder({ memberId: pick(members), orderId: randomUUID(), kind: 'item', stated: 900 }),
      show: () => setActive(pick(wishes), random() < 0.6),
      sweep: () => tree.settle.sweep(-1),
      repair: async () => expect(await tree.repair.execute()).toEqual([]),
    };
    for (let step = 0; step < 40; step += 1) {
      const name = pick(Object.keys(steps) as (keyof typeof steps)[]);
      await steps[name]();
      expect({ step, name, shown: await shown() }).toEqual({ step, name, shown: given });
    }
    const taken = members.reduce((sum, id) => sum + 3_000 - tree.points.balance(id), 0);
    expect(given).toBe(taken + orders.reduce((sum, { stated }) => sum + stated, 0));
    expect(given).toBeGreaterThan(0);
  });

  it('is recomputed from its gifts by the repair, while gifts go on', async () => {
    const [memberId, kept, wrong] = [randomUUID(), await tree.aWish(), await tree.aWish()];
    tree.points.give(memberId, 3_000);
    await tree.donate.execute(CTX, { memberId, wisherId: kept, points: 300, key: '' });
    await tree.donate.execute(CTX, { memberId, wisherId: wrong, points: 500, key: '' });
    await tree.anOrder({ memberId, orderId: 'o-1', kind: 'donate', stated: 200 });
    const db = nativeDb(tree.database.connection);
    await db.collection<{ _id: string }>('wishes').updateOne({ _id: wrong }, { $inc: { points: 70_000 } });
    await db.collection<{ _id: string }>(TREE_COLLECTION).updateMany({}, { $set: { points: 0 } });
    const during = tree.donate.execute(CTX, { memberId, wisherId: wrong, points: 100, key: 'while' });
    const repaired = await tree.repair.execute();
    await during;
    expect(repaired.map(({ what }) => what)).toEqual([wrong, 'itemGifts']);
    expect(await shown()).toBe(1_100);
    expect(tree.changed).toEqual(expect.arrayContaining(['wishes', 'journey']));
    expect(await tree.repair.execute()).toEqual([]);
  });
});
