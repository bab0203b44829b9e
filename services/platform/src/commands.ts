import { NestFactory } from '@nestjs/core';
import type { BootstrapOptions } from './bootstrap.js';
import type { PlatformConfig } from './config.js';
import { type Declared, declaredBy, declaredIn } from './discovery/declared.js';
import { GroupTypes } from './events/group-types.js';
import { type FactLog, republish } from './republish.js';
import { Lifecycle } from './lifecycle.js';
import { createLogger, nestLogger, setRootLogger, type Logger } from './logging.js';
import { connectMongo } from './mongo/connection.js';
import { platformMigrations, runMigrations } from './mongo/migrations.js';
import { createBus } from './platform.module.js';
import { OperationLog } from './operations/operation-log.js';
import { type Command, rebuildProjection, replayDeadLetters, resetOffsets } from './operations/platform-commands.js';
import { prepareOnce } from './preparation.js';
import { mongoOptions } from './store-options.js';
import { v7 as newId } from './uuid.js';

/** Commands that change how a running product goes on: each names its operator. */
const ATTRIBUTED = new Set(['replay-dlq', 'reset-offsets', 'rebuild-projection', 'republish']);

/**
 * Runs `migrate`, `seed`, a command of every service or one of the service's own to its end; rejects when it fails. After `migrate`
 * another command may follow.
 */
export async function runCommand(options: BootstrapOptions, argv: string[]): Promise<void> {
  const { config } = options;
  const [name = '', ...args] = argv;
  const logger = createLogger({ service: config.SERVICE_NAME, level: config.LOG_LEVEL });
  setRootLogger(logger);
  logger.info({ command: name }, 'command starts');
  if (name === 'migrate') {
    await migrate(options, logger);
    return args.length > 0 ? runCommand(options, args) : undefined;
  }
  const commands = new Map(Object.entries(commandsOf(options)));
  const command = commands.get(name);
  if (!command) throw new Error(`unknown command ${name}; known: migrate, ${[...commands.keys()].join(', ')}`);
  const env = config.CLUB_ENV;
  if (name === 'seed' && env !== 'development' && env !== 'test') {
    throw new Error(`seed is for development and test, not for ${env}`);
  }
  if (ATTRIBUTED.has(name) && !config.OPERATOR) throw new Error(`${name} needs OPERATOR, the name of who runs it`);
  const app = await NestFactory.createApplicationContext(options.module, {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  const lifecycle = app.get(Lifecycle);
  lifecycle.storesAreManaged = true;
  try {
    const { OPERATOR: by, OPERATION: id = newId() } = config;
    if (by) await app.get(OperationLog).run({ id, by, command: name, args }, () => command(app, args));
    else await command(app, args);
  } finally {
    await app.close();
    await lifecycle.run('stores');
  }
  logger.info({ command: name }, 'done');
}

const republishFacts: Command = (app, args) => republish(app, factLogsOf(declaredBy(app)), args);

const factLogsOf = ({ tails }: Declared): FactLog[] =>
  tails.filter((log): log is FactLog => 'factsOf' in log.instance());

/**
 * Runs the commands that stand before `serve`, once for a PREPARED_AS. Topics are ensured each time: the broker has
 * no place to record that they were.
 */
export async function prepare(options: BootstrapOptions, argv: string[]): Promise<void> {
  const logger = createLogger({ service: options.config.SERVICE_NAME, level: options.config.LOG_LEVEL });
  const ran = await prepareOnce(options.config, logger, () => runCommand(options, argv), options.seedWrites);
  if (ran) return;
  await makeTopics(options.config, await declaredIn(options.module), logger);
  logger.info({ commands: argv }, 'prepared before');
}

/** Indexes and migrations, then topics; what it creates may exist already, a topic only as it is declared. */
export async function migrate(options: BootstrapOptions, logger: Logger): Promise<void> {
  const { config } = options;
  const declared = await declaredIn(options.module);
  if (config.MONGO_URL && config.MONGO_DB) {
    const connection = await connectMongo({ ...mongoOptions(config), logger });
    try {
      await runMigrations(connection, [...platformMigrations, ...(options.migrations ?? [])]);
      for (const { options: consumer } of declared.consumers) {
        await new GroupTypes(connection, consumer.group, consumer.types).register();
      }
    } finally {
      await connection.close();
    }
  }
  await makeTopics(config, declared, logger);
  logger.info('migrated');
}

/** Topics of events and of the service's consumers. Rejects when one that exists differs from what is declared. */
async function makeTopics(config: PlatformConfig, { consumers }: Declared, logger: Logger): Promise<void> {
  if (!config.KAFKA_BROKERS) return;
  const bus = createBus(config, logger);
  try {
    await bus.ensureTopics(consumers.map(({ options: { group, types } }) => ({ group, types: [...types] })));
  } finally {
    await bus.close();
  }
}

function commandsOf(options: BootstrapOptions): Record<string, Command> {
  return {
    'replay-dlq': replayDeadLetters,
    'reset-offsets': resetOffsets,
    'rebuild-projection': rebuildProjection(options.projections),
    republish: republishFacts,
    ...(options.seed ? { seed: options.seed } : {}),
    ...options.commands,
  };
}
