import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { BootstrapOptions } from './bootstrap.js';
import type { PlatformConfig } from './config.js';
import { type Declared, declaredBy, declaredIn } from './discovery/declared.js';
import { GroupTypes } from './events/group-types.js';
import { type FactLog, republish } from './events/republish.js';
import { Lifecycle } from './lifecycle.js';
import { createLogger, nestLogger, setRootLogger, type Logger } from './logging.js';
import { connectMongo } from './mongo/connection.js';
import { platformMigrations, runMigrations } from './mongo/migrations.js';
import { createBus } from './platform.module.js';
import { prepareOnce } from './preparation.js';
import { mongoOptions } from './store-options.js';

/**
 * Runs `migrate`, `seed`, `replay-dlq`, `republish` or one of the service's own commands to its end; rejects when it fails. After
 * `migrate` another command may follow.
 */
export async function runCommand(options: BootstrapOptions, argv: string[]): Promise<void> {
  const [name = '', ...args] = argv;
  const logger = createLogger({ service: options.config.SERVICE_NAME, level: options.config.LOG_LEVEL });
  setRootLogger(logger);
  logger.info({ command: name }, 'command starts');
  if (name === 'migrate') {
    await migrate(options, logger);
    return args.length > 0 ? runCommand(options, args) : undefined;
  }
  if (name === 'replay-dlq') return replay(options, logger, args);
  const command = commandOf(options, name);
  if (!command) throw new Error(`unknown command ${name}; known: ${known(options).join(', ')}`);
  const env = options.config.CLUB_ENV;
  if (name === 'seed' && env !== 'development' && env !== 'test') {
    throw new Error(`seed is for development and test, not for ${env}`);
  }
  const app = await NestFactory.createApplicationContext(options.module, {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  const lifecycle = app.get(Lifecycle);
  lifecycle.storesAreManaged = true;
  try {
    await command(app, args);
  } finally {
    await app.close();
    await lifecycle.run('stores');
  }
  logger.info({ command: name }, 'done');
}

function commandOf(options: BootstrapOptions, name: string) {
  if (name === 'seed') return options.seed;
  return name === 'republish' ? republishFacts : options.commands?.[name];
}

async function republishFacts(app: INestApplicationContext, args: string[]): Promise<void> {
  await republish(app, factLogsOf(declaredBy(app)), args);
}

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

async function replay(options: BootstrapOptions, logger: Logger, [topic, group]: string[]): Promise<void> {
  if (!topic || !group) throw new Error('usage: replay-dlq <topic> <group>');
  const bus = createBus(options.config, logger);
  try {
    const replayed = await bus.replayDlq(topic, group);
    logger.info({ topic, group, replayed }, 'dead letters published again');
  } finally {
    await bus.close();
  }
}

const known = (options: BootstrapOptions) => [
  'migrate',
  'replay-dlq',
  'republish',
  ...(options.seed ? ['seed'] : []),
  ...Object.keys(options.commands ?? {}),
];
