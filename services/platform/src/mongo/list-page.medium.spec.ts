import { type Model, Schema } from 'mongoose';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { trusted } from './connection.js';
import { ensureSchemas, modelOf } from './documents.js';
import { listPage, type ListPage, type ListRules } from './list-page.js';
import { searchable, withWords } from './search-words.js';

interface Row {
  _id: string;
  group: string;
  name?: { en: string } | null;
  at?: Date | null;
  points?: number | null;
  active: boolean;
  showAt?: Date | null;
  code?: string;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    group: String,
    name: { type: new Schema({ en: String }, { _id: false }) },
    at: Date,
    points: Number,
    active: Boolean,
    showAt: Date,
    code: String,
  } as never,
  { collection: 'rows', autoIndex: false, versionKey: false, id: false },
);
schema.index({ points: 1, _id: 1 }, { name: 'points' });
schema.index({ at: -1, _id: -1 }, { name: 'at' });

const SEARCH = searchable(schema, { texts: ['name.en'], codes: ['_id', 'code'] });
const RULES: ListRules = {
  sorts: { name: 'name.en', at: 'at', points: 'points', active: 'active' },
  computed: { half: { $divide: [{ $ifNull: ['$points', 0] }, 2] } },
  search: SEARCH,
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
    await insert(Array.from({ length: 20 }, (_, n) => row(n)));
  });
  const insert = (rows: readonly Row[]) =>
    model.collection.insertMany(rows.map((one) => withWords(one, SEARCH)) as never);

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
      await insert([row(50, newest), row(51, lowest)]);
      const rest = await pages({ sort, limit: 6 }, 'next', first.end.next);
      const old = rest.flat().filter((id) => id < 'r50');
      expect(old).toEqual(all.slice(6).map(({ _id }) => _id));
      await model.deleteMany({ _id: trusted({ $in: ['r50', 'r51'] }) });
      await insert(first.rows.slice(2));
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

  it('has each row in one state: shown, hidden or scheduled, also by cursors', async () => {
    const showAt = moment(50);
    await insert([row(21, { showAt }), row(23, { showAt }), row(25, { showAt }), row(27, { showAt: null })]);
    const idsOf = async (over: Partial<ListPage>) => {
      const first = await list({ ...over, limit: 2 });
      const rest = await list({ ...over, limit: 20, cursor: first.end.next });
      expect(first.end.total).toBe(first.rows.length + rest.rows.length);
      return [...first.rows, ...rest.rows].map(({ _id }) => _id);
    };
    const states = await Promise.all([
      idsOf({ active: true }),
      idsOf({ active: false }),
      idsOf({ scheduled: true }),
      idsOf({ scheduled: true, sort: '-points' }),
    ]);
    expect(states.map((ids) => ids.length)).toEqual([10, 11, 3, 3]);
    expect(states[2]!.toSorted()).toEqual(['r21', 'r23', 'r25']);
    expect(new Set(states.flat()).size).toBe(24);
    const { end } = await list({ active: false });
    const refused = { code: 'INPUT_INVALID' };
    await expect(list({ scheduled: true, cursor: end.next })).rejects.toMatchObject(refused);
    await expect(list({ scheduled: true, active: false })).rejects.toMatchObject({ fields: { active: {} } });
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

  describe('that is searched', () => {
    const named = [
      row(61, { name: { en: 'Hadiah bulan ini: kanak-kanak (50%)' }, code: 'ITM-01' }),
      row(62, { name: { en: 'Hari Bulan' }, code: 'ITM-02 B' }),
      row(63, { name: { en: 'Zebra apple' }, code: 'farah@example.com' }),
      row(64, { name: { en: 'Ünïque 陈美玲 $gt .* a.c' }, code: '60123456789' }),
    ];
    beforeEach(() => insert(named));
    const found = async (q: string) => (await list({ q, limit: 9, sort: 'name' })).rows.map(({ _id }) => _id).sort();

    it.each([
      ['bulan', ['r61', 'r62']],
      ['BUL', ['r61', 'r62']],
      ['  ini   hadiah ', ['r61']],
      ['bulan had', ['r61']],
      ['kanak-kanak', ['r61']],
      ['(50%)', ['r61']],
      ['bulan - hari', ['r62']],
      ['ulan', []],
      // No word lies between these bounds, though two others are beyond them on either side.
      ['m', []],
      ['itm-0', ['r61', 'r62']],
      ['Itm-01', ['r61']],
      ['itm-02 b', ['r62']],
      ['tm-01', []],
      ['farah@', ['r63']],
      ['FARAH@example.com', ['r63']],
      ['farah@example.org', []],
      ['6012', ['r64']],
      ['r6', ['r61', 'r62', 'r63', 'r64']],
      ['r64', ['r64']],
      ['ünïq 陈', ['r64']],
      ['$gt', ['r64']],
      ['.*', []],
      ['^h', ['r61', 'r62']],
      ['a.c', ['r64']],
      ['a|b', []],
      ['[a-z]', ['r63']],
      ['$', []],
      ['{"$gt":""}', ['r64']],
      ['\\', []],
      ['x'.repeat(200), []],
      ['bulan '.repeat(33), ['r61', 'r62']],
    ])('finds by "%s" what has these words or a code that begins so', async (q, ids) => {
      expect(await found(q)).toEqual(ids);
    });

    it('finds them by pages, also in a computed order, and shows no words', async () => {
      for (const sort of ['', 'name', '-half']) {
        const all = await pages({ q: 'r6', limit: 1, sort }, 'next');
        expect(all.flat().toSorted()).toEqual(['r61', 'r62', 'r63', 'r64']);
        expect((await list({ q: 'r6', sort })).rows[0]).not.toHaveProperty('words');
      }
    });

    it('refuses longer texts, and any text where nothing is searched', async () => {
      const refused = { code: 'INPUT_INVALID', fields: { q: expect.anything() } };
      await expect(list({ q: 'x'.repeat(201) })).rejects.toMatchObject(refused);
      const { search: _, ...rules } = RULES;
      await expect(listPage(model, { ...ASKED, q: 'x' }, rules)).rejects.toMatchObject(refused);
      expect((await listPage(model, { ...ASKED, q: ' ' }, rules)).rows).toHaveLength(3);
    });
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
