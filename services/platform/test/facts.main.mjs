// A service with all stores for platform's own tests: each `say` is a fact in the outbox, and its own consumer counts
// facts into the collection `effects`.
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

const config = loadConfig({ ...baseConfig, SERVICE_NAME: serviceName('facts') });
const group = 'facts.counter';

class FactsController {
  constructor(connection, outbox, clock) {
    Object.assign(this, { connection, outbox, clock });
  }

  async say({ memberId }) {
    const data = {
      memberId,
      language: 'en',
      pregnancyStage: 'trying',
      referrerId: '',
      registeredAt: '2026-03-10T04:00:00Z',
    };
    const event = newEvent('MemberRegistered', data, { ctx: currentContext(), clock: this.clock });
    await withTransaction(this.connection, (session) => this.outbox.append(session, [event]));
    return { eventId: event.eventId };
  }
}
GrpcService(EchoService)(FactsController);
Reflect.defineMetadata(
  'self:paramtypes',
  [MONGO, Outbox, Clock].map((param, index) => ({ index, param })),
  FactsController,
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

await bootstrapService({
  module: echoModule(
    { config, mongo: true, kafka: true, redis: true, s3: true },
    [FactsController],
    [{ provide: Counter, inject: [KafkaBus, MONGO], useFactory: (bus, connection) => new Counter(bus, connection) }],
  ),
  config,
  services: [EchoService],
  migrations: [{ id: '001-effects', up: (connection) => ensureCollection(connection, 'effects') }],
  consumers: [{ group, types: ['MemberRegistered'] }],
  seed: async (app) => {
    await nativeDb(app.get(MONGO))
      .collection('effects')
      .updateOne({ _id: 'seeded' }, { $set: { times: 1 } }, { upsert: true });
  },
});
