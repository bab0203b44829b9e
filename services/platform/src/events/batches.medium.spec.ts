import kafkajs from 'kafkajs';
import { SystemClock } from '../clock.js';
import { systemContext } from '../context.js';
import { DomainError } from '../errors.js';
import { createLogger } from '../logging.js';
import { nativeDb } from '../mongo/connection.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { testEnv, uniqueName } from '../testing/env.js';
import { eventually } from '../testing/eventually.js';
import { KafkaBus } from './bus.js';
import { EVENTS, newEvent, type DomainEvent } from './event.js';
import { KafkaJsTransport } from './kafkajs.transport.js';
import type { IncomingMessage } from './transport.js';

const logger = createLogger({ service: 'batches', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
const brokers = testEnv().KAFKA_BROKERS.split(',');
const prefix = `t.${uniqueName('batch')}.`;
const topic = EVENTS.MemberDeleted.topic;
const group = 'test.batches';
const soon = { timeoutMs: 60_000 };
const ctx = systemContext('corr-9');
const clock = new SystemClock();
const admin = new kafkajs.Kafka({ clientId: 'look', brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();

let db: TestDatabase;
let transport: KafkaJsTransport;
let bus: KafkaBus;
/** Events received, call by call, and the behaviour of each call; by default it only writes its effects. */
const calls: DomainEvent[][] = [];
let behaviour: (memberIds: string[]) => void = () => undefined;
const effects = () => nativeDb(db.connection).collection<{ _id: string; member: string; type: string }>('effects');

const ended = (memberId: string, at = new Date()) =>
  newEvent('MembershipEnded', { memberId, endedAt: at.toISOString() }, { ctx, clock });
const deleted = (memberId: string) =>
  newEvent('MemberDeleted', { memberId, deletedAt: new Date().toISOString() }, { ctx, clock });
const membersOf = (type: string, ids: RegExp) => effects().countDocuments({ type, member: ids });

beforeAll(async () => {
  db = await testDatabase('batches');
  await nativeDb(db.connection).createCollection('effects');
  transport = new KafkaJsTransport({ clientId: 'batches', brokers, logger });
  bus = new KafkaBus({ transport, connection: db.connection, prefix, logger, retry: { attempts: 3, baseMs: 20 } });
  await Promise.all([bus.ensureTopics(), admin.connect()]);
  bus.subscribe({
    group,
    types: ['MembershipEnded', 'MemberDeleted'],
    batch: async (events) => {
      calls.push(events);
      const docs = events.map(({ eventId, type, data }) => ({ _id: eventId, member: data.memberId, type }));
      await effects().bulkWrite(
        docs.map(({ _id, ...doc }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: doc }, upsert: true },
        })),
      );
      behaviour(docs.map(({ member }) => member));
    },
  });
});
afterAll(async () => {
  await bus?.close();
  await admin.disconnect();
  await db?.drop();
});

describe('a group that takes batches', () => {
  it('receives the waiting events in one batch, over all partitions, and in the order of each key', async () => {
    const members = Array.from({ length: 200 }, (_, n) => `first-${n}`);
    await bus.publish([...members.map((id) => ended(id)), ...members.map((id) => deleted(id))]);
    bus.start();
    await eventually(async () => expect(await membersOf('MemberDeleted', /^first-/)).toBe(200), soon);
    const came = calls.flat().map(({ type, data }) => `${(data as { memberId: string }).memberId} ${type}`);
    for (const id of members) {
      expect(came.filter((one) => one.startsWith(`${id} `))).toEqual([`${id} MembershipEnded`, `${id} MemberDeleted`]);
    }
    // 400 events of six partitions: the broker's answers are smaller than a batch, the calls are not one an event.
    expect(calls.length).toBeLessThan(40);
    await eventually(async () => expect(await bus.lag(group)).toBe(0), soon);
  });

  it('skips unwanted events without being called', async () => {
    const before = calls.length;
    const update = {
      updateId: 'u',
      points: 0,
      forced: false,
      updatedAt: new Date().toISOString(),
    };
    await bus.publish(
      Array.from({ length: 50 }, (_, n) =>
        newEvent('ProfileUpdated', { memberId: `other-${n}`, ...update }, { ctx, clock }),
      ),
    );
    await eventually(async () => expect(await bus.lag(group)).toBe(0), soon);
    expect(calls).toHaveLength(before);
  });

  it('takes effect once when whole batches are redelivered', async () => {
    let outages = 0;
    behaviour = () => {
      if ((outages += 1) <= 3) throw new DomainError('SERVICE_BUSY');
    };
    const from = calls.length;
    const events = Array.from({ length: 100 }, (_, n) => ended(`again-${n}`));
    await bus.publish(events);
    await bus.publish(events);
    await eventually(async () => expect(await bus.lag(group)).toBe(0), soon);
    behaviour = () => undefined;
    expect(calls.slice(from).flat().length).toBeGreaterThanOrEqual(200);
    expect(await membersOf('MembershipEnded', /^again-/)).toBe(100);
  });

  it('moves a poison message of a batch to the dead letters, all others take effect, and a replay does, too', async () => {
    behaviour = (members) => {
      if (members.includes('poison')) throw new TypeError('cannot read the stars');
    };
    const neighbours = Array.from({ length: 60 }, (_, n) => ended(`beside-${n}`));
    await bus.publish([...neighbours.slice(0, 30), ended('poison'), ...neighbours.slice(30)]);
    await eventually(async () => expect(await bus.lag(group)).toBe(0), soon);
    expect(await membersOf('MembershipEnded', /^beside-/)).toBe(60);
    const found: IncomingMessage[] = [];
    await transport.drain({
      group: `${prefix}look`,
      topic: bus.deadLetterTopic(topic, group),
      handle: async (message) => void found.push(message),
    });
    expect(found).toMatchObject([
      { key: 'poison', headers: { 'x-dlq-reason': 'TypeError: cannot read the stars', 'x-dlq-attempts': '3' } },
    ]);
    behaviour = () => undefined;
    const before = calls.length;
    expect(await bus.replayDlq(topic, group)).toBe(1);
    await eventually(
      () =>
        expect(
          calls
            .slice(before)
            .flat()
            .map(({ data }) => data),
        ).toMatchObject([{ memberId: 'poison' }]),
      soon,
    );
    expect(await membersOf('MembershipEnded', /^poison$/)).toBe(1);
  });
});

describe('a consumer that stops', () => {
  it('has left its group, although it was waiting at the broker, and has committed its offsets', async () => {
    const handled: string[] = [];
    const groupId = `${prefix}test.leaving`;
    const consume = () =>
      transport.consume({
        group: groupId,
        topics: [`${prefix}${topic}`],
        wants: (type) => type === 'MemberDeleted',
        handle: async ({ key }) => void handled.push(key),
        onFatal: () => undefined,
      });
    const first = consume();
    await bus.publish([deleted('leaving-1')]);
    await eventually(() => expect(handled).toContain('leaving-1'), soon);
    await first.stop();
    const described = await admin.describeGroups([groupId]);
    expect(described.groups).toMatchObject([{ state: 'Empty', members: [] }]);
    const lags = await transport.lags(`${prefix}test.leaving`, [`${prefix}${topic}`]);
    expect(lags.filter(({ open }) => open > 0)).toEqual([]);

    const second = consume();
    await bus.publish([deleted('leaving-2')]);
    await eventually(() => expect(handled).toContain('leaving-2'), soon);
    await second.stop();
    expect(new Set(handled).size).toBe(handled.length);
  });
});
