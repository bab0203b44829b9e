import { randomUUID } from 'node:crypto';
import { nativeDb } from '@club/platform';
import { ListMembersRequest } from '@club/proto/club/identity/v1/directory';
import { commandsSent, documentsRead, ordersWithoutIndex } from '@club/platform/testing';
import { directoryFixture, type DirectoryFixture } from '../../test/directory-fixture.js';
import { refusal } from '../../test/fixture.js';
import type { Member } from '../members/domain/member.js';
import { MEMBERS_LIST } from './directory.repository.js';

let identity: DirectoryFixture;

beforeAll(async () => {
  identity = await directoryFixture('identity-directory');
});
afterAll(() => identity?.close());
beforeEach(() => nativeDb(identity.connection).collection('members').deleteMany({}));

const stored = (change: Partial<Member> = {}) => identity.stored(change);
const find = async (query: string, limit = 0) => (await identity.directory.findMembers({ query, limit })).ids;
const list = (over: Parameters<typeof ListMembersRequest.fromPartial>[0] = {}) =>
  identity.directory.listMembers(ListMembersRequest.fromPartial(over));
const listed = async (over: Parameters<typeof list>[0] = {}) => (await list(over)).members.map(({ id }) => id);

describe('FindMembers', () => {
  it('finds a member by the whole e-mail, the number in any form, and the id', async () => {
    const { id } = await stored({ email: 'aisyah@example.com', number: '60123456789' });
    await stored({ email: 'aisyah@example.com.my', number: '601234567891' });
    for (const query of ['Aisyah@Example.com', '012-345 6789', '+60123456789', '60123456789', id.toUpperCase()])
      expect([query, await find(query)]).toEqual([query, [id]]);
    for (const query of ['aisyah@exam', '012345', id.slice(0, 8), '.*', '$ne'])
      expect([query, await find(query)]).toEqual([query, []]);
  });

  it('finds members of whose names every typed word begins a word', async () => {
    const nur = await stored({ name: 'Nur Aisyah binti Rahman' });
    const other = await stored({ name: 'Aisyah Noor' });
    const siti = await stored({ name: "Siti a/p O'Brien" });
    expect((await find('aisy')).sort()).toEqual([nur.id, other.id].sort());
    expect(await find('AISYAH rah')).toEqual([nur.id]);
    expect(await find('rahman nur')).toEqual([nur.id]);
    expect(await find("o'bri")).toEqual([siti.id]);
    expect(await find('isyah')).toEqual([]);
    // No word of "Aisyah Noor" begins with "b", though one sorts before and one after it.
    expect(await find('b noor')).toEqual([]);
  });

  it('finds a member by the new name once it was changed', async () => {
    const { id } = await stored({ name: 'Nur Aisyah' });
    await identity.members.update(id, { name: 'Nur Alia' });
    expect(await find('alia')).toEqual([id]);
    expect(await find('aisyah')).toEqual([]);
  });

  it('refuses a text that names more members than the limit, and one without characters', async () => {
    for (let n = 0; n < 3; n += 1) await stored({ name: 'Nur Aisyah' });
    expect(await find('nur', 3)).toHaveLength(3);
    expect(await refusal(find('nur', 2))).toEqual({ code: 'QUERY_TOO_WIDE', details: { max: 2 } });
    expect((await refusal(find('  '))).code).toBe('INPUT_INVALID');
    expect((await refusal(find('nur', 501))).code).toBe('INPUT_INVALID');
  });
});

describe('ListMembers', () => {
  it('lists members newest first with their columns', async () => {
    const friend = await stored({ referralCode: 'FRIEND01' });
    const at = new Date('2026-03-01T00:00:00Z');
    const member = await stored({
      ...{ referrerId: friend.id, registeredAt: at, emailConfirmedAt: at },
      ...{ pregnancyStage: 'pregnant', edb: '2026-09-01' },
    });
    const { members, end } = await list();
    expect(end?.total).toBe(2);
    expect(members).toEqual([
      {
        ...{ id: member.id, name: member.name, number: member.number, email: member.email },
        ...{ registeredAt: at.toISOString(), dob: '1995-04-30', edb: '2026-09-01', pregnancyStage: 'pregnant' },
        ...{ referBy: 'FRIEND01', referrerId: friend.id, verified: true, blocked: false },
      },
      expect.objectContaining({ id: friend.id, edb: '', referBy: '', referrerId: '', verified: false }),
    ]);
  });

  it('names the code of a promoter where no friend referred the member', async () => {
    await stored({ promoterCode: 'PROMO1' });
    expect((await list()).members[0]).toMatchObject({ referBy: 'PROMO1', referrerId: '' });
  });

  it('filters by the moment of registration, the stage, the state and a text', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 1, day));
    const one = await stored({ registeredAt: at(1), pregnancyStage: 'pregnant' });
    const two = await stored({ registeredAt: at(2), blocked: true, emailConfirmedAt: at(2) });
    const three = await stored({ registeredAt: at(3), name: 'Tan Mei Yee', email: 'mei@example.com' });
    expect(await listed()).toEqual([three.id, two.id, one.id]);
    expect(await listed({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual([two.id]);
    expect(await listed({ pregnancyStage: 'pregnant' })).toEqual([one.id]);
    expect(await listed({ state: 'blocked' })).toEqual([two.id]);
    expect(await listed({ state: 'unverified' })).toEqual([three.id, one.id]);
    expect(await listed({ query: 'mei' })).toEqual([three.id]);
    expect(await listed({ query: 'mei@ex' })).toEqual([three.id]);
    expect(await listed({ query: two.number.slice(0, -1) })).toContain(two.id);
    expect(await listed({ query: three.id, state: 'blocked' })).toEqual([]);
    for (const over of [{ pregnancyStage: 'baby' }, { state: 'odd' }, { query: 'x'.repeat(201) }])
      expect((await refusal(list(over))).code).toBe('INPUT_INVALID');
  });

  it('reads its pages by an index', async () => {
    await stored();
    const queries: Record<string, string>[] = [{}, { pregnancyStage: 'oneChild' }];
    for (const query of queries)
      expect(await ordersWithoutIndex(identity.connection, 'members', MEMBERS_LIST, query)).toEqual([]);
  });

  it('reads about the rows of a page, in each direction, also where the range is long', async () => {
    const at = (n: number) => new Date(Date.UTC(2025, 5, 1, 0, n * 144));
    // Ten members a day for a hundred days.
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ _id: randomUUID(), registeredAt: at(n), referralCode: `MANY${n}`, pregnancyStage: 'pregnant' },
    }));
    await nativeDb(identity.connection)
      .collection('members')
      .insertMany(many as never);
    const page = { limit: 10, uncounted: true };
    for (const filter of [{}, { pregnancyStage: 'pregnant' }, { state: 'unverified' }]) {
      const range = { from: at(100).toISOString(), to: at(900).toISOString(), ...filter };
      const { end } = await list({ ...range, page });
      for (const asked of [{}, { sort: 'registeredAt' }, { offset: 40 }, { cursor: end!.next }]) {
        const read = () => list({ ...range, page: { ...page, ...asked } });
        expect((await read()).members).toHaveLength(10);
        expect(await documentsRead(identity.connection, read)).toBeLessThan(150);
      }
    }
  });
});

describe('CountMembers', () => {
  it('counts the members of a range by the day of Kuala Lumpur', async () => {
    const friend = await stored({ registeredAt: new Date('2025-12-31T15:59:59.999Z') });
    const confirmed = { emailConfirmedAt: new Date('2026-01-02T00:00:00Z') };
    await stored({ registeredAt: new Date('2025-12-31T16:00:00Z'), referrerId: friend.id, pregnancyStage: 'pregnant' });
    await stored({ registeredAt: new Date('2026-01-01T15:59:59Z'), ...confirmed });
    await stored({ registeredAt: new Date('2026-01-01T16:00:00Z'), ...confirmed, emailOwned: false });
    const range = { from: '2025-12-31T15:00:00Z', to: '2026-01-02T16:00:00Z' };
    const asked = { query: '', pregnancyStage: '', state: '' };
    expect((await identity.directory.countMembers({ ...asked, ...range })).days).toEqual([
      { day: '2025-12-31', registered: 1, verified: 0, pregnant: 0, referred: 0 },
      { day: '2026-01-01', registered: 2, verified: 1, pregnant: 1, referred: 1 },
      { day: '2026-01-02', registered: 1, verified: 0, pregnant: 0, referred: 0 },
    ]);
    const unverified = { ...asked, from: undefined, to: undefined, state: 'unverified' };
    expect((await identity.directory.countMembers(unverified)).days.map(({ registered }) => registered)).toEqual([
      1, 1,
    ]);
  });
});

describe('reads of the directory', () => {
  it('have the deadline of a report', async () => {
    const whole = { query: '', pregnancyStage: '', state: '' };
    const finds = await commandsSent(identity.connection, 'find', () => list({}));
    const sums = await commandsSent(identity.connection, 'aggregate', () => identity.directory.countMembers(whole));
    for (const { maxTimeMS } of [...finds, ...sums]) expect(maxTimeMS).toBeGreaterThan(0);
  });
});

describe('ListContacts', () => {
  it('returns the contacts of members, the id alone of erased ones, and nothing of others', async () => {
    const member = await stored();
    const gone = await stored();
    await identity.erase(gone);
    const { contacts } = await identity.directory.listContacts({ ids: [member.id, gone.id, randomUUID(), member.id] });
    expect(contacts).toEqual([
      { id: member.id, name: member.name, number: member.number, email: member.email, erased: false },
      { id: gone.id, name: '', number: '', email: '', erased: true },
    ]);
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect((await refusal(identity.directory.listContacts({ ids: many }))).code).toBe('INPUT_INVALID');
  });
});

describe('ResolveEmails and ListStandings', () => {
  it('return members in any case of their e-mail, blocked ones as such, and nobody else', async () => {
    const member = await stored({ email: 'aisyah@example.com' });
    const blocked = await stored({ email: 'wong@example.com', blocked: true });
    const waiting = await stored({ email: 'raj@example.com' });
    await nativeDb(identity.connection)
      .collection('members')
      .updateOne({ _id: waiting.id as never }, { $set: { emailOwned: false } });
    const emails = [' Aisyah@Example.com', 'wong@example.com', 'raj@example.com', 'nobody@example.com', ''];
    const { members } = await identity.standings.resolveEmails({ emails });
    expect(members.sort((a, b) => a.email.localeCompare(b.email))).toEqual([
      { email: 'aisyah@example.com', memberId: member.id, blocked: false },
      { email: 'wong@example.com', memberId: blocked.id, blocked: true },
    ]);
    await identity.erase(member);
    const { standings } = await identity.standings.listStandings({ ids: [member.id, blocked.id, randomUUID()] });
    expect(standings).toEqual([{ memberId: blocked.id, blocked: true }]);
  });

  it('refuse more than 500 at once', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `member-${at}@example.com`);
    expect(await refusal(identity.standings.resolveEmails({ emails: many }))).toMatchObject({ code: 'INPUT_INVALID' });
    expect(await refusal(identity.standings.listStandings({ ids: many }))).toMatchObject({ code: 'INPUT_INVALID' });
  });
});
