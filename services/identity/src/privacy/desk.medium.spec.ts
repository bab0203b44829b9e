import { randomUUID } from 'node:crypto';
import { contextToMetadata, nativeDb, newEvent, withTransaction } from '@club/platform';
import { adminContext, Deliveries, ordersWithoutIndex } from '@club/platform/testing';
import { ListDataRequestsRequest } from '@club/proto/club/identity/v1/privacy_desk';
import { refusal } from '../../test/fixture.js';
import { type PrivacyFixture, privacyFixture } from '../../test/privacy-fixture.js';
import { activeAdmin } from '../admins/domain/admin.js';
import { REQUESTS_LIST } from './data-requests.repository.js';
import { ERASING_SERVICES } from './domain/data-request.js';
import { RETENTION } from './domain/retention.js';

const DAY_MS = 86_400_000;
const reason = 'Letter of 20 November';
const adminId = randomUUID();
const ctx = adminContext('dev', adminId);
const caller = contextToMetadata(ctx);

describe('the privacy desk', () => {
  let club: PrivacyFixture;
  let bus: Deliveries;
  const start = new Date('2026-11-21T03:00:00Z');

  beforeAll(async () => {
    club = await privacyFixture('identity-desk');
    bus = new Deliveries(club.connection).add(club.proofs);
    await club.admins.insert(activeAdmin({ id: adminId, username: 'mei.lin', role: 'dev', passwordHash: 'x' }));
  });
  afterAll(() => club?.close());
  beforeEach(() => club.clock.set(start));

  const list = async (over: Parameters<typeof ListDataRequestsRequest.fromPartial>[0] = {}) =>
    (await club.desk.listDataRequests(ListDataRequestsRequest.fromPartial(over))).requests;
  const erase = (
    memberId: string,
    confirmation: string,
    over: { reason?: string; code?: string } = {},
    desk = club.desk,
  ) => desk.eraseMember({ memberId, confirmation, reason, code: '', ...over }, caller);
  const confirm = (memberId: string, service: string, removed: Record<string, number> = {}) => {
    const erasedAt = club.clock.now().toISOString();
    return bus.deliver(
      newEvent('MemberDataErased', { memberId, service, removed, erasedAt }, { ctx, clock: club.clock }),
    );
  };
  const entriesOf = async (recordId: string) => {
    const rows = await club.connection.collection('outbox').find({ 'event.data.recordId': recordId }).toArray();
    return rows.map(({ event }) => (event as { data: Record<string, unknown> }).data);
  };

  it('keeps a request for a copy open until a copy was whole', async () => {
    const { id: memberId } = await club.aMember();
    await club.exports.read(memberId);
    await club.exports.complete(memberId, ['inbox']);
    club.clock.advance(DAY_MS);
    await club.exports.read(memberId);
    expect(await list({ memberId })).toMatchObject([
      {
        ...{ kind: 'copy', state: 'open', by: 'member', missing: ['inbox'], awaited: [], overdue: false },
        ...{ requestedAt: start.toISOString(), dueAt: '2026-12-12T03:00:00.000Z', closedAt: undefined },
      },
    ]);
    club.clock.set(new Date('2026-12-12T03:00:00.001Z'));
    expect(await list({ memberId })).toMatchObject([{ state: 'open', overdue: true }]);
    club.clock.set(new Date(start.getTime() + DAY_MS));
    await club.exports.complete(memberId, []);
    const closedAt = club.clock.now().toISOString();
    expect(await list({ memberId })).toMatchObject([{ state: 'done', missing: [], closedAt }]);
    await club.exports.read(memberId);
    expect((await list({ memberId })).map(({ state }) => state)).toEqual(['open', 'done']);
    await club.desk.eraseMember(
      { memberId, confirmation: (await club.members.findById(memberId))!.email, reason, code: '' },
      caller,
    );
    expect((await list({ memberId, kind: 'copy' })).map(({ state }) => state)).toEqual(['withdrawn', 'done']);
  });

  it('gives the notes of the back office along with a copy, and erases them with the member', async () => {
    const { id: memberId, email } = await club.aMember();
    const note = { id: randomUUID(), memberId, adminId, text: 'Parcel arrived damaged.', at: start, key: null };
    await withTransaction(club.connection, (session) => club.notes.insert(note, session));
    expect((await club.exports.read(memberId)).notes).toEqual([{ at: start, text: note.text }]);
    await erase(memberId, email);
    expect(await club.notes.list(memberId, 10)).toEqual([]);
    expect(await club.everything()).not.toContain(note.text);
  });

  it('erases a member on request as the member could, and keeps the proof of each service', async () => {
    const { id: memberId, email } = await club.aMember();
    const { token } = await club.signIn(email, 'Abcdef1!');
    const { request } = await erase(memberId, ` ${email.toUpperCase()} `);
    expect(request).toMatchObject({
      ...{ kind: 'erasure', state: 'open', by: 'admin', username: 'mei.lin', reason },
      ...{ proofs: [{ service: 'identity', removed: { accounts: 1 } }], awaited: ERASING_SERVICES.slice(1) },
    });
    expect(await club.members.findById(memberId)).toBeNull();
    expect(await club.sessions.read(token)).toBeNull();
    expect(await refusal(club.signIn(email, 'Abcdef1!'))).toMatchObject({ code: 'USER_NOT_REGISTERED' });
    expect(await club.events('MemberDeleted', memberId)).toHaveLength(1);
    expect(await entriesOf(memberId)).toMatchObject([{ record: 'member', action: 'erased', reason }]);

    const others = ERASING_SERVICES.slice(1);
    for (const service of others.slice(1)) await confirm(memberId, service, { things: 2 });
    await confirm(memberId, 'content', { messages: 9 });
    expect(await list({ memberId })).toMatchObject([{ state: 'open', awaited: [others[0]] }]);
    await confirm(memberId, others[0]!, { orders: 3 });
    const [done] = await list({ memberId });
    expect(done).toMatchObject({ state: 'done', awaited: [], closedAt: club.clock.now().toISOString() });
    expect(done?.proofs.find(({ service }) => service === 'content')?.removed).toEqual({ things: 2 });
    expect(await list({ memberId, state: 'open' })).toEqual([]);

    expect(await erase(memberId, 'anything')).toEqual({ request: done });
    expect(await entriesOf(memberId)).toHaveLength(1);
    expect(await club.desk.getMemberPrivacy({ memberId })).toMatchObject({
      ...{ name: '', email: '', number: '', erasedAt: start.toISOString(), consents: [], requests: [done] },
    });
  });

  it('opens the same request for a member who deletes the account alone', async () => {
    const { id: memberId } = await club.aMember();
    await club.delete(memberId, { password: 'Abcdef1!' });
    expect(await list({ memberId })).toMatchObject([
      { kind: 'erasure', state: 'open', by: 'member', adminId: '', reason: '' },
    ]);
    expect(await entriesOf(memberId)).toEqual([]);
  });

  it('erases nobody without a reason, the typed e-mail, and outside development the second factor', async () => {
    const { id: memberId, email } = await club.aMember();
    const fieldsOf = async (refused: Promise<unknown>) =>
      (await refused.then(
        () => ({}),
        (error: { fields?: object }) => error.fields ?? error,
      )) as Record<string, { code: string }>;
    expect(Object.keys(await fieldsOf(erase(memberId, '', { reason: ' ' })))).toEqual(['reason', 'confirmation']);
    expect(await fieldsOf(erase(memberId, 'else@example.com'))).toMatchObject({
      confirmation: { code: 'CONFIRMATION_WRONG' },
    });
    expect(await fieldsOf(erase(memberId, email, {}, club.guardedDesk))).toMatchObject({
      code: { code: 'FIELD_REQUIRED' },
    });
    expect(await fieldsOf(erase(memberId, email, { code: '123456' }, club.guardedDesk))).toMatchObject({
      code: { code: 'SECOND_FACTOR_WRONG' },
    });
    expect(await refusal(erase(randomUUID(), email))).toMatchObject({ code: 'USER_NOT_FOUND' });
    const stranger = contextToMetadata(adminContext('dev', randomUUID()));
    const asked = { memberId, confirmation: email, reason, code: '' };
    expect(await refusal(club.desk.eraseMember(asked, stranger))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await club.members.findById(memberId)).not.toBeNull();
    expect(await list({ memberId })).toEqual([]);
  });

  it('shows what a member answered to which version, newest first', async () => {
    const { id: memberId, email } = await club.aMember({
      consentVersion: '2026-11',
      language: 'bm',
      receiveMail: true,
    });
    club.clock.advance(DAY_MS);
    await club.news(memberId, false);
    const { consents, documents, ...rest } = await club.desk.getMemberPrivacy({ memberId });
    expect(consents.map(({ document, version, language, given }) => [document, version, language, given])).toEqual([
      ['marketing', '2026-11', 'en', false],
      ['marketing', '2026-11', 'bm', true],
      ['terms', '2026-11', 'bm', true],
      ['privacy', '2026-11', 'bm', true],
    ]);
    expect(documents.map(({ document }) => document)).toEqual(['privacy', 'terms', 'marketing']);
    expect(rest).toMatchObject({ email, erasedAt: undefined, requests: [] });
    expect(await refusal(club.desk.getMemberPrivacy({ memberId: randomUUID() }))).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('counts down to what is removed next', async () => {
    await club.aMember();
    const { kinds } = await club.desk.listRetention({});
    const next = (kind: string) => kinds.find((one) => one.kind === kind)?.next;
    const [first] = await club.connection.collection('signups').find({}).sort({ removeAt: 1 }).toArray();
    expect(next('signUps')).toBe((first!['removeAt'] as Date).toISOString());
    expect(next('points')).toBeUndefined();
    expect(kinds.map(({ days }) => days).filter(Boolean)).toEqual(
      kinds
        .map(({ days }) => days)
        .filter(Boolean)
        .sort((a, b) => a - b),
    );
  });

  it('counts for every collection from which the database removes data of members by a date', async () => {
    const db = nativeDb(club.connection);
    const removed: string[] = [];
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      const indexes = await db.collection(name).indexes();
      if (indexes.some(({ key, expireAfterSeconds }) => 'removeAt' in key && expireAfterSeconds === 0))
        removed.push(name);
    }
    const known = RETENTION.flatMap(({ collection }) => collection ?? []);
    // Tickets are those of administrators who are signing in.
    expect(removed.sort()).toEqual([...known, 'admin_tickets'].sort());
  });

  it('reads its requests by an index in every order', async () => {
    expect(await ordersWithoutIndex(club.connection, 'data_requests', REQUESTS_LIST)).toEqual([]);
  });

  it('refuses filters that it does not know', async () => {
    for (const filter of [{ kind: 'letter' }, { state: 'late' }])
      expect(await refusal(list(filter))).toMatchObject({ code: 'INPUT_INVALID' });
  });
});
