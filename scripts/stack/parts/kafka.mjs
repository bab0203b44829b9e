import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { run, which } from '../../lib/processes.mjs';
import { findJava, kafkaJars, versions } from '../tools.mjs';
import { kafkaBrokers } from '../wire.mjs';

/**
 * Returns the properties of a broker that is a controller, too; one of several where `voters` names them. Small: a few threads and
 * partitions of the internal topics, segments that are not preallocated, and no waiting for further members when a consumer group forms.
 */
export const properties = ({ ports, data, id = 1, voters = [{ id, controller: ports.controller }] }) => {
  const copies = Math.min(3, voters.length);
  const inSync = Math.max(1, copies - 1);
  return `
process.roles=broker,controller
node.id=${id}
controller.quorum.voters=${voters.map((one) => `${one.id}@127.0.0.1:${one.controller}`).join(',')}
listeners=PLAINTEXT://127.0.0.1:${ports.main},CONTROLLER://127.0.0.1:${ports.controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${ports.main}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${data}
num.partitions=3
default.replication.factor=${copies}
min.insync.replicas=${inSync}
offsets.topic.replication.factor=${copies}
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=${copies}
transaction.state.log.min.isr=${inSync}
transaction.state.log.num.partitions=4
share.coordinator.state.topic.replication.factor=${copies}
share.coordinator.state.topic.min.isr=${inSync}
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
num.network.threads=2
num.io.threads=2
num.replica.fetchers=1
replica.lag.time.max.ms=10000
num.recovery.threads.per.data.dir=1
background.threads=2
log.cleaner.threads=1
log.cleaner.dedupe.buffer.size=8388608
log.retention.hours=168
log.segment.bytes=67108864
log.index.size.max.bytes=1048576
broker.heartbeat.interval.ms=1000
broker.session.timeout.ms=6000
`;
};

/** Returns the program and arguments of a broker, and makes its folder the first time; `cluster`: an id that several brokers share. */
export async function brokerCommand({ tool, config, data, cluster = newClusterId(), heapMb = 512 }) {
  mkdirSync(data, { recursive: true });
  const classpath = ['-cp', join(tool.lib, '*')];
  const quiet = ['-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-Dlog4j2.level=WARN'];
  if (!existsSync(join(data, 'meta.properties'))) {
    const format = ['kafka.tools.StorageTool', 'format', '-t', cluster, '-c', config];
    await run(tool.java, [...quiet, '-XX:TieredStopAtLevel=1', ...classpath, ...format]);
  }
  const heap = ['-Xms96m', `-Xmx${heapMb}m`, '-XX:+UseSerialGC', '-Xss512k', '-XX:MaxMetaspaceSize=128m'];
  return { command: tool.java, args: [...heap, ...quiet, ...classpath, 'kafka.Kafka', config] };
}

export const newClusterId = () => randomBytes(16).toString('base64url').replace(/^-/, 'A');

export const kafka = {
  name: 'kafka',
  label: 'Kafka',
  service: 'kafka',
  given: (env) => env.KAFKA_BROKERS && { KAFKA_BROKERS: env.KAFKA_BROKERS },
  ports: { main: {}, controller: {} },
  env: ({ ports }) => ({ KAFKA_BROKERS: `127.0.0.1:${ports.main}` }),

  async prepare() {
    const script = which('kafka-server-start.sh') ?? which('kafka-server-start');
    if (script) {
      const lib = [
        join(dirname(realpathSync(script)), '../libs'),
        join(dirname(realpathSync(script)), '../share/java/kafka'),
      ];
      const found = lib.find((dir) => existsSync(dir));
      if (found) return { via: 'Kafka on PATH', java: await findJava(), lib: found };
    }
    const [java, lib] = await Promise.all([findJava(), kafkaJars()]);
    return { via: `Kafka ${versions.KAFKA}`, java, lib };
  },

  async command({ tool, ports, data, dir }) {
    const config = join(dir, 'kafka.properties');
    writeFileSync(config, properties({ ports, data }));
    return brokerCommand({ tool, config, data });
  },

  healthy: async ({ ports }) => (await kafkaBrokers({ host: '127.0.0.1', port: ports.main })) > 0,
  graceMs: 20_000,
};
