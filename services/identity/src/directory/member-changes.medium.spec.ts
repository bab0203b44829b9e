import { randomUUID } from 'node:crypto';
import { contextToMetadata, nativeDb } from '@club/platform';
import { SaveMemberRequest } from '@club/proto/club/identity/v1/directory';
import { adminContext } from '@club/platform/testing';
import { activeAdmin } from '../admins/domain/admin.js';
import { directoryFixture, type DirectoryFixture } from '../../test/directory-fixture.js';
import { refusal } from '../../test/fixture.js';
import type { Member } from '../members/domain/member.js';

const PASSWORD = 'Abcdef1!';
const reason = 'asked by phone';
const CONFIRMED = { emailConfirmedAt: new Date('2026-02-01T00:00:00Z') };
let identity: DirectoryFixture;

beforeAll(async () => {
  identity = await directoryFixture('identity-member-changes');
});
afterAll(() => identity?.close());

const ctx = adminContext();
const caller = contextToMetadata(ctx);
const current = async (id: string) => (await identity.members.findById(id))!;
const signedIn = (id: string) => identity.memberSessions.open(id);
const openOf = async (memberId: string) => (await identity.directory.listMemberSessions({ memberId })).sessions;

/** Events of a member in the outbox, oldest first. */
async function events(id: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const rows = nativeDb(identity.connection).collection('outbox');
  const found = await rows.find({ $or: [{ 'event.data.memberId': id }, { 'event.data.recordId': id }] }).toArray();
  return found.map(({ event }) => event as { type: string; data: Record<string, unknown> });
}

const auditEntries = async (id: string) =>
  (await events(id)).filter(({ type }) => type === 'AdminActed').map(({ data }) => data);

describe('SaveMember', () => {
  const save = (member: Member, change: Parameters<typeof SaveMemberRequest.fromPartial>[0] = {}) => {
    const { id, name, number, email } = member;
    return identity.changes.saveMember(
      SaveMemberRequest.fromPartial({ id, name, number, email, reason, ...change }),
      caller,
    );
  };

  it('changes the name and nothing else, and keeps masked values in the audit log', async () => {
    const member = await identity.stored();
    await signedIn(member.id);
    const { member: saved } = await save(member, { name: '  Nur  Aliyah a/p O`Brien ', version: 1 });
    expect(saved).toMatchObject({ version: 2, member: { name: "Nur Aliyah a/p O'Brien", email: member.email } });
    expect(await auditEntries(member.id)).toEqual([
      expect.objectContaining({
        ...{ record: 'member', recordId: member.id, action: 'changed', reason },
        ...{ before: { name: 'N••••h' }, after: { name: 'N••••n', fields: ['name'] } },
      }),
    ]);
    expect(await openOf(member.id)).toHaveLength(1);
    expect(await identity.connection.collection('notifications').countDocuments({ memberId: member.id })).toBe(0);
  });

  it('makes a new e-mail wait for its link, notifies the confirmed one, and ends the sessions', async () => {
    const before = `before-${randomUUID()}@example.com`;
    const member = await identity.stored({ email: before, ...CONFIRMED });
    await signedIn(member.id);
    const email = `after-${randomUUID()}@example.com`;
    await save(member, { email: email.toUpperCase() });
    expect(await current(member.id)).toMatchObject({ email, emailConfirmedAt: null, emailOwned: true });
    expect(await openOf(member.id)).toEqual([]);
    await identity.deliver();
    const sent = identity.mail.sent.filter(({ to }) => to === before || to === email);
    expect(Object.fromEntries(sent.map(({ to, subject }) => [to, subject]))).toEqual({
      [before]: 'Your email or phone number was changed',
      [email]: 'Confirm your email',
    });
    await identity.confirm(identity.linkTo(email, '/registration/confirm-and-verify'));
    expect((await current(member.id)).emailConfirmedAt).not.toBeNull();
  });

  it('sends nothing to an e-mail that was never confirmed: it may be a stranger’s', async () => {
    const member = await identity.stored();
    await save(member, { email: `${randomUUID()}@example.com` });
    await identity.deliver();
    expect(identity.mail.sent.filter(({ to }) => to === member.email)).toEqual([]);
  });

  it('stores a new number as not proven and ends the sessions', async () => {
    const member = await identity.stored({ numberProvenAt: new Date('2026-02-01T00:00:00Z') });
    await signedIn(member.id);
    await save(member, { number: '011-9876 5432' });
    expect(await current(member.id)).toMatchObject({ number: '601198765432', numberProvenAt: null });
    expect(await openOf(member.id)).toEqual([]);
  });

  it('refuses a number and a confirmed e-mail of another account', async () => {
    const [member, other] = [await identity.stored(), await identity.stored(CONFIRMED)];
    expect((await refusal(save(member, { number: other.number }))).code).toBe('NUMBER_TAKEN');
    expect((await refusal(save(member, { email: other.email }))).code).toBe('EMAIL_ALREADY_REGISTERED');
    expect(await current(member.id)).toMatchObject({ number: member.number, email: member.email });
  });

  it('lets the account wait for an e-mail that another one never confirmed', async () => {
    const [member, other] = [await identity.stored(), await identity.stored()];
    await save(member, { email: other.email });
    expect(await current(member.id)).toMatchObject({ email: other.email, emailOwned: false });
    expect(await current(other.id)).toMatchObject({ email: other.email });
  });

  it.each([
    ['a name with digits', { name: 'N00r' }, 'NAME_FORMAT_INVALID'],
    ['a number of a landline', { number: '0312345678' }, 'PHONE_FORMAT_INVALID'],
    ['a number that begins with 015', { number: '0151234567' }, 'PHONE_FORMAT_INVALID'],
    ['an e-mail without a host', { email: 'a@b' }, 'EMAIL_FORMAT_INVALID'],
    ['no name', { name: ' ' }, 'FIELD_EMPTY'],
    ['no number', { number: '' }, 'FIELD_EMPTY'],
    ['no e-mail', { email: '' }, 'FIELD_EMPTY'],
    ['no reason', { reason: ' ' }, 'FIELD_EMPTY'],
    ['two mistakes', { name: '1', email: 'x' }, 'INPUT_INVALID'],
    ['another version', { name: 'Nur Alia', version: 7 }, 'EDIT_CONFLICT'],
  ])('refuses %s and changes nothing', async (_, change, code) => {
    const member = await identity.stored();
    const before = await current(member.id);
    expect((await refusal(save(member, change))).code).toBe(code);
    expect(await current(member.id)).toEqual(before);
    expect(await auditEntries(member.id)).toEqual([]);
  });

  it('lets an account without a number keep it so', async () => {
    const member = await identity.stored({ number: '', ...CONFIRMED });
    await save(member, { name: 'Nur Alia' });
    expect(await current(member.id)).toMatchObject({ name: 'Nur Alia', number: '' });
  });

  it('changes nothing when it is sent again, and answers the same', async () => {
    const member = await identity.stored();
    const change = { name: 'Nur Alia', version: 1 };
    const first = await save(member, change);
    expect(await save(member, change)).toEqual(first);
    expect(await auditEntries(member.id)).toHaveLength(1);
  });

  it('stores one of two edits of the same version', async () => {
    const member = await identity.stored();
    const edits = ['Nur Alia', 'Nur Balqis'].map((name) => save(member, { name, version: 1 }));
    const outcomes = (await Promise.allSettled(edits)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });

  it('answers USER_NOT_FOUND for nobody', async () => {
    expect((await refusal(save({ ...(await identity.stored()), id: randomUUID() }))).code).toBe('USER_NOT_FOUND');
  });
});

describe('SetMemberBlocked', () => {
  const block = (id: string, blocked = true, why = reason) =>
    identity.changes.setMemberBlocked({ id, blocked, reason: why }, caller);

  it('signs the member out at once, refuses every sign-in, and lets the member in again when it is unblocked', async () => {
    const { id, email } = await identity.aMember();
    await signedIn(id);
    expect((await block(id)).member).toMatchObject({ blocked: true });
    expect(await openOf(id)).toEqual([]);
    expect((await refusal(identity.signIn(email, PASSWORD))).code).toBe('ACCOUNT_BLOCKED');
    expect((await refusal(signedIn(id))).code).toBe('ACCOUNT_BLOCKED');
    expect(await openOf(id)).toEqual([]);
    expect((await block(id, false)).member).toMatchObject({ blocked: false });
    await identity.signIn(email, PASSWORD);
    const own = (await events(id)).filter(({ type }) => type !== 'MemberRegistered');
    expect(own.map(({ type, data }) => [type, data['action']])).toEqual([
      ['MemberBlocked', undefined],
      ['AdminActed', 'blocked'],
      ['MemberUnblocked', undefined],
      ['AdminActed', 'unblocked'],
    ]);
  });

  it('publishes and records nothing when it is sent again, but ends sessions that were left', async () => {
    const { id } = await identity.stored();
    await block(id);
    // As if the process had died between the change and the end of the sessions.
    await identity.sessions.create({ subjectId: id, type: 'user' });
    await block(id);
    expect(await openOf(id)).toEqual([]);
    expect((await events(id)).map(({ type }) => type)).toEqual(['MemberBlocked', 'AdminActed']);
  });

  it('asks for a reason and for a member', async () => {
    const { id } = await identity.stored();
    expect((await refusal(block(id, true, ''))).code).toBe('INPUT_INVALID');
    expect((await refusal(block(randomUUID()))).code).toBe('USER_NOT_FOUND');
    expect((await current(id)).blocked).toBe(false);
  });
});

describe('EndMemberSessions', () => {
  const end = (memberId: string, sessionId = '') =>
    identity.changes.endMemberSessions({ memberId, sessionId, reason }, caller);

  it('ends one session of the member or all of them, and nobody else’s', async () => {
    const [member, other] = [await identity.stored(), await identity.stored()];
    const tokens = [await signedIn(member.id), await signedIn(member.id), await signedIn(member.id)];
    await signedIn(other.id);
    const [first] = await openOf(member.id);
    expect(await end(other.id, first!.id)).toEqual({ ended: 0 });
    expect(await end(member.id, first!.id)).toEqual({ ended: 1 });
    expect(await end(member.id, first!.id)).toEqual({ ended: 0 });
    expect((await openOf(member.id)).map(({ id }) => id)).not.toContain(first!.id);
    expect((await Promise.all(tokens.map((token) => identity.sessions.read(token)))).filter(Boolean)).toHaveLength(2);
    expect(await end(member.id)).toEqual({ ended: 2 });
    expect(await openOf(other.id)).toHaveLength(1);
    expect((await auditEntries(member.id)).map(({ action, before }) => [action, before])).toEqual([
      ['signedOut', { sessions: 1 }],
      ['signedOut', { sessions: 2 }],
    ]);
    expect((await refusal(end(randomUUID()))).code).toBe('USER_NOT_FOUND');
  });
});

describe('notes about a member', () => {
  const add = (memberId: string, text: string, key = '') =>
    identity.changes.addMemberNote({ memberId, text, key }, caller);
  const notesOf = async (memberId: string) => (await identity.directory.listMemberNotes({ memberId })).notes;

  it('are added once a key, listed newest first, and kept out of the audit log', async () => {
    const { id } = await identity.stored();
    await identity.admins.insert(
      activeAdmin({ id: ctx.actor.id, username: 'mei.lin', role: 'dev', passwordHash: 'x' }),
    );
    const { note } = await add(id, ' Parcel arrived damaged. ', 'k1');
    expect(await add(id, 'Parcel arrived damaged.', 'k1')).toEqual({ note });
    identity.clock.advance(1_000);
    await add(id, 'Replaced.');
    expect((await notesOf(id)).map(({ text, username }) => [text, username])).toEqual([
      ['Replaced.', 'mei.lin'],
      ['Parcel arrived damaged.', 'mei.lin'],
    ]);
    const kept = await auditEntries(id);
    expect(kept.map(({ action }) => action)).toEqual(['noted', 'noted']);
    expect(JSON.stringify(kept)).not.toContain('Parcel');
    for (const text of ['', ' ', 'x'.repeat(2_001)]) expect((await refusal(add(id, text))).code).toBe('INPUT_INVALID');
    expect((await refusal(add(randomUUID(), 'x'))).code).toBe('USER_NOT_FOUND');
  });

  it('are removed with their member', async () => {
    const member = await identity.stored();
    await add(member.id, 'Called twice.');
    await identity.erase(member);
    expect(await notesOf(member.id)).toEqual([]);
  });
});

describe('GetMemberRecord', () => {
  it('returns a member with what the back office knows of one, and of an erased one the two dates', async () => {
    const friend = await identity.stored({ referralCode: 'FRIEND77' });
    const member = await identity.stored({ referrerId: friend.id });
    const { member: found } = await identity.directory.getMemberRecord({ id: member.id });
    expect(found).toMatchObject({
      ...{ version: 1, blocked: false, referBy: 'FRIEND77', referrerId: friend.id, hasPassword: false },
      member: { id: member.id, name: member.name },
    });
    await identity.erase(member);
    expect(await identity.directory.getMemberRecord({ id: member.id })).toEqual({
      member: undefined,
      erased: {
        id: member.id,
        registeredAt: member.registeredAt.toISOString(),
        deletedAt: identity.clock.now().toISOString(),
      },
    });
    for (const id of ['', randomUUID()])
      expect((await refusal(identity.directory.getMemberRecord({ id }))).code).toBe('USER_NOT_FOUND');
  });
});
