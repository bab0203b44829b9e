import 'reflect-metadata';
import type { DynamicModule, INestApplicationContext, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { prepare, runCommand } from './commands.js';
import type { PlatformConfig } from './config.js';
import { declaredBy } from './discovery/declared.js';
import { serverCredentials } from './grpc/credentials.js';
import { RpcErrorFilter, RpcInterceptor } from './grpc/interceptor.js';
import { CallerCheck, type Callers } from './grpc/service-identity.js';
import { audienceOf } from './grpc/service-token.js';
import { GrpcServer } from './grpc/server.js';
import type { GrpcServiceDefinition } from './grpc/types.js';
import { createLogger, LOGGER, nestLogger, type Logger } from './logging.js';
import { drainTime, Lifecycle } from './lifecycle.js';
import { MONGO, type Connection } from './mongo/connection.js';
import { type Migration, platformMigrations } from './mongo/migrations.js';
import type { Command, Projection } from './operations/platform-commands.js';
import { cleanUpInterrupted, INTERRUPTED, onTermination, ProcessStart } from './process-start.js';
import { migrationsApplied } from './schema-wait.js';
import { serveApplication } from './serve.js';

export interface BootstrapOptions {
  /** The root module; it imports `PlatformModule.forRoot`. Its classes declare their roles (discovery/decorators.ts). */
  module: Type | DynamicModule;
  config: PlatformConfig;
  /** Steps of the service's database, which `migrate` applies after those of platform; it serves once all are applied. */
  migrations?: readonly Migration[];
  /** Callers that may use the services; nobody when absent. */
  callers?: Callers;
  /** Development data, repeatable; refused unless CLUB_ENV is development or test. */
  seed?: (app: INestApplicationContext) => Promise<void>;
  /** Files that the seed writes; when one is missing, `migrate seed serve` seeds again. */
  seedWrites?: readonly string[];
  /** Further commands by name: `node dist/main.js <name> …`. */
  commands?: Record<string, Command>;
  /** What `rebuild-projection <name>` makes again from the facts of the service. */
  projections?: Record<string, Projection>;
  /** Default: the process's arguments. No argument serves; so does `serve`, after the commands before it. */
  argv?: string[];
  handleSignals?: boolean;
}

export interface RunningService {
  /** 0 where the process answers no calls. */
  grpcPort: number;
  opsPort: number;
  app: INestMicroservice;
  close(): Promise<void>;
}

/**
 * The whole of a service's main.ts. Serves without arguments; with `migrate`, `seed`, `replay-dlq <topic> <group>` or a
 * further command it does that and exits, so the promise resolves only when serving. `migrate seed serve` does all three in
 * one process, the first two once for a PREPARED_AS. ROLE sets whether it answers calls, works in the background, or both;
 * commands are the same in every role. Failure to start exits 1.
 */
export async function bootstrapService(options: BootstrapOptions): Promise<RunningService> {
  const argv = options.argv ?? process.argv.slice(2);
  const handleSignals = options.handleSignals ?? true;
  try {
    const serves = argv.length === 0 || argv.at(-1) === 'serve';
    if (!serves) {
      if (handleSignals) onTermination(() => void cleanUpInterrupted().then(() => process.exit(INTERRUPTED)));
      await runCommand(options, argv);
      process.exit(0);
    }
    // First of all: the process is live, and ends when it is asked to, however long the rest takes.
    const start = await ProcessStart.open(options.config, { handleSignals });
    try {
      const command = argv.slice(0, -1);
      if (command.length > 0) await prepare(options, command);
      return await serve(options, start, handleSignals);
    } catch (err) {
      await start.ops.close();
      throw err;
    }
  } catch (err) {
    if (!handleSignals) throw err;
    createLogger({ service: options.config.SERVICE_NAME }).fatal(
      { err },
      argv.length > 0 ? 'command failed' : 'cannot start',
    );
    process.exit(1);
  }
}

async function serve(options: BootstrapOptions, start: ProcessStart, handleSignals: boolean): Promise<RunningService> {
  const { config } = options;
  const deployed = isDeployed(config);
  const logger = createLogger({ service: config.SERVICE_NAME, level: config.LOG_LEVEL });
  const server = new GrpcServer({
    host: config.HOST ?? '127.0.0.1',
    port: config.GRPC_PORT ?? 0,
    credentials: serverCredentials(config),
    health: start.health,
    logger,
    drainMs: drainTime(config.SHUTDOWN_GRACE_MS),
    maxConnectionAgeMs: config.GRPC_MAX_CONNECTION_AGE_MS ?? (deployed ? DEPLOYED_CONNECTION_AGE_MS : 1_800_000),
    maxConnectionAgeGraceMs: config.GRPC_MAX_CONNECTION_AGE_GRACE_MS ?? 300_000,
  });
  const app = await NestFactory.createMicroservice<{ strategy: GrpcServer }>(start.around(options.module), {
    strategy: server,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  const connection = connectionOf(app);
  if (connection) await migrationsApplied(start, connection, [...platformMigrations, ...(options.migrations ?? [])]);
  const declared = declaredBy(app);
  const { services } = declared;
  server.serve(services);
  const lifecycle = app.get(Lifecycle);
  server.onCut = () => lifecycle.unfinished.push('open calls');
  const moduleLogger = app.get<Logger>(LOGGER);
  app.useGlobalInterceptors(new RpcInterceptor(moduleLogger, callerCheck(options, services)));
  app.useGlobalFilters(new RpcErrorFilter());
  const served = await serveApplication({
    app,
    start,
    declared,
    config,
    handleSignals,
    listen: async () => {
      // A worker makes the same objects, so that what its jobs and consumers use is there, and opens no port for them.
      await (config.ROLE === 'worker' ? app.init() : app.listen());
      return { role: config.ROLE ?? 'both', grpcPort: server.port };
    },
  });
  return { grpcPort: server.port, opsPort: served.opsPort, app, close: served.close };
}

/** Nothing where the service has no database. */
function connectionOf(app: INestApplicationContext): Connection | undefined {
  try {
    return app.get<Connection>(MONGO, { strict: false });
  } catch {
    return undefined;
  }
}

/**
 * A caller learns of new replicas when a connection is renewed, which is up to a tenth later: each of them has its share of the calls
 * within a minute.
 */
const DEPLOYED_CONNECTION_AGE_MS = 45_000;

const isDeployed = ({ CLUB_ENV }: PlatformConfig): boolean => CLUB_ENV === 'production' || CLUB_ENV === 'staging';

/** None without keys, which the configuration of a server demands: only a test makes one by hand. */
function callerCheck(
  { config, callers = { any: [] } }: BootstrapOptions,
  services: GrpcServiceDefinition[],
): CallerCheck | undefined {
  const { SERVICE_CALLER_KEYS } = config;
  if (!SERVICE_CALLER_KEYS) return undefined;
  const methods = services.flatMap((service) => Object.values(service));
  const audiences = [...new Set(methods.map(({ path }) => audienceOf(path)))];
  return new CallerCheck(SERVICE_CALLER_KEYS, audiences, callers, !isDeployed(config));
}
