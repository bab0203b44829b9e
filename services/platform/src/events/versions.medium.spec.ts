import { createLogger } from '../logging.js';
import { SystemClock } from '../clock.js';
import { systemContext } from '../context.js';
import { nativeDb, withTransaction } from '../mongo/connection.js';
import { migratedDatabase, type TestDatabase } from '../testing/database.js';
import { testEnv, uniqueName } from '../testing/env.js';
import { eventually } from '../testing/eventually.js';
import { KafkaBus } from './bus.js';
import { EVENTS, newEvent } from './event.js';
import { GroupTypes } from './group-types.js';
import { KafkaJsTransport } from './kafkajs.transport.js';
import { Outbox, OUTBOX, type OutboxDoc } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import type { IncomingMessage } from './transport.js';

const logger = createLogger({ service: 'versions', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
const clock = new SystemClock();
const ctx = systemContext('corr-8');
const prefix = `t.${uniqueName('ver')}.`;
const { topic } = EVENTS.MemberRegistered;
const soon = { timeoutMs: 60_000 };

let db: TestDatabase;
let transport: KafkaJsTransport;
let bus: KafkaBus;
let relay: OutboxRelay;
const handled: string[] = [];

const outbox = () => nativeDb(db.connection).collection<OutboxDoc>(OUTBOX);
const registered = (memberId: string) =>
  newEvent(
    'MemberRegistered',
    { memberId, language: 'bm', referrerId: '', registeredAt: '2026-03-10T04:00:00.000Z' },
    { ctx, clock },
  );
/** A row as another version of the service has written it. */
const rowOf = (id: string, row: Pick<OutboxDoc, 'topic'> & { type: string; data: Record<string, unknown> }) => ({
  _id: id,
  topic: row.topic,
  key: id,
  event: { eventId: id, type: row.type, occurredAt: new Date().toISOString(), correlationId: id, data: row.data },
  // Before everything that this version writes.
  writtenAt: new Date(0),
  n: 1,
});
const append = (memberId: string) =>
  withTransaction(db.connection, (session) => new Outbox(db.connection).append(session, [registered(memberId)]));

async function messages(of: string): Promise<IncomingMessage[]> {
  const found: IncomingMessage[] = [];
  await transport.drain({
    group: `${prefix}look.${Math.random()}`,
    topic: of,
    handle: async (message) => void found.push(message),
  });
  return found;
}

beforeAll(async () => {
  db = await migratedDatabase('versions');
  transport = new KafkaJsTransport({ clientId: 'versions', brokers: testEnv().KAFKA_BROKERS.split(','), logger });
  bus = new KafkaBus({ transport, connection: db.connection, prefix, logger });
  await bus.ensureTopics();
  relay = new OutboxRelay(db.connection, bus, { leaseTtlMs: 3_000, everyMs: 100 });
});
afterAll(async () => {
  await relay?.halt();
  await bus?.close();
  await db?.drop();
});

it('the relay publishes what another version wrote as it is, and a topic that the brokers lack stops no other', async () => {
  await outbox().insertMany([
    rowOf('no-topic', { topic: 'club.identity.gone.v9', type: 'MemberCloned', data: { memberId: 'a' } }),
    rowOf('new-type', { topic, type: 'MemberCloned', data: { memberId: 'b', clones: 2 } }),
    rowOf('new-field', { topic, type: 'MemberRegistered', data: { memberId: 'c', shoeSize: 41 } }),
  ]);
  await append('d');
  relay.start();
  await eventually(async () => expect(await outbox().distinct('_id')).toEqual(['no-topic']), soon);
  await append('e');
  await eventually(async () => expect(await outbox().distinct('_id')).toEqual(['no-topic']), soon);
  const data = (await messages(`${prefix}${topic}`)).map(({ value }) => JSON.parse(value).data);
  expect(data).toEqual(
    expect.arrayContaining([
      { memberId: 'b', clones: 2 },
      { memberId: 'c', shoeSize: 41 },
      expect.objectContaining({ memberId: 'd' }),
      expect.objectContaining({ memberId: 'e' }),
    ]),
  );
  expect(data).toHaveLength(4);

  await transport.ensureTopics([{ topic: `${prefix}club.identity.gone.v9`, partitions: 1, config: {} }]);
  await eventually(async () => expect(await outbox().countDocuments()).toBe(0), soon);
  expect(await messages(`${prefix}club.identity.gone.v9`)).toHaveLength(1);
});

it('a group skips types that none of its versions handles, once it has read which those are', async () => {
  const types = new GroupTypes(db.connection, 'test.types', ['MemberRegistered']);
  await new GroupTypes(db.connection, 'test.types', ['MemberCloned']).register();
  expect(types.canPassOver('MemberDeleted')).toBe(false);
  expect(await types.includes('MemberDeleted')).toBe(false);
  expect(['MemberDeleted', 'MemberCloned'].map((type) => types.canPassOver(type))).toEqual([true, false]);
});

it.each(['one by one', 'in batches'])(
  'a group that takes events %s keeps those of a type that its newer version takes, and passes over the others',
  async (way) => {
    const group = `test.${way === 'in batches' ? 'batch' : 'single'}`;
    await new GroupTypes(db.connection, group, ['MemberRegistered', 'MemberCloned']).register();
    const types = ['MemberRegistered' as const];
    bus.subscribe<'MemberRegistered'>({
      group,
      types,
      ...(way === 'in batches'
        ? { batch: async (events) => void handled.push(...events.map(({ data }) => `${group}:${data.memberId}`)) }
        : { handler: async ({ data }) => void handled.push(`${group}:${data.memberId}`) }),
    });
    bus.start();
    const before = bus.deadLetterTopic(topic, group);
    await bus.publishStored([
      rowOf(`${group}-newer`, { topic, type: 'MemberCloned', data: { memberId: group } }),
      rowOf(`${group}-other`, { topic, type: 'MemberLaughed', data: { memberId: group } }),
    ]);
    await bus.publish([registered(`${group}-last`)]);
    await eventually(() => expect(handled).toContain(`${group}:${group}-last`), soon);
    await eventually(async () => {
      const letters = await messages(before);
      expect(letters.map(({ key, headers }) => [key, headers['x-dlq-reason']])).toContainEqual([
        `${group}-newer`,
        'OtherVersionError: MemberCloned is taken by another version',
      ]);
      expect(letters.map(({ key }) => key)).not.toContain(`${group}-other`);
    }, soon);
    const stored = await nativeDb(db.connection)
      .collection('consumer_groups')
      .findOne({ _id: group as never });
    expect(stored?.types).toEqual(['MemberRegistered', 'MemberCloned']);
  },
);
