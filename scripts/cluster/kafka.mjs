// Three brokers of Kafka on this machine, each a controller too: every topic has three copies, and a message is acknowledged when two
// have it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import kafkajs from 'kafkajs';
import { removeTree } from '../lib/files.mjs';
import { freePort } from '../lib/ports.mjs';
import { isAlive, spawnDetached, stopProcess, tail, until } from '../lib/processes.mjs';
import { brokerCommand, kafka, newClusterId, properties } from '../stack/parts/kafka.mjs';
import { kafkaBrokers } from '../stack/wire.mjs';

const START_MS = 120_000;
const IN_SYNC_MS = 120_000;
const COPIES = 3;

/**
 * Starts them on empty folders below `dir`. Resolves with
 * - `brokers`: their addresses
 * - `signal(id, name)`: sends a signal to one of them; `restart(id)` starts one that has ended
 * - `leaderships()`: how many partitions each leads, by id; `whole()` resolves when every copy is in sync
 * - `stop()`.
 */
export async function startBrokers(dir) {
  removeTree(dir);
  mkdirSync(dir, { recursive: true });
  const tool = await kafka.prepare();
  const cluster = newClusterId();
  const nodes = [];
  for (let id = 1; id <= COPIES; id += 1) nodes.push({ id, main: await freePort(), controller: await freePort() });

  async function start(node) {
    const data = join(dir, `data-${node.id}`);
    const config = join(dir, `kafka-${node.id}.properties`);
    writeFileSync(config, properties({ ports: node, data, id: node.id, voters: nodes }));
    const { command, args } = await brokerCommand({ tool, config, data, cluster, heapMb: 384 });
    const logFile = join(dir, `kafka-${node.id}.log`);
    node.process = spawnDetached(command, args, { cwd: dir, env: process.env, logFile });
    await until(async () => (await kafkaBrokers({ host: '127.0.0.1', port: node.main })) > 0, {
      timeoutMs: START_MS,
      what: `broker ${node.id}`,
      give: () => (isAlive(node.process) ? undefined : `it ended:\n${tail(logFile)}`),
    });
  }

  const stop = () => Promise.all(nodes.map((node) => stopProcess(node.process, { graceMs: 10_000 })));
  const brokers = nodes.map(({ main }) => `127.0.0.1:${main}`).join(',');
  const client = new kafkajs.Kafka({
    clientId: 'proof',
    brokers: brokers.split(','),
    logLevel: kafkajs.logLevel.NOTHING,
  });

  /** Resolves with the partitions of all topics of the club, as a broker that answers knows them. */
  async function partitions() {
    const admin = client.admin({ retry: { retries: 2 } });
    await admin.connect();
    try {
      const { topics } = await admin.fetchTopicMetadata();
      return topics.flatMap((topic) => topic.partitions);
    } finally {
      await admin.disconnect();
    }
  }

  try {
    await Promise.all(nodes.map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  const nodeOf = (id) => nodes.find((node) => node.id === id);
  return {
    brokers,
    stop,
    signal(id, name) {
      process.kill(nodeOf(id).process.pid, name);
    },
    restart: (id) => start(nodeOf(id)),
    async leaderships() {
      const counts = Object.fromEntries(nodes.map(({ id }) => [id, 0]));
      for (const { leader } of await partitions()) counts[leader] = (counts[leader] ?? 0) + 1;
      return counts;
    },
    whole: () =>
      until(async () => (await partitions()).every(({ isr }) => isr.length === COPIES), {
        ...{ timeoutMs: IN_SYNC_MS, what: 'every copy to be in sync', everyMs: 1_000 },
      }),
  };
}
