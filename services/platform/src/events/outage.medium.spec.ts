import { connect, type Socket } from 'node:net';
import { SystemClock } from '../clock.js';
import { systemContext } from '../context.js';
import { createLogger } from '../logging.js';
import { HealthRegistry } from '../health.js';
import { nativeDb, withTransaction } from '../mongo/connection.js';
import { migratedDatabase, type TestDatabase } from '../testing/database.js';
import { testEnv, uniqueName } from '../testing/env.js';
import { eventually } from '../testing/eventually.js';
import { KafkaBus } from './bus.js';
import { newEvent } from './event.js';
import { KafkaJsTransport } from './kafkajs.transport.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

/** A broker that can be taken off the network: open connections are cut and new ones refused. */
class Cable {
  private readonly sockets = new Set<Socket>();
  private cut = false;
  refused = 0;

  readonly factory = ({ host, port, onConnect }: { host: string; port: number; onConnect: () => void }) => {
    if (this.cut) this.refused += 1;
    const socket = this.cut ? connect(1, '127.0.0.1') : connect(port, host, onConnect);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  };

  pull(): void {
    this.cut = true;
    for (const socket of this.sockets)
      socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  }

  plug(): void {
    this.cut = false;
  }
}

const logger = createLogger({ service: 'outage', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
const soon = { timeoutMs: 60_000 };
let db: TestDatabase;

beforeAll(async () => {
  db = await migratedDatabase('outage');
  await nativeDb(db.connection).createCollection('effects');
});
afterAll(() => db?.drop());

it('while Kafka is unavailable events are accepted; afterwards the backlog drains by itself, each taking effect once', async () => {
  const cable = new Cable();
  const transport = new KafkaJsTransport({
    clientId: 'outage',
    brokers: testEnv().KAFKA_BROKERS.split(','),
    logger,
    socketFactory: cable.factory as never,
  });
  const health = new HealthRegistry();
  health.markStarted();
  const bus = new KafkaBus({ transport, connection: db.connection, prefix: `t.${uniqueName('out')}.`, logger, health });
  const effects = nativeDb(db.connection).collection<{ _id: string; times: number }>('effects');
  await bus.ensureTopics();
  bus.subscribe({
    group: 'test.outage',
    types: ['MemberRegistered'],
    handler: async ({ data }, { session }) => {
      await effects.updateOne({ _id: data.memberId }, { $inc: { times: 1 } }, { upsert: true, session });
    },
  });
  bus.start();
  const relay = new OutboxRelay(db.connection, bus, { leaseTtlMs: 5_000 });
  relay.start();
  const outbox = new Outbox(db.connection);
  const record = (memberId: string) => {
    const data = {
      memberId,
      language: 'en',
      referrerId: '',
      registeredAt: '2026-03-10T04:00:00Z',
    };
    const event = newEvent('MemberRegistered', data, { ctx: systemContext(), clock: new SystemClock() });
    return withTransaction(db.connection, (session) => outbox.append(session, [event]));
  };
  const once = (count: number) =>
    eventually(async () => {
      expect(await effects.countDocuments({ times: 1 })).toBe(count);
      expect(await nativeDb(db.connection).collection('outbox').countDocuments()).toBe(0);
    }, soon);

  await record('before');
  await once(1);
  cable.pull();
  for (let i = 0; i < 20; i += 1) await record(`during-${i}`);
  // Producer and consumer have both given up more than once.
  await eventually(() => expect(cable.refused).toBeGreaterThan(12), soon);
  expect(await effects.countDocuments()).toBe(1);
  cable.plug();
  await once(21);
  await record('after');
  await once(22);
  expect(health.liveness()).toEqual({ ok: true });
  await relay.halt();
  await bus.close();
});
