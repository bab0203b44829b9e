import kafkajs from 'kafkajs';
import { BackgroundWork } from './background-work.js';
import { KafkaBus } from './events/bus.js';
import { KafkaJsTransport } from './events/kafkajs.transport.js';
import { OUTBOX, type OutboxDoc } from './events/outbox.js';
import { createLogger } from './logging.js';
import { nativeDb } from './mongo/connection.js';
import { testDatabase, type TestDatabase } from './testing/database.js';
import { testConfig } from './testing/env.js';

const logger = createLogger({ service: 'work', level: 'silent' });
const { KAFKA_BROKERS = '', KAFKA_TOPIC_PREFIX: prefix = '' } = testConfig();
const brokers = KAFKA_BROKERS.split(',');
const GROUP = { group: 'work.members', types: ['MemberRegistered'] as const };
const TOPIC = `${prefix}club.identity.member.v1`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('work');
});
afterAll(() => database.drop());

function busOf(addresses: string[]) {
  const transport = new KafkaJsTransport({ clientId: 'work', brokers: addresses, logger });
  const bus = new KafkaBus({ transport, logger, prefix });
  bus.declare([GROUP]);
  return { transport, bus };
}

it('tells the age of what waits while nobody publishes or handles it, and 0 where nothing waits', async () => {
  const { transport, bus } = busOf(brokers);
  const kafka = new kafkajs.Kafka({ clientId: 'work', brokers, logLevel: kafkajs.logLevel.NOTHING });
  const producer = kafka.producer();
  try {
    await transport.ensureTopics([{ topic: TOPIC, partitions: 2, config: {} }]);
    const work = () => new BackgroundWork(database.connection, bus).waiting();
    expect(await work()).toEqual({ outboxSeconds: 0, groups: [{ name: GROUP.group, open: 0, seconds: 0 }] });

    await producer.connect();
    const sent = [600, 5].map((age) => ({ value: 'x', timestamp: String(Date.now() - age * 1_000) }));
    await producer.send({ topic: TOPIC, messages: sent });
    const rows = nativeDb(database.connection).collection<OutboxDoc>(OUTBOX);
    const event = { topic: 'x', key: 'k', event: {} };
    await rows.insertOne({ _id: '1', ...event, writtenAt: new Date(Date.now() - 90_000), n: 1 });
    await rows.insertOne({ _id: '2', ...event, writtenAt: new Date(), n: 2 });

    const { outboxSeconds, groups } = await work();
    expect(outboxSeconds).toBeGreaterThanOrEqual(90);
    expect(outboxSeconds).toBeLessThan(150);
    expect(groups).toEqual([{ name: GROUP.group, open: 2, seconds: expect.any(Number) }]);
    expect(groups[0]!.seconds).toBeGreaterThan(490);
    expect(groups[0]!.seconds).toBeLessThan(660);
  } finally {
    await producer.disconnect();
    await transport.close();
  }
});

it('says of neither that nothing waits where nobody answers', async () => {
  const { transport, bus } = busOf(['127.0.0.1:1']);
  const gone = await testDatabase('work');
  await gone.drop();
  try {
    expect(await new BackgroundWork(gone.connection, bus).waiting()).toEqual({
      outboxSeconds: undefined,
      groups: [{ name: GROUP.group, open: undefined, seconds: undefined }],
    });
  } finally {
    await transport.close();
  }
});
