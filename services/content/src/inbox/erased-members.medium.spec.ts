import { randomUUID } from 'node:crypto';
import { newEvent, platformMigrations, runMigrations, systemContext } from '@club/platform';
import { Deliveries, FixedClock, testDatabase, type TestDatabase } from '@club/platform/testing';
import { WishesRepository } from '../wishes/wishes.repository.js';
import { DeletedMembersConsumer } from './deleted-members.consumer.js';
import { InboxConsumer } from './inbox.consumer.js';
import { inboxMigrations } from './inbox.migrations.js';
import { InboxRepository } from './inbox.repository.js';
import { ErasedMembers } from './erased-members.repository.js';

describe('the inbox of a member who leaves', () => {
  const about = { ctx: systemContext('c1'), clock: new FixedClock() };
  let database: TestDatabase;
  let inbox: InboxRepository;
  let bus: Deliveries;
  beforeAll(async () => {
    database = await testDatabase('content-left');
    const { connection } = database;
    await runMigrations(connection, [...platformMigrations, ...inboxMigrations]);
    inbox = new InboxRepository(connection);
    const erased = new ErasedMembers(connection);
    bus = new Deliveries(connection).add(
      new InboxConsumer(inbox, erased, new WishesRepository(connection)),
      new DeletedMembersConsumer(inbox, erased),
    );
  });
  afterAll(() => database?.drop());

  const moved = (memberId: string) =>
    newEvent('OrderMoved', { memberId, orderId: 'o1', state: 'delivered', items: [] } as never, about);
  const messagesOf = async (memberId: string) => (await inbox.page(memberId, 10, null)).map(({ type }) => type);

  it('is emptied, and what happens to the orders later brings nothing back', async () => {
    const [memberId, other] = [randomUUID(), randomUUID()];
    for (const id of [memberId, other]) await bus.deliver(moved(id));
    expect(await messagesOf(memberId)).toEqual(['orderDelivered']);
    const deletedAt = about.clock.now().toISOString();
    await bus.deliver(newEvent('MemberDeleted', { memberId, deletedAt }, about));
    expect(await messagesOf(memberId)).toEqual([]);
    for (const id of [memberId, other]) await bus.deliver(moved(id));
    expect(await messagesOf(memberId)).toEqual([]);
    expect(await messagesOf(other)).toEqual(['orderDelivered', 'orderDelivered']);
  });
});
