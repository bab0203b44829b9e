import { randomUUID } from 'node:crypto';
import { type EventOf, type LiveUpdates, nativeDb, newEvent, Outbox, systemContext, Tombstones } from '@club/platform';
import { Deliveries, FixedClock, migratedDatabase, type TestDatabase } from '@club/platform/testing';
import { migrations } from '../migrations.js';
import { WishesRepository } from '../wishes/wishes.repository.js';
import { ErasureConsumer } from './erasure.consumer.js';
import { InboxConsumer } from '../inbox/inbox.consumer.js';
import { InboxRepository } from '../inbox/inbox.repository.js';

describe('the inbox of a deleted member', () => {
  const about = { ctx: systemContext('c1'), clock: new FixedClock() };
  const notified: string[] = [];
  const live = { publishAll: async (members: string[]) => void notified.push(...members) } as unknown as LiveUpdates;
  let database: TestDatabase;
  let inbox: InboxRepository;
  let erased: Tombstones;
  let consumer: InboxConsumer;
  let deleted: ErasureConsumer;
  let bus: Deliveries;
  beforeAll(async () => {
    database = await migratedDatabase('content-left', migrations);
    const { connection } = database;
    inbox = new InboxRepository(connection);
    erased = new Tombstones(connection);
    consumer = new InboxConsumer(inbox, erased, new WishesRepository(connection), live);
    deleted = new ErasureConsumer(inbox, erased, new Outbox(connection), connection, about.clock);
    bus = new Deliveries(connection).add(consumer, deleted);
  });
  afterAll(() => database?.drop());

  const moved = (memberId: string) =>
    newEvent('OrderMoved', { memberId, orderId: 'o1', state: 'delivered', items: [] } as never, about);
  const leaves = (memberId: string) =>
    newEvent('MemberDeleted', { memberId, deletedAt: about.clock.now().toISOString() }, about);
  const take = (...memberIds: string[]) => consumer.handleBatch(memberIds.map(moved) as EventOf<'OrderMoved'>[]);
  const messagesOf = async (memberId: string) =>
    (await inbox.page(memberId, 10, null)).flatMap(({ parts }) => parts.map(({ type }) => type));

  it('is emptied, and later events of the orders add nothing to it', async () => {
    const [memberId, other] = [randomUUID(), randomUUID()];
    for (const id of [memberId, other]) await bus.deliver(moved(id));
    expect(await messagesOf(memberId)).toEqual(['orderDelivered']);
    await bus.deliver(leaves(memberId));
    expect(await messagesOf(memberId)).toEqual([]);
    const proofs = nativeDb(database.connection).collection('outbox').find({ 'event.type': 'MemberDataErased' });
    expect(await proofs.toArray()).toMatchObject([
      { event: { data: { memberId, service: 'content', removed: { messages: 1 } } } },
    ]);
    notified.splice(0);
    for (const id of [memberId, other]) await bus.deliver(moved(id));
    expect(await messagesOf(memberId)).toEqual([]);
    expect(notified).toEqual([other]);
    await take(memberId, other, memberId);
    expect(await messagesOf(memberId)).toEqual([]);
    expect(await messagesOf(other)).toEqual(['orderDelivered', 'orderDelivered', 'orderDelivered']);
  });

  it('is empty whether the erasure or concurrent messages come first', async () => {
    for (let round = 0; round < 40; round += 1) {
      const memberId = randomUUID();
      await Promise.all([take(memberId, randomUUID(), memberId), bus.deliver(leaves(memberId))]);
      expect(await messagesOf(memberId)).toEqual([]);
    }
  });

  /** The consumer, with something that happens before it looks for the erased. */
  const takeAndLook = (
    memberIds: string[],
    look: (erasedAmong: () => Promise<Set<string>>) => Promise<Set<string>>,
  ) => {
    class Watched extends Tombstones {
      override erasedAmong(ids: readonly string[]): Promise<Set<string>> {
        return look(() => super.erasedAmong(ids));
      }
    }
    const { connection } = database;
    const watched = new InboxConsumer(inbox, new Watched(connection), new WishesRepository(connection), live);
    const events = memberIds.map(moved) as EventOf<'OrderMoved'>[];
    return { events, taken: watched.handleBatch(events) };
  };

  it('is empty when the member is erased between the write and the check, or right after the check', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    await takeAndLook([before], async (erasedAmong) => {
      await bus.deliver(leaves(before));
      return erasedAmong();
    }).taken;
    await takeAndLook([after], async (erasedAmong) => {
      const seen = await erasedAmong();
      await bus.deliver(leaves(after));
      return seen;
    }).taken;
    expect([await messagesOf(before), await messagesOf(after)]).toEqual([[], []]);
  });

  it('is empty when messages are written right before and right after the member is marked', async () => {
    const memberId = randomUUID();
    class Watched extends Tombstones {
      override async add(id: string): Promise<void> {
        await take(id);
        await super.add(id);
        await take(id);
      }
    }
    const { connection } = database;
    const erasing = new ErasureConsumer(
      inbox,
      new Watched(connection),
      new Outbox(connection),
      connection,
      about.clock,
    );
    await erasing.handleBatch([leaves(memberId)] as EventOf<'MemberDeleted'>[]);
    expect(await messagesOf(memberId)).toEqual([]);
  });

  it('is empty after a crash between the write and the check, once the events are redelivered', async () => {
    const [memberId, other] = [randomUUID(), randomUUID()];
    await bus.deliver(leaves(memberId));
    const { events, taken } = takeAndLook([memberId, other], () => Promise.reject(new Error('killed')));
    await expect(taken).rejects.toThrow('killed');
    await consumer.handleBatch(events);
    expect([await messagesOf(memberId), await messagesOf(other)]).toEqual([[], ['orderDelivered']]);
  });
});
