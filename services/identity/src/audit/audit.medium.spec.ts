import { randomUUID } from 'node:crypto';
import {
  AdminAudit,
  contextToMetadata,
  decodeEvent,
  type DomainEvent,
  newEvent,
  nativeDb,
  Outbox,
  systemContext,
} from '@club/platform';
import { ListAuditEntriesRequest } from '@club/proto/club/identity/v1/audit';
import { adminContext, Deliveries, ordersWithoutIndex } from '@club/platform/testing';
import { type AccountFixture, accountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import { AdminsRepository } from '../admins/admins.repository.js';
import { activeAdmin } from '../admins/domain/admin.js';
import { CreateFirstAdmin } from '../admins/usecases/create-first-admin.js';
import { AccessLog } from '../audit-log/access-log.js';
import { AUDIT_LIST, AuditEntriesRepository } from '../audit-log/audit-entries.repository.js';
import { AuditConsumer } from './audit.consumer.js';
import { AuditController } from './audit.grpc.js';
import { AuditQueries } from './audit.queries.js';

const SECOND = 1_000;
let identity: AccountFixture;
let admins: AdminsRepository;
let entries: AuditEntriesRepository;
let audit: AuditController;
let deliveries: Deliveries;

beforeAll(async () => {
  identity = await accountFixture('identity-audit');
  const { connection } = identity;
  admins = new AdminsRepository(connection);
  entries = new AuditEntriesRepository(connection);
  const office = { publish: async () => undefined } as never;
  audit = new AuditController(new AuditQueries(entries, admins), new AccessLog(entries, office, identity.clock));
  deliveries = new Deliveries(connection).add(new AuditConsumer(entries, office) as never);
});
afterAll(() => identity?.close());
beforeEach(() => stored().deleteMany({}));

const stored = () => nativeDb(identity.connection).collection('audit_entries');
const list = (over: Parameters<typeof ListAuditEntriesRequest.fromPartial>[0] = {}) =>
  audit.listAuditEntries(ListAuditEntriesRequest.fromPartial(over));

/** Returns an audit entry one second after the last, as its service reports it. */
function anAuditEntry(over: object = {}, ctx = adminContext()): DomainEvent {
  identity.clock.advance(SECOND);
  const data = {
    record: 'brand',
    recordId: 'b-1',
    title: 'Touch',
    action: 'changed',
    reason: '',
    before: {},
    after: {},
  };
  return newEvent('AdminActed', { ...data, ...over }, { ctx, clock: identity.clock });
}

async function anAdmin(username: string) {
  const id = randomUUID();
  await admins.insert(activeAdmin({ id, username, role: 'dev', passwordHash: 'x' }));
  return adminContext('dev', id);
}

describe('the audit log', () => {
  it('stores the administrator, the action, the record, the request, and the values before and after', async () => {
    const ctx = await anAdmin(`trail-${randomUUID()}`);
    const change = {
      before: { name: 'Tuch', 'a.b': null, $c: [1] },
      after: { name: 'Touch', 'a.b': { d: 2 }, $c: [] },
    };
    const event = anAuditEntry({ ...change, reason: 'typing error' }, ctx);
    await deliveries.deliver(decodeEvent(JSON.parse(JSON.stringify(event))));
    const { entries: found, end } = await list();
    expect(end?.total).toBe(1);
    expect(found).toEqual([
      {
        ...{ id: event.eventId, at: event.occurredAt, requestId: ctx.correlationId },
        ...{ adminId: ctx.actor.id, actorType: 'admin', username: expect.stringMatching(/^trail-/) },
        ...{ record: 'brand', recordId: 'b-1', title: 'Touch', action: 'changed', reason: 'typing error', ...change },
      },
    ]);
  });

  it('has an entry for each file that is taken, with what narrowed it, and of whom', async () => {
    const ctx = await anAdmin(`download-${randomUUID()}`);
    const file = { file: 'scans.csv', place: 'POST /admin/report/scan', filters: 'startDate=2026-11-01' };
    await audit.recordDownload(file, contextToMetadata(ctx));
    await audit.recordDownload({ ...file, filters: '' }, contextToMetadata(ctx));
    const { entries: found } = await list({ record: 'file' });
    const entry = {
      adminId: ctx.actor.id,
      record: 'file',
      recordId: 'scans.csv',
      title: 'scans.csv',
      action: 'downloaded',
    };
    expect(found).toMatchObject([
      { ...entry, after: { place: file.place } },
      { ...entry, after: { place: file.place, filters: file.filters } },
    ]);
    await expect(audit.recordDownload({ ...file, file: ' ' }, contextToMetadata(ctx))).rejects.toMatchObject({
      fields: { file: { code: 'FIELD_REQUIRED' } },
    });
  });

  it('stores each entry once, in any order, in a batch or alone, and however often it is delivered', async () => {
    const events = Array.from({ length: 5 }, (_, n) => anAuditEntry({ recordId: `b-${n}` }));
    await deliveries.deliver(...events.slice(1, 3));
    await deliveries.deliver(...events);
    await deliveries.deliver(...events.toReversed());
    for (const event of events)
      await deliveries.deliver({ ...event, data: { ...event.data, title: 'forged' } } as never);
    const { entries: found } = await list();
    expect(found.map(({ id }) => id)).toEqual(events.map(({ eventId }) => eventId).reverse());
    expect(found.every(({ title }) => title === 'Touch')).toBe(true);
  });

  it('is filtered by record, administrator, action and time, newest first', async () => {
    const [one, two] = [await anAdmin(`one-${randomUUID()}`), await anAdmin(`two-${randomUUID()}`)];
    const events = [
      anAuditEntry({ record: 'brand', recordId: 'b-1' }, one),
      anAuditEntry({ record: 'brand', recordId: 'b-2' }, two),
      anAuditEntry({ record: 'item', recordId: 'b-1', action: 'hidden' }, one),
      anAuditEntry({ record: 'brand', recordId: 'b-1' }, two),
    ];
    await deliveries.deliver(...events);
    const names = new Map(events.map(({ eventId }, n) => [eventId, n]));
    const found = async (over: Parameters<typeof list>[0]) => {
      const { entries, end } = await list(over);
      expect(end?.total).toBe(entries.length);
      return entries.map(({ id }) => names.get(id));
    };
    const username = (await admins.findById(two.actor.id))!.username;
    expect(await found({})).toEqual([3, 2, 1, 0]);
    expect(await found({ record: 'brand' })).toEqual([3, 1, 0]);
    expect(await found({ record: 'brand', recordId: 'b-1' })).toEqual([3, 0]);
    expect(await found({ admin: username.toUpperCase() })).toEqual([3, 1]);
    expect(await found({ admin: one.actor.id, record: 'item' })).toEqual([2]);
    expect(await found({ admin: 'nobody' })).toEqual([]);
    expect(await found({ action: 'hidden' })).toEqual([2]);
    expect(await found({ from: events[1]!.occurredAt, to: events[3]!.occurredAt })).toEqual([2, 1]);
  });

  it('is paged and searched', async () => {
    const events = Array.from({ length: 7 }, (_, n) => anAuditEntry({ title: `Touch ${n}`, recordId: `id-${n}` }));
    await deliveries.deliver(...events);
    const ids = events.map(({ eventId }) => eventId).reverse();
    const of = async (page: object) => (await list({ page })).entries.map(({ id }) => id);
    expect(await of({ offset: 3, limit: 3 })).toEqual(ids.slice(3, 6));
    expect(await of({ offset: 6, limit: 3 })).toEqual(ids.slice(6));
    expect(await of({ offset: 9, limit: 3 })).toEqual([]);
    expect(await of({ sort: 'at' })).toEqual(ids.toReversed());
    expect(await of({ q: 'touch 4' })).toEqual([events[4]!.eventId]);
    expect(await of({ q: 'ID-5' })).toEqual([events[5]!.eventId]);
    expect((await list({ page: { offset: 3, limit: 1 } })).end?.total).toBe(7);
    for (const page of [{ offset: -1 }, { limit: 10_001 }, { sort: 'adminId' }])
      expect((await refusal(list({ page }))).code).toBe('INPUT_INVALID');
  });

  it('reads its pages by an index', async () => {
    await deliveries.deliver(...Array.from({ length: 5 }, () => anAuditEntry()));
    const queries: Record<string, string>[] = [
      {},
      { record: 'brand' },
      { record: 'brand', recordId: 'b-1' },
      { adminId: 'a' },
      { action: 'changed' },
    ];
    for (const query of queries)
      expect(await ordersWithoutIndex(identity.connection, 'audit_entries', AUDIT_LIST, query)).toEqual([]);
  });
});

describe('the first administrator', () => {
  const make = () => {
    const { connection, passwords, clock } = identity;
    return new CreateFirstAdmin(admins, passwords, new AdminAudit(new Outbox(connection), clock), connection);
  };
  const ctx = systemContext('command');
  const accounts = () => nativeDb(identity.connection).collection('admins');
  beforeEach(() => accounts().deleteMany({}));

  it('is created with a random password, of which only a hash is stored, and adds an audit entry', async () => {
    const { admin, password } = await make().execute(ctx, { username: ' Root.One ', role: 'dev' });
    expect(admin).toMatchObject({ username: 'root.one', role: 'dev' });
    expect(password.length).toBeGreaterThan(20);
    const kept = await accounts().find({}).toArray();
    expect(await identity.passwords.verify(kept[0]!['passwordHash'] as string, password)).toBe(true);
    expect(JSON.stringify(kept)).not.toContain(password);
    const outbox = nativeDb(identity.connection).collection('outbox');
    const [row] = await outbox.find({ 'event.data.recordId': admin.id }).sort({ n: -1 }).toArray();
    await deliveries.deliver(decodeEvent(row!['event']));
    expect((await list()).entries).toMatchObject([
      { adminId: '', actorType: 'system', record: 'admin', title: 'root.one', action: 'added', after: { role: 'dev' } },
    ]);
  });

  it('is created once, also by parallel commands, and never beside other administrators', async () => {
    const tries = Array.from({ length: 5 }, (_, n) => make().execute(ctx, { username: `root-${n}`, role: 'dev' }));
    const made = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(1);
    expect(await accounts().countDocuments()).toBe(1);
    await accounts().deleteMany({});
    await anAdmin('somebody');
    expect((await refusal(make().execute(ctx, { username: 'root', role: 'dev' }))).code).toBe('ALREADY_EXISTS');
    expect(await accounts().countDocuments()).toBe(1);
  });

  it.each([
    ['username', { username: 'a b', role: 'dev' }],
    ['role', { username: 'root', role: 'user' }],
    ['password', { username: 'root', role: 'dev', password: 'password' }],
  ])('is refused with a bad %s, and nothing is written', async (field, wanted) => {
    const failure = await make()
      .execute(ctx, wanted)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: {} } });
    expect(await accounts().countDocuments()).toBe(0);
  });
});
