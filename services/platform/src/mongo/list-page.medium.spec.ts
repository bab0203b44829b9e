import { type Model, Schema } from 'mongoose';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { trusted } from './connection.js';
import { ensureSchemas, modelOf } from './documents.js';
import { listPage, type ListPage, type ListRules } from './list-page.js';

interface Row {
  _id: string;
  group: string;
  name?: { en: string } | null;
  at?: Date | null;
  points?: number | null;
  active: boolean;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    group: String,
    name: { type: new Schema({ en: String }, { _id: false }) },
    at: Date,
    points: Number,
    active: Boolean,
  } as never,
  { collection: 'rows', autoIndex: false, versionKey: false, id: false },
);
schema.index({ points: 1, _id: 1 }, { name: 'points' });
schema.index({ at: -1, _id: -1 }, { name: 'at' });

const RULES: ListRules = {
  sorts: { name: 'name.en', at: 'at', points: 'points', active: 'active' },
  computed: { half: { $divide: [{ $ifNull: ['$points', 0] }, 2] } },
  searched: ['name.en'],
  order: { at: -1, _id: -1 },
};
const ASKED: ListPage = { offset: 0, limit: 3, sort: '', q: '' };

describe('a page of a list', () => {
  let db: TestDatabase;
  let model: Model<Row>;
  beforeAll(async () => {
    db = await testDatabase('list-page');
    await ensureSchemas(db.connection, schema);
    model = modelOf(db.connection, 'Row', schema);
  });
  afterAll(() => db?.drop());

  const moment = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
  const row = (n: number, over: Partial<Row> = {}): Row => ({
    _id: `r${String(n).padStart(2, '0')}`,
    group: 'g',
    // Few values, which repeat, and rows that have none: one with null and one without the field.
    ...(n % 5 === 0 ? {} : { name: n % 5 === 1 ? null : { en: `Name ${n % 3}` } }),
    ...(n % 4 === 0 ? {} : { points: n % 4 === 1 ? null : n % 3 }),
    at: moment(n % 6),
    active: n % 2 === 0,
    ...over,
  });
  const list = (over: Partial<ListPage>, base: object = { group: 'g' }) =>
    listPage(model, { ...ASKED, ...over }, RULES, base as never);

  beforeEach(async () => {
    await model.deleteMany({});
    await model.collection.insertMany(Array.from({ length: 20 }, (_, n) => row(n)) as never);
  });

  /** Reads all pages from the cursor on, or backwards; each in the order of the list. */
  async function pages(over: Partial<ListPage>, way: 'next' | 'previous', cursor = ''): Promise<string[][]> {
    const { rows, end } = await list({ ...over, cursor });
    const ids = rows.map(({ _id }) => _id);
    return [ids, ...(end[way] === '' ? [] : await pages(over, way, end[way]))];
  }

  for (const sort of ['', 'name', '-name', 'at', '-at', 'points', '-points', 'active', '-active', 'half', '-half']) {
    it(`has every row once forwards and backwards by "${sort}", where values repeat and are missing`, async () => {
      const all = (await list({ sort, limit: 0 })).rows.map(({ _id }) => _id);
      expect(new Set(all).size).toBe(20);
      for (const limit of [1, 3, 7, 20]) expect((await pages({ sort, limit }, 'next')).flat()).toEqual(all);
      const { end } = await list({ sort, offset: 18 });
      const before = await pages({ sort }, 'previous', end.previous);
      expect(before.toReversed().flat()).toEqual(all.slice(0, 18));
      expect(before.slice(0, -1).every(({ length }) => length === 3)).toBe(true);
    });
  }

  it('neither repeats nor skips a row when rows come and go before it', async () => {
    for (const sort of ['', 'name', '-points', 'half']) {
      const all = (await list({ sort, limit: 0 })).rows;
      const first = await list({ sort, limit: 6 });
      await model.deleteMany({ _id: trusted({ $in: first.rows.slice(2).map(({ _id }) => _id) }) });
      const newest = { at: moment(59), name: { en: 'A' }, points: 99, active: true };
      const lowest = { at: moment(59), points: -1, active: true };
      await model.collection.insertMany([row(50, newest), row(51, lowest)] as never);
      const rest = await pages({ sort, limit: 6 }, 'next', first.end.next);
      const old = rest.flat().filter((id) => id < 'r50');
      expect(old).toEqual(all.slice(6).map(({ _id }) => _id));
      await model.deleteMany({ _id: trusted({ $in: ['r50', 'r51'] }) });
      await model.collection.insertMany(first.rows.slice(2) as never);
    }
  });

  it('goes back from where it came, whatever its size', async () => {
    const first = await list({ sort: 'points' });
    const second = await list({ sort: 'points', cursor: first.end.next });
    expect(first.end.previous).toBe('');
    expect(await list({ sort: 'points', cursor: second.end.previous })).toEqual(first);
    const wide = await list({ sort: 'points', cursor: second.end.next, limit: 20 });
    expect([wide.rows.length, wide.end.next]).toEqual([14, '']);
    expect((await list({ sort: 'points', cursor: wide.end.previous })).rows).toEqual(second.rows);
  });

  it('counts all rows of its filter, or none when it is not asked to', async () => {
    expect((await list({})).end).toMatchObject({ total: 20, more: false });
    expect((await list({ active: true, cursor: (await list({ active: true })).end.next })).end.total).toBe(10);
    expect((await list({ uncounted: true })).end.total).toBe(0);
  });

  it('begins within the first 10,000 rows without a cursor', async () => {
    expect((await list({ offset: 9_999 })).rows).toEqual([]);
    await expect(list({ offset: 10_000 })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { page: { code: 'FIELD_INVALID' } },
    });
    const { end } = await list({});
    expect((await list({ offset: 10_000, cursor: end.next })).rows).toHaveLength(3);
  });

  describe('by a cursor', () => {
    const refused = { code: 'INPUT_INVALID', fields: { cursor: expect.anything() } };
    const wire = (made: unknown) => Buffer.from(JSON.stringify(made)).toString('base64url');
    const contents = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];

    it('is refused for another list, order, filter or search', async () => {
      const cursor = (await list({ sort: 'name', q: 'name' })).end.next;
      const asked = { sort: 'name', q: 'name', cursor };
      await list(asked);
      await list({ ...asked, limit: 9 });
      const others = [{ sort: '-name' }, { sort: 'at' }, { sort: 'half' }, { q: 'nam' }, { q: '' }, { active: true }];
      for (const other of others) await expect(list({ ...asked, ...other })).rejects.toMatchObject(refused);
      await expect(list(asked, { group: 'h' })).rejects.toMatchObject(refused);
      await expect(list(asked, {})).rejects.toMatchObject(refused);
    });

    it('is taken when only the moment of a filter has moved on', async () => {
      const since = (minute: number) => ({ at: trusted({ $gte: moment(minute) }) });
      const first = await list({}, since(0));
      expect((await list({ cursor: first.end.next }, since(1))).rows.length).toBeGreaterThan(0);
    });

    it('is refused when it has values that the order has not, and no operator is made of one', async () => {
      const [mark, at, id] = contents((await list({})).end.next);
      await list({ cursor: wire([mark, at, id]) });
      await list({ cursor: wire([mark, null, id]) });
      for (const made of [
        ...[
          [mark, { $gt: '' }, id],
          [mark, at, { $ne: null }],
          [mark, [at], id],
          [mark, 'x', id],
          [mark, true, id],
        ],
        ...[[mark, 8.64e15 + 1, id], [mark, at, 5], [mark, at], [mark, at, id, id], [at, id], ['x', at, id], mark],
        ...[{ mark }, null, 5, 'x'],
      ])
        await expect(list({ cursor: wire(made) })).rejects.toMatchObject(refused);
      for (const cursor of ['x', '-', '%', '[]', wire([mark, at, id]).slice(0, -4), '\u0000', '💧', 'x'.repeat(4_097)])
        await expect(list({ cursor })).rejects.toMatchObject(refused);
    });
  });
});
