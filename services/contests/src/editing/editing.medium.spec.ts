import { randomUUID } from 'node:crypto';
import { systemContext } from '@club/platform';
import { abortedAfterAudit, adminContext, NOTHING_LEFT, ordersWithoutIndex } from '@club/platform/testing';
import { contestsFixture, filesOf, ICON } from '../../test/contests.js';
import type { ContestForm } from '../contests/domain/contest-form.js';

const DEV = adminContext('dev', 'admin-1');
const BOTH = { en: ICON, bm: ICON };
const KEPT = { image: { en: '', bm: '' } };

describe('a contest in the back office', () => {
  let fixture: Awaited<ReturnType<typeof contestsFixture>>;
  beforeEach(async () => {
    fixture = await contestsFixture('contests-editing');
  });
  afterEach(() => fixture.database.drop());

  const form = (): ContestForm => ({
    name: { en: 'Walk', bm: 'Jalan' },
    image: BOTH,
    startDate: fixture.clock.now(),
    endDate: new Date(fixture.clock.now().getTime() + 86_400_000),
    prizes: [{ id: '', title: { en: '', bm: '' }, image: ICON, amount: 1, item: '' }],
  });
  const add = () => fixture.save(DEV, { id: '', version: 0 }, form());
  const edit = (id: string, over: Partial<ContestForm>, version = 0) =>
    fixture.save(DEV, { id, version }, { ...KEPT, ...over });
  const auditEntries = async () =>
    (await fixture.published()).filter(({ type }) => type === 'AdminActed').map(({ data }) => data as object);
  const enter = (contestId: string, memberId = randomUUID(), count = 1) => {
    const entries = Array.from({ length: count }, () => ({ link: '', optionId: '' }));
    return fixture.enter.execute(systemContext(), { memberId, contestId, entries, key: randomUUID() }, filesOf());
  };

  it('leaves an audit entry with the values before and after', async () => {
    const { id } = await add();
    await edit(id, { name: { en: 'Run' } });
    await fixture.setActive(DEV, id);
    expect(await auditEntries()).toMatchObject([
      { record: 'contest', recordId: id, title: 'Walk', action: 'added', after: { name: { en: 'Walk', bm: 'Jalan' } } },
      { action: 'changed', before: { name: { en: 'Walk', bm: 'Jalan' } }, after: { name: { en: 'Run', bm: 'Jalan' } } },
      { action: 'hidden', before: { active: true }, after: { active: false } },
    ]);
    expect(fixture.changed).toEqual(['contests', 'contests', 'contests']);
    const before = await fixture.contests.list(true);
    await expect(edit(id, { entriesPerPerson: 0 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(edit(id, { prizes: [] })).rejects.toMatchObject({ code: 'CONTEST_PRIZE_REQUIRED' });
    expect(await fixture.contests.list(true)).toEqual(before);
    await fixture.save(systemContext(), { id: '', version: 0 }, form());
    expect(await auditEntries()).toHaveLength(3);
  });

  it('leaves neither the write nor its audit entry when the transaction fails after the entry', async () => {
    const { id } = await add();
    const { audit, database } = fixture;
    for (const write of [add, () => edit(id, { name: { en: 'Run' } }), () => fixture.setActive(DEV, id)]) {
      expect(await abortedAfterAudit({ connection: database.connection, audit }, write)).toEqual(NOTHING_LEFT);
    }
  });

  it('is changed only from the version that was read; a lost race returns the current one', async () => {
    const { id, version } = await add();
    const races = await Promise.allSettled(['Run', 'Swim'].map((en) => edit(id, { name: { en } }, version)));
    const lost = races.flatMap((race) => (race.status === 'rejected' ? [race.reason] : []));
    expect(lost).toEqual([expect.objectContaining({ code: 'EDIT_CONFLICT', details: { version: 2 } })]);
    expect(await edit(id, { name: { en: 'Crawl' } })).toMatchObject({ version: 3 });
    await expect(edit('nowhere', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is as before after ten toggles at once; an edit leaves it hidden', async () => {
    const { id } = await add();
    await Promise.all(Array.from({ length: 10 }, () => fixture.setActive(DEV, id)));
    expect(await fixture.contests.find(id)).toMatchObject({ active: true, version: 11 });
    expect(await fixture.setActive(DEV, id, false)).toMatchObject({ active: false });
    expect(await fixture.setActive(DEV, id, false)).toMatchObject({ active: false });
    expect(await edit(id, { name: { en: 'Run' } })).toMatchObject({ active: false });
  });

  it('keeps the values that its entries depend on', async () => {
    const id = await fixture.aContest({ entriesPerPerson: 5 });
    const eager = randomUUID();
    await enter(id, eager, 3);
    fixture.clock.advance(60_000);
    await enter(id);
    expect(await fixture.entries.summaryOf(id)).toMatchObject({ entries: 4, most: 3, last: fixture.clock.now() });
    for (const [field, over] of [
      ['entriesPerPerson', { entriesPerPerson: 2 }],
      ['pointRequired', { pointRequired: true, pointsPerEntry: 100 }],
      ['startDate', { startDate: fixture.clock.now() }],
      ['endDate', { endDate: new Date(fixture.clock.now().getTime() - 1) }],
    ] as const) {
      await expect(edit(id, over)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: {} } });
    }
    expect(await edit(id, { entriesPerPerson: 3, name: { en: 'Run' } })).toMatchObject({ entriesPerPerson: 3 });
    await expect(enter(id, eager)).rejects.toMatchObject({ code: 'CONTEST_ENTRIES_EXCEEDED' });
  });

  it('is listed in the order of members, or in one that is asked for', async () => {
    const now = fixture.clock.now().getTime();
    const at = (days: number) => new Date(now + days * 86_400_000);
    const named = (en: string, from: number, to: number, active = true) =>
      fixture.aContest({ name: { en, bm: en }, startDate: at(from), endDate: at(to), active });
    await named('Ended', -9, -1);
    await named('Crawl', -1, 9, false);
    await named('Apple', -1, 3);
    const page = { offset: 0, limit: 2, sort: '', q: '' };
    const list = async (over: object) => {
      const { rows, end } = await fixture.contests.endingPage({ ...page, ...over }, fixture.clock.now());
      return [rows.map(({ name }) => name.en), end.total];
    };
    await named('Long over', -9, -5);
    expect(await list({})).toEqual([['Apple', 'Crawl'], 4]);
    expect(await list({ offset: 1 })).toEqual([['Crawl', 'Ended'], 4]);
    expect(await list({ offset: 2 })).toEqual([['Ended', 'Long over'], 4]);
    expect(await list({ offset: 3 })).toEqual([['Long over'], 4]);
    expect(await list({ offset: 4 })).toEqual([[], 4]);
    expect(await list({ limit: 0 })).toEqual([['Apple', 'Crawl', 'Ended', 'Long over'], 4]);
    expect(await list({ sort: '-name', limit: 1 })).toEqual([['Long over'], 4]);
    expect(await list({ q: 'craw' })).toEqual([['Crawl'], 1]);
    expect(await list({ active: false })).toEqual([['Crawl'], 1]);
    await expect(list({ sort: 'password' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await ordersWithoutIndex(fixture.database.connection, 'contests', fixture.contests.kind.list)).toEqual([]);
  });
});
