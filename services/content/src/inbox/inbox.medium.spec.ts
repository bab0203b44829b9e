import { randomUUID } from 'node:crypto';
import { type DomainEvent, type EventOf, newEvent, systemContext, type LiveUpdates, Tombstones } from '@club/platform';
import { migratedDatabase, costOf, FixedClock, type TestDatabase } from '@club/platform/testing';
import { migrations } from '../migrations.js';
import { WishesRepository } from '../wishes/wishes.repository.js';
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
    expect(await stored.findOne({ _id: old.eventId })).toEqual({ _id: old.eventId, clearedAt: expect.any(Date) });
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
    expect((await page(memberId)).map(({ params }) => params['name']).sort()).toEqual(['', 'Nisa', 'Nisa']);
  });
});
