import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AdminAudit } from './admin-audit.js';
import { BackgroundWork } from './background-work.js';
import { Clock, SystemClock } from './clock.js';
import type { PlatformConfig } from './config.js';
import { KafkaBus } from './events/bus.js';
import { KafkaJsTransport } from './events/kafkajs.transport.js';
import { Outbox, OUTBOX } from './events/outbox.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { WorkSignals } from './events/work-signal.js';
import { HealthRegistry } from './health.js';
import { ProcessStart } from './process-start.js';
import { isRequired } from './required-stores.js';
import { Lifecycle } from './lifecycle.js';
import { trustServices } from './grpc/credentials.js';
import { callAs } from './grpc/service-identity.js';
import { WorkController } from './grpc/work.grpc.js';
import { createLogger, LOGGER, setRootLogger, type Logger } from './logging.js';
import { MetricsRegistry, startDefaultMetrics } from './metrics.js';
import { connectMongo, MONGO, pingMongo, type Connection } from './mongo/connection.js';
import { OperationLog } from './operations/operation-log.js';
import { Tombstones } from './mongo/tombstones.js';
import { connectRedis, REDIS, redisClient, redisReady, type RedisClient } from './redis/client.js';
import { RateLimiter } from './redis/limits.js';
import { LiveUpdates } from './redis/live-updates.js';
import { OfficeUpdates } from './redis/office-updates.js';
import { OffsetClock } from './redis/offset-clock.js';
import { PublicListsInvalidation } from './redis/public-lists-invalidation.js';
import { SessionStore } from './redis/sessions.js';
import { ObjectStore } from './s3.js';
import { countSecurityEvents } from './security-events.js';
import { kafkaOptions, mongoOptions, objectStoreOptions, redisOptions, required } from './store-options.js';

/** Nest token of the parsed configuration given to `forRoot`. */
export const PLATFORM_CONFIG = Symbol('club.config');

/** Configuration, and which stores the process uses. */
export interface PlatformOptions {
  config: PlatformConfig;
  mongo?: boolean;
  kafka?: boolean;
  redis?: boolean;
  s3?: boolean;
  /** Publish the `outbox` collection. Default: when both mongo and kafka are on. */
  outbox?: boolean;
  /** Replaces the clock, in tests. */
  clock?: Clock;
  logger?: Logger;
}

/**
 * Global module with everything technical: Clock, LOGGER, HealthRegistry, MetricsRegistry, Lifecycle, and as asked for
 * MONGO, Tombstones, KafkaBus, Outbox, REDIS, SessionStore, RateLimiter, LiveUpdates, OfficeUpdates,
 * PublicListsInvalidation, ObjectStore. Connections are open when it is created (Kafka
 * connects in the background) and are closed by Lifecycle, last of all.
 */
@Module({})
export class PlatformModule {
  /** Asks for each store by its flag; providers not asked for do not exist. */
  static forRoot(options: PlatformOptions): DynamicModule {
    callAs(options.config);
    trustServices(options.config);
    const providers: Provider[] = [
      ...coreProviders(options),
      ...(options.mongo ? [...mongoProviders(options), ...outboxProviders(options)] : []),
      ...(options.kafka ? kafkaProviders(options) : []),
      ...(options.redis ? redisProviders(options) : []),
      ...(options.s3 ? s3Providers(options) : []),
      ...((options.outbox ?? (options.mongo && options.kafka)) ? [relayProvider()] : []),
      ...(options.mongo && options.kafka ? [workProvider()] : []),
    ];
    return {
      module: PlatformModule,
      global: true,
      controllers: options.mongo && options.kafka ? [WorkController] : [],
      providers,
      exports: providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
    };
  }
}

/** Present where the process serves; a command or a test connects within half a minute or fails. */
const OPTIONAL_START = { token: ProcessStart, optional: true };
const REDIS_WAIT_MS = 5_000;

function coreProviders({ config, clock, logger, redis }: PlatformOptions): Provider[] {
  const shared = logger ?? createLogger({ service: config.SERVICE_NAME, level: config.LOG_LEVEL });
  setRootLogger(shared);
  countSecurityEvents();
  return [
    { provide: PLATFORM_CONFIG, useValue: config },
    { provide: LOGGER, useValue: shared },
    {
      provide: HealthRegistry,
      inject: [OPTIONAL_START],
      useFactory: (start?: ProcessStart) => start?.health ?? new HealthRegistry(),
    },
    { provide: MetricsRegistry, useFactory: () => startDefaultMetrics(config) },
    { provide: Lifecycle, useFactory: () => new Lifecycle(config.SHUTDOWN_GRACE_MS, config.ROLE !== 'api') },
    clockProvider(config, clock, redis ?? false),
  ];
}

function clockProvider(config: PlatformConfig, clock: Clock | undefined, redis: boolean): Provider {
  if (clock) return { provide: Clock, useValue: clock };
  if (config.CLUB_ENV !== 'development' || !redis) return { provide: Clock, useFactory: () => new SystemClock() };
  return {
    provide: Clock,
    inject: [REDIS, Lifecycle, OPTIONAL_START],
    useFactory: async (client: RedisClient, lifecycle: Lifecycle, start?: ProcessStart) => {
      const offsetClock = new OffsetClock(client);
      const begin = () => offsetClock.start();
      await (start ? start.reach('clock', begin) : begin());
      lifecycle.onStop('stores', 'clock', () => offsetClock.stop());
      return offsetClock;
    },
  };
}

function mongoProviders({ config }: PlatformOptions): Provider[] {
  return [
    {
      provide: MONGO,
      inject: [LOGGER, HealthRegistry, Lifecycle, OPTIONAL_START],
      useFactory: async (logger: Logger, health: HealthRegistry, lifecycle: Lifecycle, start?: ProcessStart) => {
        const required = isRequired(config.SERVICE_NAME, 'mongo');
        const counted = config.MONGO_COUNT_COMMANDS === 'on';
        const connect = () => connectMongo({ ...mongoOptions(config), logger, counted });
        health.add('mongo', notReached, { required });
        const connection = await (start ? start.reach('mongo', connect) : connect());
        health.add('mongo', () => pingMongo(connection), { required });
        lifecycle.onStop('stores', 'mongo', () => connection.close());
        return connection;
      },
    },
    { provide: Tombstones, inject: [MONGO], useFactory: (connection: Connection) => new Tombstones(connection) },
  ];
}

const notReached = () => Promise.reject(Object.assign(new Error('not reached yet'), { name: 'NotReachedError' }));

function outboxProviders({ config, redis }: PlatformOptions): Provider[] {
  return [
    {
      provide: WorkSignals,
      inject: redis ? [REDIS] : [],
      useFactory: (client?: RedisClient) => new WorkSignals(required(config, 'MONGO_DB'), client),
    },
    {
      provide: Outbox,
      inject: [MONGO, WorkSignals],
      useFactory: (connection: Connection, signals: WorkSignals) => new Outbox(connection, signals.of(OUTBOX)),
    },
    {
      provide: AdminAudit,
      inject: [Outbox, Clock],
      useFactory: (outbox: Outbox, clock: Clock) => new AdminAudit(outbox, clock),
    },
    {
      provide: OperationLog,
      inject: [MONGO, AdminAudit, Clock],
      useFactory: (connection: Connection, audit: AdminAudit, clock: Clock) =>
        new OperationLog(connection, audit, clock),
    },
  ];
}

function kafkaProviders({ config, mongo }: PlatformOptions): Provider[] {
  return [
    {
      provide: KafkaBus,
      inject: [LOGGER, HealthRegistry, Lifecycle, ...(mongo ? [MONGO] : [])],
      useFactory: (logger: Logger, health: HealthRegistry, lifecycle: Lifecycle, connection?: Connection) => {
        const bus = createBus(config, logger, { health, ...(connection ? { connection } : {}) });
        if (lifecycle.works) lifecycle.onStart('consumers', () => bus.start());
        lifecycle.onStop('intake', 'consumers', () => bus.stopConsumers());
        lifecycle.onStop('stores', 'kafka', () => bus.close());
        return bus;
      },
    },
  ];
}

/** The bus outside Nest, for commands. */
export function createBus(
  config: PlatformConfig,
  logger: Logger,
  parts: { connection?: Connection; health?: HealthRegistry } = {},
): KafkaBus {
  const transport = new KafkaJsTransport({
    clientId: config.SERVICE_NAME,
    ...kafkaOptions(config),
    logger,
    ...(config.KAFKA_REPLICATION_FACTOR ? { replicationFactor: config.KAFKA_REPLICATION_FACTOR } : {}),
  });
  const topics = { partitions: config.KAFKA_PARTITIONS, minInsyncReplicas: config.KAFKA_MIN_INSYNC_REPLICAS };
  parts.health?.add('kafka', () => transport.check(), { required: isRequired(config.SERVICE_NAME, 'kafka') });
  return new KafkaBus({ transport, logger, prefix: config.KAFKA_TOPIC_PREFIX ?? '', topics, ...parts });
}

function relayProvider(): Provider {
  return {
    provide: OutboxRelay,
    inject: [MONGO, KafkaBus, WorkSignals, Lifecycle],
    useFactory: (connection: Connection, bus: KafkaBus, signals: WorkSignals, lifecycle: Lifecycle) => {
      const relay = new OutboxRelay(connection, bus, { signal: signals.of(OUTBOX) });
      lifecycle.manage('outbox', relay);
      return relay;
    },
  };
}

function workProvider(): Provider {
  return {
    provide: BackgroundWork,
    inject: [MONGO, KafkaBus],
    useFactory: (connection: Connection, bus: KafkaBus) => new BackgroundWork(connection, bus),
  };
}

function redisProviders({ config }: PlatformOptions): Provider[] {
  return [
    {
      provide: REDIS,
      inject: [LOGGER, HealthRegistry, Lifecycle, OPTIONAL_START],
      useFactory: async (logger: Logger, health: HealthRegistry, lifecycle: Lifecycle, start?: ProcessStart) => {
        const required = isRequired(config.SERVICE_NAME, 'redis');
        const options = { ...redisOptions(config), logger };
        const redis = start ? redisClient(options) : await connectRedis(options);
        health.add('redis', async () => void (await redis.ping()), { required });
        // Gives one that is not required a moment, so that a process normally starts with it.
        const connected = () => redisReady(redis, REDIS_WAIT_MS);
        if (start) await (required ? start.reach('redis', connected) : connected().catch(() => undefined));
        lifecycle.onStop('stores', 'redis', () => redis.disconnect());
        return redis;
      },
    },
    {
      provide: SessionStore,
      inject: [REDIS, Clock],
      useFactory: (redis: RedisClient, clock: Clock) => new SessionStore(redis, clock),
    },
    {
      provide: RateLimiter,
      inject: [REDIS, Clock],
      useFactory: (redis: RedisClient, clock: Clock) => new RateLimiter(redis, clock),
    },
    { provide: LiveUpdates, inject: [REDIS], useFactory: (redis: RedisClient) => new LiveUpdates(redis) },
    { provide: OfficeUpdates, inject: [REDIS], useFactory: (redis: RedisClient) => new OfficeUpdates(redis) },
    {
      provide: PublicListsInvalidation,
      inject: [REDIS],
      useFactory: (redis: RedisClient) => new PublicListsInvalidation(redis),
    },
  ];
}

function s3Providers({ config }: PlatformOptions): Provider[] {
  return [
    {
      provide: ObjectStore,
      inject: [HealthRegistry],
      useFactory: (health: HealthRegistry) => {
        const store = new ObjectStore(objectStoreOptions(config));
        health.add('s3', () => store.ping(), { required: isRequired(config.SERVICE_NAME, 's3') });
        return store;
      },
    },
  ];
}
