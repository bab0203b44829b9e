// A service with all stores for platform's own tests: each `say` is an event in the outbox, and its own consumers count
// events into the collection `effects`, and mark them by their ids, in batches, in `marks` (each delivery in `deliveries`).
import {
  baseConfig,
  bootstrapService,
  Clock,
  currentContext,
  ensureCollection,
  GrpcService,
  KafkaBus,
  loadConfig,
  MONGO,
  nativeDb,
  newEvent,
  Outbox,
  serviceName,
  withTransaction,
} from '@club/platform';
import { EchoService, echoModule } from './echo.mjs';

const config = loadConfig({ ...baseConfig, SERVICE_NAME: serviceName('events') });
const group = 'events.counter';
const batches = 'events.marks';

class EventsController {
  constructor(connection, outbox, clock) {
    Object.assign(this, { connection, outbox, clock });
  }

  async say({ memberId }) {
    const data = {
      memberId,
      language: 'en',
      referrerId: '',
      registeredAt: '2026-03-10T04:00:00Z',
    };
    const event = newEvent('MemberRegistered', data, { ctx: currentContext(), clock: this.clock });
    await withTransaction(this.connection, (session) => this.outbox.append(session, [event]));
    return { eventId: event.eventId };
  }
}
GrpcService(EchoService)(EventsController);
Reflect.defineMetadata(
  'self:paramtypes',
  [MONGO, Outbox, Clock].map((param, index) => ({ index, param })),
  EventsController,
);

class Counter {
  constructor(bus, connection) {
    bus.subscribe({
      group,
      types: ['MemberRegistered'],
      handler: async ({ data }, { session }) => {
        const effects = nativeDb(connection).collection('effects');
        await effects.updateOne({ _id: data.memberId }, { $inc: { times: 1 } }, { upsert: true, session });
      },
    });
  }
}

class Marker {
  constructor(bus, connection) {
    const db = nativeDb(connection);
    bus.subscribe({
      group: batches,
      types: ['MemberRegistered'],
      batch: async (events) => {
        await db.collection('deliveries').insertMany(events.map(({ data }) => ({ member: data.memberId })));
        const marks = events.map(({ eventId, data }) => ({
          updateOne: { filter: { _id: eventId }, update: { $setOnInsert: { member: data.memberId } }, upsert: true },
        }));
        await db.collection('marks').bulkWrite(marks);
      },
    });
  }
}

await bootstrapService({
  module: echoModule(
    { config, mongo: true, kafka: true, redis: true, s3: true },
    [EventsController],
    [Counter, Marker].map((consumer) => ({
      ...{ provide: consumer, inject: [KafkaBus, MONGO] },
      useFactory: (bus, connection) => new consumer(bus, connection),
    })),
  ),
  config,
  migrations: [{ id: '001-effects', up: (connection) => ensureCollection(connection, 'effects') }],
  seed: async (app) => {
    await nativeDb(app.get(MONGO))
      .collection('effects')
      .updateOne({ _id: 'seeded' }, { $set: { times: 1 } }, { upsert: true });
  },
});
