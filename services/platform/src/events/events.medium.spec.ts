import { createLogger } from '../logging.js';
import { SystemClock } from '../clock.js';
import { systemContext } from '../context.js';
import { DomainError } from '../errors.js';
import { nativeDb, withTransaction } from '../mongo/connection.js';
import { migratedDatabase, type TestDatabase } from '../testing/database.js';
import { testEnv, uniqueName } from '../testing/env.js';
import { eventually } from '../testing/eventually.js';
import { KafkaBus } from './bus.js';
import { EVENTS, newEvent, UnfoundedEventError, type DomainEvent } from './event.js';
import { KafkaJsTransport } from './kafkajs.transport.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import type { IncomingMessage } from './transport.js';
import { WorkSignal } from './work-signal.js';

const logger = createLogger({ service: 'events', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
const clock = new SystemClock();
const ctx = systemContext('corr-7');
const prefix = `t.${uniqueName('ev')}.`;
const topic = EVENTS.MemberRegistered.topic;
const soon = { timeoutMs: 60_000 };

let db: TestDatabase;
let transport: KafkaJsTransport;
let bus: KafkaBus;
let relay: OutboxRelay;
const signal = new WorkSignal('events.outbox');
const effects = () => nativeDb(db.connection).collection<{ _id: string; times: number }>('effects');

const registered = (memberId: string) =>
  newEvent(
    'MemberRegistered',
    { memberId, language: 'bm', referrerId: '', registeredAt: '2026-03-10T04:00:00.000Z' },
    { ctx, clock },
  );
const times = async (id: string) => (await effects().findOne({ _id: id }))?.times ?? 0;

/** Behaviour of the handler, by member; by default it only counts. */
const behaviour = new Map<string, () => void>();
const got: DomainEvent[] = [];

beforeAll(async () => {
  db = await migratedDatabase('events');
  await nativeDb(db.connection).createCollection('effects');
  transport = new KafkaJsTransport({ clientId: 'events', brokers: testEnv().KAFKA_BROKERS.split(','), logger });
  bus = new KafkaBus({ transport, connection: db.connection, prefix, logger, retry: { attempts: 3, baseMs: 20 } });
  await bus.ensureTopics();
  bus.subscribe({
    group: 'test.counter',
    types: ['MemberRegistered'],
    handler: async (event, { session }) => {
      got.push(event);
      const { memberId } = event.data;
      // The effect first, so that a failure afterwards must undo it.
      await effects().updateOne({ _id: memberId }, { $inc: { times: 1 } }, { upsert: true, session });
      behaviour.get(memberId)?.();
    },
  });
  bus.start();
  relay = new OutboxRelay(db.connection, bus, { leaseTtlMs: 3_000, signal });
  relay.start();
});
afterAll(async () => {
  await relay?.halt();
  await bus?.close();
  await db?.drop();
});

async function deadLetters(): Promise<IncomingMessage[]> {
  const found: IncomingMessage[] = [];
  await transport.drain({
    group: `${prefix}look.${Math.random()}`,
    topic: bus.deadLetterTopic(topic, 'test.counter'),
    handle: async (message) => void found.push(message),
  });
  return found;
}

describe('outbox → Kafka → consumer', () => {
  it('publishes committed events and no others; repeats take effect once', async () => {
    const outbox = new Outbox(db.connection, signal);
    const events = Array.from({ length: 10 }, (_, i) => registered(`m-${i}`));
    await withTransaction(db.connection, (session) => outbox.append(session, events));
    await withTransaction(db.connection, async (session) => {
      await outbox.append(session, [registered('m-aborted')]);
      throw new Error('changed my mind');
    }).catch(() => undefined);
    await eventually(async () => expect(await effects().countDocuments()).toBe(10), soon);

    await bus.publish([...events, ...events].sort(() => 0.5 - Math.random()));
    await bus.publish([registered('m-last')]);
    await eventually(async () => expect(await times('m-last')).toBe(1), soon);
    // Every partition has been read past the repeats once its own end marker has arrived.
    const markers = Array.from({ length: 40 }, (_, i) => registered(`end-${i}`));
    await bus.publish(markers);
    await eventually(async () => expect(await effects().countDocuments({ _id: /^end-/ })).toBe(40), soon);
    for (const { data } of events) expect(await times(data.memberId)).toBe(1);
    expect(await times('m-aborted')).toBe(0);
    expect(await nativeDb(db.connection).collection('outbox').countDocuments()).toBe(0);
  });

  it('hands the event over unchanged', () => {
    const event = got.find(({ data }) => (data as { memberId: string }).memberId === 'm-3');
    expect(event).toMatchObject({
      type: 'MemberRegistered',
      correlationId: 'corr-7',
      actor: { id: '', type: 'system' },
      data: { memberId: 'm-3', language: 'bm', referrerId: '', registeredAt: '2026-03-10T04:00:00.000Z' },
    });
  });

  it('a poison message goes to the dead-letter topic with its reason, others move on, and a replay takes effect once', async () => {
    behaviour.set('poison', () => {
      throw new TypeError('cannot read the stars');
    });
    const event = registered('poison');
    await bus.publish([event]);
    const after = registered('poison-neighbour');
    await bus.publish([after]);
    await eventually(async () => expect(await times('poison-neighbour')).toBe(1), soon);
    const [dead] = await eventually(async () => {
      const found = await deadLetters();
      expect(found).toHaveLength(1);
      return found;
    }, soon);
    expect(dead!.key).toBe('poison');
    expect(JSON.parse(dead!.value).eventId).toBe(event.eventId);
    expect(dead!.headers).toMatchObject({
      'x-dlq-reason': 'TypeError: cannot read the stars',
      'x-dlq-attempts': '3',
      'x-dlq-topic': `${prefix}${topic}`,
      'x-dlq-offset': expect.stringMatching(/^\d+$/),
      'x-dlq-group': 'test.counter',
    });
    expect(await times('poison')).toBe(0);

    behaviour.delete('poison');
    expect(await bus.replayDlq(topic, 'test.counter')).toBe(1);
    await eventually(async () => expect(await times('poison')).toBe(1), soon);
    expect(await bus.replayDlq(topic, 'test.counter')).toBe(0);
  });

  it('a message that is not one of our events goes to the dead-letter topic at once', async () => {
    const before = (await deadLetters()).length;
    await transport.send(
      [{ topic: `${prefix}${topic}`, messages: [{ key: 'x', value: '{"type":"Nope"', headers: {} }] }],
      10_000,
    );
    await eventually(async () => expect((await deadLetters()).length).toBe(before + 1), soon);
    expect((await deadLetters()).at(-1)!.headers['x-dlq-reason']).toContain('MalformedEventError');
  });

  it('an unfounded event is a dead letter at the first attempt, and the genuine one of the same id takes effect', async () => {
    const before = (await deadLetters()).length;
    const truth = registered('true-event');
    const forged = { ...registered('forged-event'), eventId: truth.eventId };
    let tries = 0;
    behaviour.set('forged-event', () => {
      tries += 1;
      throw new UnfoundedEventError('nobody of that name');
    });
    await bus.publish([forged]);
    await eventually(async () => expect((await deadLetters()).length).toBe(before + 1), soon);
    expect((await deadLetters()).at(-1)!.headers).toMatchObject({
      'x-dlq-reason': 'UnfoundedEventError: nobody of that name',
      'x-dlq-attempts': '1',
    });
    expect([tries, await times('forged-event')]).toEqual([1, 0]);
    await bus.publish([truth]);
    await eventually(async () => expect(await times('true-event')).toBe(1), soon);
  });

  it('an unreachable dependency is waited for, however often it fails', async () => {
    let failures = 0;
    behaviour.set('patient', () => {
      failures += 1;
      if (failures <= 6) throw new DomainError('SERVICE_BUSY');
    });
    await bus.publish([registered('patient')]);
    await eventually(async () => expect(await times('patient')).toBe(1), soon);
    expect(failures).toBe(7);
  });
});

describe('without Kafka', () => {
  it('appending continues, publishing fails within its deadline, and no event is lost', async () => {
    const other = await migratedDatabase('events_down');
    const dead = new KafkaJsTransport({ clientId: 'down', brokers: ['127.0.0.1:1'], logger });
    const down = new KafkaBus({ transport: dead, connection: other.connection, prefix, logger });
    await expect(down.publish([registered('nobody')], { deadlineMs: 300 })).rejects.toThrow('not done after');
    down.subscribe({ group: 'test.down', types: ['MemberRegistered'], handler: async () => undefined });
    down.start();
    const relayDown = new OutboxRelay(other.connection, down, { leaseTtlMs: 3_000 });
    relayDown.start();
    await withTransaction(other.connection, (session) =>
      new Outbox(other.connection).append(session, [registered('late')]),
    );
    await relayDown.halt();
    await down.close();
    expect(await nativeDb(other.connection).collection('outbox').countDocuments()).toBe(1);

    const relayUp = new OutboxRelay(other.connection, bus, { leaseTtlMs: 3_000 });
    relayUp.start();
    await eventually(async () => expect(await times('late')).toBe(1), soon);
    await eventually(async () =>
      expect(await nativeDb(other.connection).collection('outbox').countDocuments()).toBe(0),
    );
    await relayUp.halt();
    await other.drop();
  });
});
