import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import kafkajs from 'kafkajs';
import { SystemClock } from '../clock.js';
import type { PlatformConfig } from '../config.js';
import { systemContext } from '../context.js';
import { createLogger } from '../logging.js';
import { createBus } from '../platform.module.js';
import { kafkaOptions } from '../store-options.js';
import { freePort } from '../testing/env.js';
import { eventually } from '../testing/eventually.js';
import { endServer, stackPart, startServer } from '../testing/stack-parts.js';
import type { KafkaBus } from './bus.js';
import { newEvent } from './event.js';
import { KafkaJsTransport } from './kafkajs.transport.js';
import { topicSpec } from './topic-settings.js';

// A broker that asks for a password and allows only what charts/topics declares for each service, as it is rendered.
jest.setTimeout(300_000);

const logger = createLogger({ service: 'access', level: 'silent' });
const dir = mkdtempSync(join(tmpdir(), 'club-access-'));
const documents = readFileSync(join(process.cwd(), 'charts/topics/rendered/topics.yaml'), 'utf8').split('\n---\n');
const namesOf = (kind: string) =>
  documents.filter((one) => one.includes(`kind: ${kind}\n`)).map((one) => /\n {2}name: (\S+)\n/.exec(one)![1]!);
const MEMBERS = 'club.identity.member.v1';
const ERASURE = 'content.erasure';
const DEAD_LETTERS = `${MEMBERS}.${ERASURE}.dlq`;
const clock = new SystemClock();

let server: ChildProcess | undefined;
let address: string;
const buses: KafkaBus[] = [];

/** Returns the rules of a user as the broker takes them. */
function rulesOf(user: string): kafkajs.AclEntry[] {
  const document = documents.find((one) => one.includes('kind: KafkaUser\n') && one.includes(`\n  name: ${user}\n`))!;
  const rules = document.matchAll(
    /resource: \{ type: (\w+), name: (\S+), patternType: (\w+) \}\n\s+operations: \[([^\]]+)\]/g,
  );
  return [...rules].flatMap(([, type, name, pattern, operations]) =>
    operations!.split(', ').map((operation) => ({
      resourceType: type === 'group' ? kafkajs.AclResourceTypes.GROUP : kafkajs.AclResourceTypes.TOPIC,
      resourceName: name!,
      resourcePatternType:
        pattern === 'prefix' ? kafkajs.ResourcePatternTypes.PREFIXED : kafkajs.ResourcePatternTypes.LITERAL,
      ...{ principal: `User:${user}`, host: '*', permissionType: kafkajs.AclPermissionTypes.ALLOW },
      operation: {
        Read: kafkajs.AclOperationTypes.READ,
        Write: kafkajs.AclOperationTypes.WRITE,
        Describe: kafkajs.AclOperationTypes.DESCRIBE,
        DescribeConfigs: kafkajs.AclOperationTypes.DESCRIBE_CONFIGS,
      }[operation]!,
    })),
  );
}

const config = (user: string): PlatformConfig =>
  ({
    ...{ SERVICE_NAME: user, KAFKA_BROKERS: address, KAFKA_PARTITIONS: 2 },
    ...{ KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: user, KAFKA_SASL_PASSWORD: 'secret' },
  }) as PlatformConfig;

function busOf(user: string): KafkaBus {
  const bus = createBus(config(user), logger);
  buses.push(bus);
  return bus;
}

const transportOf = (user: string) => new KafkaJsTransport({ clientId: user, ...kafkaOptions(config(user)), logger });

/** Error of the library for a group that a user may not read. */
const NO_GROUP = 'Failed to find group coordinator';

async function mayDescribe(user: string): Promise<void> {
  const { brokers, security } = kafkaOptions(config(user));
  const admin = new kafkajs.Kafka({ brokers, ...security, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    expect(await admin.listTopics()).toContain(MEMBERS);
  } finally {
    await admin.disconnect();
  }
}

const properties = (ports: Record<'internal' | 'controller' | 'users', number>) => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${ports.controller}
listeners=INTERNAL://127.0.0.1:${ports.internal},CONTROLLER://127.0.0.1:${ports.controller},USERS://127.0.0.1:${ports.users}
advertised.listeners=INTERNAL://127.0.0.1:${ports.internal},USERS://127.0.0.1:${ports.users}
controller.listener.names=CONTROLLER
inter.broker.listener.name=INTERNAL
listener.security.protocol.map=INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT,USERS:SASL_PLAINTEXT
listener.name.users.sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.users.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:ANONYMOUS
log.dirs=${join(dir, 'kafka')}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
`;

beforeAll(async () => {
  const { java = '', lib = '' } = await (await stackPart('kafka')).prepare();
  const ports = { internal: await freePort(), controller: await freePort(), users: await freePort() };
  const file = join(dir, 'kafka.properties');
  mkdirSync(join(dir, 'kafka'));
  writeFileSync(file, properties(ports));
  const classpath = ['-cp', join(lib, '*')];
  const users = namesOf('KafkaUser');
  const secrets = users.flatMap((name) => ['--add-scram', `SCRAM-SHA-512=[name=${name},password=secret]`]);
  const format = ['kafka.tools.StorageTool', 'format', '-t', 'YWNjZXNzLWxpc3RzLTEyMw', '-c', file];
  execFileSync(java, [...classpath, ...format, ...secrets], { stdio: 'ignore' });
  server = startServer(java, ['-Xmx384m', '-XX:+UseSerialGC', ...classpath, 'kafka.Kafka', file]);
  address = `127.0.0.1:${ports.users}`;
  const owner = { brokers: [`127.0.0.1:${ports.internal}`], logLevel: kafkajs.logLevel.NOTHING };
  const admin = new kafkajs.Kafka(owner).admin();
  await eventually(() => admin.connect(), { timeoutMs: 120_000 });
  const topics = namesOf('KafkaTopic').map((name) =>
    topicSpec(name.endsWith('.dlq') ? 'deadLetters' : 'events', name, { partitions: 2 }),
  );
  await admin.createTopics({
    waitForLeaders: true,
    topics: topics.map(({ topic, partitions, config: settings }) => ({
      ...{ topic, numPartitions: partitions, replicationFactor: 1 },
      configEntries: Object.entries(settings).map(([name, value]) => ({ name, value })),
    })),
  });
  await admin.createAcls({ acl: users.flatMap(rulesOf) });
  await admin.disconnect();
  // The controller has the rules; the broker follows it.
  for (const user of users) await eventually(() => mayDescribe(user), { timeoutMs: 60_000 });
});

afterAll(async () => {
  for (const bus of buses) await bus.close();
  await endServer(server);
  rmSync(dir, { recursive: true, force: true });
});

const deleted = (memberId: string) =>
  newEvent(
    'MemberDeleted',
    { memberId, deletedAt: clock.now().toISOString() },
    { ctx: systemContext('access'), clock },
  );

it('the migrations of a service find every topic as it is declared', async () => {
  await busOf('club-content').ensureTopics([{ group: ERASURE, types: ['MemberDeleted'] }]);
});

it('a service publishes its own events, and none of another', async () => {
  await busOf('club-identity').publish([deleted('m-1')], { deadlineMs: 60_000 });
  await expect(busOf('club-content').publish([deleted('m-2')], { deadlineMs: 60_000 })).rejects.toThrow(/uthoriz/);
});

it('a service reads what its groups take, with their lag and their dead letters, and no group of another', async () => {
  const transport = transportOf('club-content');
  const received: string[] = [];
  transport.consume({
    ...{ group: ERASURE, topics: [MEMBERS], wants: () => true, onFatal: () => undefined },
    handle: async ({ key, value, headers }) => {
      await transport.send([{ topic: DEAD_LETTERS, messages: [{ key, value, headers }] }], 30_000);
      received.push(key);
    },
  });
  try {
    await eventually(() => expect(received).toEqual(['m-1']), { timeoutMs: 60_000 });
    expect(await transport.lags(ERASURE, [MEMBERS])).toHaveLength(2);
    await expect(transport.lags('identity.audit', [MEMBERS])).rejects.toThrow(NO_GROUP);
  } finally {
    await transport.close();
  }
});

it('dead letters are replayed by the user that is for it, and by no service', async () => {
  await expect(busOf('club-content').replayDlq(MEMBERS, ERASURE)).rejects.toThrow(NO_GROUP);
  expect(await busOf('club-replay').replayDlq(MEMBERS, ERASURE)).toBe(1);
});
