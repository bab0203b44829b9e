import { ListPage } from '@club/proto/club/common/v1/list';
import { ordersWithoutIndex } from '@club/platform/testing';
import { codesStack } from '../../test/codes.js';
import { tally } from '../../test/ledger.js';
import { BATCHES_LIST, type BatchFilter } from './batches.repository.js';

let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('ledger-batches');
});
afterAll(() => stack.database.drop());
beforeEach(() => stack.batchDocs.deleteMany({}));

const page = (over: Partial<ListPage> = {}) => ListPage.fromPartial(over);
const claims = () => stack.database.connection.db!.collection<{ _id: string }>('claims');

describe('the list of batches', () => {
  it('is paged newest first, with totals and redeemed codes', async () => {
    const one = stack.process();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await one.aReadyBatch({ quantity: 3 })).batch.id);
    await claims().insertMany(
      [1, 2].map((n) => ({ _id: `c${n}`, attempt: `${n}`, batch: ids[1], writtenAt: new Date() })),
    );
    const first = await one.queries.list(page({ limit: 3 }));
    expect(first).toMatchObject({ end: { total: 5 }, generating: 0 });
    expect(first.batches.map(({ id, redeemed }) => [id, redeemed])).toEqual([
      [ids[0], 0],
      [ids[1], 2],
      [ids[2], 0],
    ]);
    const second = await one.queries.list(page({ offset: 3, limit: 3 }));
    expect(second).toMatchObject({ end: { total: 5 }, batches: ids.slice(3).map((id) => ({ id })) });
    expect(await tally([one.queries.list(page({ limit: 10_001 })), one.queries.get('nope')])).toEqual({
      INPUT_INVALID: 1,
      NOT_FOUND: 1,
    });
  });

  it('is sorted and searched by the database, each order by an index', async () => {
    const one = stack.process();
    const [b, a, c] = [
      await one.aReadyBatch({ brand: 'B', quantity: 3, points: 9 }),
      await one.aReadyBatch({ brand: 'A', quantity: 5, points: 1 }),
      await one.aReadyBatch({ brand: 'C', quantity: 4, points: 5 }),
    ].map(({ batch }) => batch.id);
    const order = async (over: Partial<ListPage>) => (await one.queries.list(page(over))).batches.map(({ id }) => id);
    expect(await order({ sort: 'brand' })).toEqual([a, b, c]);
    expect(await order({ sort: '-quantity' })).toEqual([a, c, b]);
    expect(await order({ sort: 'points' })).toEqual([a, c, b]);
    expect(await order({ sort: '-createdAt' })).toEqual([c, a, b]);
    expect(await order({ q: 'c' })).toEqual(expect.arrayContaining([c]));
    expect(await order({ q: b!.toUpperCase() })).toEqual([b]);
    await one.activating.execute({ ...stack.ctx }, { id: a!, active: false, reason: 'Lost' });
    expect(await order({ active: false })).toEqual([a]);
    expect(await order({ active: true })).toEqual([c, b]);
    await stack.batchDocs.updateOne({ _id: b! } as never, { $set: { status: 'failed' } });
    const failed = await one.queries.list(page(), { status: 'failed' });
    expect(failed).toMatchObject({ batches: [{ id: b }], end: { total: 1 }, all: 3, codes: 5 + 4 });
    expect(await tally([one.queries.list(page({ sort: 'ranges' }))])).toEqual({ INPUT_INVALID: 1 });
    expect(await ordersWithoutIndex(stack.database.connection, 'batches', BATCHES_LIST)).toEqual([]);
  });

  it('can be filtered by state and by the time of the order', async () => {
    const one = stack.process();
    const batches = [
      (await one.aReadyBatch({ quantity: 3 })).batch,
      (await one.aReadyBatch({ quantity: 3 })).batch,
      (await one.aReadyBatch({ quantity: 3 })).batch,
    ];
    const [old, failed, ready] = batches.map(({ id }) => id);
    const days = (count: number) => new Date(batches[2]!.createdAt.getTime() - count * 24 * 60 * 60_000);
    const fail = (id: string, createdAt: Date) =>
      stack.batchDocs.updateOne({ _id: id }, { $set: { status: 'failed', createdAt } });
    await fail(old!, days(8));
    await fail(failed!, days(6));
    const found = async (filter: BatchFilter) => {
      const { batches: rows, end } = await one.queries.list(page({ sort: 'createdAt' }), filter);
      expect(rows).toHaveLength(end.total);
      return rows.map(({ id }) => id);
    };
    expect(await found({ status: 'failed' })).toEqual([old, failed]);
    expect(await found({ status: 'failed', orderedFrom: days(7) })).toEqual([failed]);
    expect(await found({ orderedFrom: days(7) })).toEqual([failed, ready]);
    expect(await found({ status: 'generating' })).toEqual([]);
  });

  it('shows the progress of a batch while it is generated', async () => {
    const one = stack.process();
    const generated = async (id: string) => (await stack.batchDocs.findOne({ _id: id }))?.job?.done;
    let written = () => undefined as unknown;
    const wait = new Promise((resolve) => (written = () => resolve(undefined)));
    // A store that takes some of the file, and the rest once `written` is called.
    const put = async (_key: string, body: AsyncIterable<Buffer>) => {
      let parts = 0;
      for await (const _part of body) if (++parts === 2) await wait;
      return 1;
    };
    Object.assign(one.generator, { store: { put } });
    const { id } = await one.generate.execute(stack.ctx, { ...stack.command, quantity: 100_000 });
    const done = await stack.until(async () => {
      const sofar = await generated(id);
      expect(sofar).toBeGreaterThan(0);
      return sofar!;
    });
    expect(done).toBeLessThan(100_000);
    written();
    await one.generate.finished(id);
    expect(await one.batches.findById(id)).toMatchObject({ status: 'ready', quantity: 100_000 });
  });
});

describe('the file of a batch', () => {
  it('is read in pieces, from anywhere, to its end', async () => {
    const one = stack.process();
    const { batch, csv } = await one.aReadyBatch({ quantity: 60_000 });
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      const { chunk, total } = await one.queries.readFile(batch.id, length);
      expect(total).toBe(Buffer.byteLength(csv));
      if (chunk.length === 0) break;
      expect(chunk.length).toBeLessThanOrEqual(1024 * 1024);
      pieces.push(chunk);
      length += chunk.length;
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).toString('utf8')).toBe(csv);
    expect((await one.queries.readFile(batch.id, length - 3)).chunk.toString('utf8')).toBe(csv.slice(-3));
    const refused = [
      one.queries.readFile(batch.id, -1),
      one.queries.readFile(batch.id, 0.5),
      one.queries.readFile('x', 0),
    ];
    expect(await tally(refused)).toEqual({ INPUT_INVALID: 2, NOT_FOUND: 1 });
  });

  it('is not available while it is generated', async () => {
    const api = stack.api();
    const { id } = await api.generate.execute(stack.ctx, stack.command);
    expect(await tally([api.queries.readFile(id, 0)])).toEqual({ NOT_FOUND: 1 });
  });
});

describe('the question for one code', () => {
  it('answers what it is and whether it was redeemed, and counts as nobody’s attempt', async () => {
    const one = stack.process();
    const { batch, codes } = await one.aReadyBatch({ quantity: 3 });
    const [code = '', other = ''] = codes;
    const at = new Date('2026-03-10T05:00:00.000Z');
    await claims().insertOne({ _id: other, attempt: other, batch: batch.id, at, writtenAt: new Date() } as never);
    expect(await one.queries.code(code.toLowerCase())).toMatchObject({
      code,
      batch: { id: batch.id },
      scannedAt: undefined,
    });
    expect(await one.queries.code(other)).toMatchObject({ code: other, batch: { redeemed: 1 }, scannedAt: at });
    const bad = ['123456789', '12345678901', '$gt', '0000000000'].map((typed) => one.queries.code(typed));
    expect(await tally(bad)).toEqual({ CODE_TOO_SHORT: 3, CODE_UNKNOWN: 1 });
  });
});
