import { randomUUID } from 'node:crypto';
import { type DomainEvent, type EventOf, newEvent, systemContext, type LiveUpdates, Tombstones } from '@club/platform';
import { migratedDatabase, costOf, FixedClock, type TestDatabase } from '@club/platform/testing';
import { migrations } from '../migrations.js';
import { WishesRepository } from '../wishes/wishes.repository.js';
import { inOrder, type Message } from './domain/message.js';
import { InboxConsumer } from './inbox.consumer.js';
import { InboxRepository } from './inbox.repository.js';

describe('messages of many events at once', () => {
  const about = { ctx: systemContext('c1'), clock: new FixedClock() };
  const heard: { by: (memberId: string) => Promise<unknown> } = { by: async () => undefined };
  const live = {
    publishAll: (members: string[]) => Promise.all(members.map((one) => heard.by(one))),
  } as unknown as LiveUpdates;
  let database: TestDatabase;
  let inbox: InboxRepository;
  let wishes: WishesRepository;
  let consumer: InboxConsumer;
  beforeAll(async () => {
    database = await migratedDatabase('content-inbox', migrations);
    const { connection } = database;
    inbox = new InboxRepository(connection);
    wishes = new WishesRepository(connection);
    consumer = new InboxConsumer(inbox, new Tombstones(connection), wishes, live);
  });
  afterAll(() => database?.drop());

  const moved = (memberId: string, state = 'delivered') =>
    newEvent('OrderMoved', { memberId, orderId: randomUUID(), state, items: [] } as never, about);
  const take = (...events: DomainEvent[]) => consumer.handleBatch(events as EventOf<'OrderMoved'>[]);
  const page = (memberId: string) => inbox.page(memberId, 100, null);

  it('are written with one insert and one check, however many there are', async () => {
    const events = Array.from({ length: 100 }, () => moved(randomUUID()));
    const cost = await costOf(database.connection, () => take(...events));
    expect(cost).toEqual({ commands: ['insert inbox_messages', 'find tombstones'], documents: 100 });
    for (const { data } of events) expect(await page((data as { memberId: string }).memberId)).toHaveLength(1);
  });

  it('notify the app of each member once per batch, after they are stored', async () => {
    const [memberId, other] = [randomUUID(), randomUUID()];
    const found: Promise<[string, number]>[] = [];
    heard.by = async (member) => void found.push(page(member).then(({ length }) => [member, length]));
    await take(moved(memberId), moved(other), moved(memberId));
    heard.by = async () => undefined;
    expect(await Promise.all(found)).toEqual([
      [memberId, 2],
      [other, 1],
    ]);
  });

  it('are not made for events without a message, and then no query is sent', async () => {
    const cost = await costOf(database.connection, () => take(moved(randomUUID(), 'unheard-of')));
    expect(cost).toEqual({ commands: [], documents: 0 });
  });

  it('are stored once and stay unchanged when their events are redelivered, alone or with others', async () => {
    const memberId = randomUUID();
    const events = [moved(memberId, 'processing'), moved(memberId, 'delivering'), moved(memberId)];
    await take(events[0]!);
    await inbox.markRead(memberId, []);
    await take(...events, events[2]!);
    await take(...events);
    const found = await page(memberId);
    expect(found.map(({ id }) => id).sort()).toEqual(events.map(({ eventId }) => eventId).sort());
    expect(found.filter(({ read }) => read).map(({ id }) => id)).toEqual([events[0]!.eventId]);
  });

  it('that were cleared do not come back with their events, and nothing of them is kept but the id', async () => {
    const memberId = randomUUID();
    const [old, next] = [moved(memberId), moved(memberId)];
    await take(old);
    await inbox.clear(memberId);
    expect([await page(memberId), await inbox.unread(memberId)]).toEqual([[], 0]);
    await take(old, next);
    expect((await page(memberId)).map(({ id }) => id)).toEqual([next.eventId]);
    const stored = database.connection.collection<{ _id: string }>('inbox_messages');
    const { eventId } = old;
    expect(await stored.findOne({ _id: eventId })).toEqual({
      ...{ _id: eventId, events: [eventId], clearedAt: expect.any(Date) },
    });
  });

  /** Events of one code of a member: points, a quest, a voucher and a ticket. */
  const aCode = (memberId: string): DomainEvent[] => {
    const cause = { ...about, ctx: systemContext(randomUUID()) };
    const pack = { brand: 'Drypers Touch', format: 'Pants', size: 'L' };
    return [
      newEvent('PointsCredited', { memberId, lines: [{ source: 'scan', points: 20 }], pack } as never, cause),
      newEvent('QuestCompleted', { memberId, questId: 'fiveCodes', points: 50 } as never, cause),
      newEvent('VoucherAssigned', { memberId, voucherType: 'RM5', source: 'milestone' } as never, cause),
      newEvent('MysteryBoxEntered', { memberId, ticket: randomUUID() } as never, cause),
    ];
  };
  const TOLD = ['pointsEarned', 'questCompleted', 'voucherAssigned', 'mysteryBoxEntered'];
  const toldIn = (found: Message[]) => found.map(({ parts }) => inOrder(parts).map(({ type }) => type));

  it.each([
    ['as they happened', [0, 1, 2, 3]],
    ['the other way round', [3, 2, 1, 0]],
    ['the quest first', [1, 3, 0, 2]],
  ])('of one code are one message, its events one by one, %s, and again', async (_order, order) => {
    const memberId = randomUUID();
    const events = aCode(memberId);
    for (const n of order) await take(events[n]!);
    for (const n of order) await take(events[n]!);
    await take(...events);
    expect(toldIn(await page(memberId))).toEqual([TOLD]);
    expect(await inbox.unread(memberId)).toBe(1);
  });

  it('of one code are one message, whose events arrive at the same time by several consumers', async () => {
    const members = Array.from({ length: 10 }, () => randomUUID());
    const codes = members.map(aCode);
    await Promise.all([0, 1, 2, 3].map((n) => take(...codes.map((events) => events[n]!))));
    for (const memberId of members) expect(toldIn(await page(memberId))).toEqual([TOLD]);
  });

  it('of two codes are two messages, in one batch too', async () => {
    const memberId = randomUUID();
    await take(...aCode(memberId), ...aCode(memberId));
    expect(toldIn(await page(memberId))).toEqual([TOLD, TOLD]);
  });

  it('of a code are unread again when more of it comes, and when nothing new comes they stay read', async () => {
    const memberId = randomUUID();
    const [points, quest] = aCode(memberId);
    await take(points!);
    await inbox.markRead(memberId, []);
    await take(points!);
    expect(await inbox.unread(memberId)).toBe(0);
    await take(quest!, points!);
    expect(await inbox.unread(memberId)).toBe(1);
  });

  it('of a code that were cleared stay so, and what it brings later is a message of that alone', async () => {
    const memberId = randomUUID();
    const [points, quest, voucher] = aCode(memberId);
    await take(points!, quest!);
    await inbox.clear(memberId);
    await take(points!, quest!);
    expect(await page(memberId)).toEqual([]);
    await take(quest!, voucher!);
    expect(toldIn(await page(memberId))).toEqual([['voucherAssigned']]);
    expect(await inbox.unread(memberId)).toBe(1);
  });

  it('name the wishes that received gifts, read in one query', async () => {
    const memberId = randomUUID();
    const now = about.clock.now();
    const hung = { age: 6, wishes: { en: 'A blanket.', bm: 'Selimut.' }, points: 0, image: '', selectedAvatar: 1 };
    const wisherId = randomUUID();
    const stands = { active: true, createdAt: now, updatedAt: now, version: 1 };
    await wishes.insert({ id: wisherId, name: 'Nisa', ...hung, ...stands });
    const given = (wisher: string) =>
      newEvent('WishDonated', { memberId, wisherId: wisher, points: 100 } as never, about);
    const cost = await costOf(database.connection, () => take(given(wisherId), given(wisherId), given('gone')));
    expect(cost.commands).toEqual(['find wishes', 'insert inbox_messages', 'find tombstones']);
    expect((await page(memberId)).map(({ parts }) => parts[0]?.params['name']).sort()).toEqual(['', 'Nisa', 'Nisa']);
  });
});
