// Events that were published before an instant and that some group had not handled then: no database has them any more.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { createGunzip, createGzip } from 'node:zlib';
import kafkajs from 'kafkajs';

const FILE = 'events.jsonl.gz';
const AT_ONCE = 300;
const READ_MS = 300_000;

const fileOf = (dir) => join(dir, FILE);
const isDeadLetters = (topic) => topic.endsWith('.dlq');

/** Opens a client of the brokers of a stack. */
export const openKafka = ({ KAFKA_BROKERS }) =>
  new kafkajs.Kafka({ clientId: 'backup', brokers: KAFKA_BROKERS.split(','), logLevel: kafkajs.logLevel.NOTHING });

/** Calls `use(admin)` with a connected client. */
async function withAdmin(kafka, use) {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.disconnect();
  }
}

const topicsOf = async (admin, prefix) =>
  (await admin.listTopics()).filter((topic) => topic.startsWith(`${prefix}club.`)).sort();

/**
 * Reads, before an instant, up to where the groups of each topic have come: resolves with `from(topic, partition)`, the least that any of
 * them has committed. A group commits after its effect, so that what is before that place is in the databases. A group that has committed
 * nothing of a partition has handled nothing of it.
 */
export function readPositions(kafka, prefix) {
  return withAdmin(kafka, async (admin) => {
    const { groups } = await admin.listGroups();
    const names = groups.map(({ groupId }) => groupId).filter((name) => name.startsWith(prefix));
    const topics = new Map((await topicsOf(admin, prefix)).map((topic) => [topic, new Map()]));
    const { groups: described } = await admin.describeGroups(names);
    for (const { groupId, members } of described) {
      for (const topic of members.flatMap(subscribedBy)) topics.get(topic)?.set(groupId, new Map());
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
        const committed = partitions.filter(({ offset }) => Number(offset) >= 0);
        if (committed.length === 0) continue;
        topics.get(topic)?.set(groupId, new Map(committed.map(({ partition, offset }) => [partition, Number(offset)])));
      }
    }
    return {
      from(topic, partition) {
        const places = [...(topics.get(topic)?.values() ?? [])].map((of) => of.get(partition) ?? 0);
        return isDeadLetters(topic) || places.length === 0 ? 0 : Math.min(...places);
      },
    };
  });
}

/** Returns the topics that a member of a group has subscribed to. */
const subscribedBy = ({ memberMetadata }) =>
  memberMetadata.length > 0 ? kafkajs.AssignerProtocol.MemberMetadata.decode(memberMetadata).topics : [];

/**
 * Writes what is on Kafka from these positions, unless it was published after the instant: what then became a fact is not in the databases,
 * and what was a fact already waits in their outboxes and logs. Resolves with the number of messages and the ends of the topics.
 */
export async function writeEvents({ kafka, prefix, positions, at, dir }) {
  const spans = await withAdmin(kafka, async (admin) => {
    const found = [];
    for (const topic of await topicsOf(admin, prefix)) {
      for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
        const from = Math.max(positions.from(topic, partition), Number(low));
        found.push({ topic, partition, from, to: Number(high) });
      }
    }
    return found;
  });
  const packed = createGzip();
  const written = once(packed.pipe(createWriteStream(fileOf(dir), { mode: 0o600 })), 'finish');
  let messages = 0;
  await readSpans(
    kafka,
    spans.filter(({ from, to }) => from < to),
    ({ topic, message }) => {
      if (Number(message.timestamp) > at.getTime()) return;
      const headers = Object.fromEntries(
        Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]),
      );
      const line = {
        topic: topic.slice(prefix.length),
        key: message.key?.toString(),
        value: message.value?.toString(),
        headers,
      };
      packed.write(`${JSON.stringify(line)}\n`);
      messages += 1;
    },
  );
  packed.end();
  await written;
  return { messages, partitions: spans.length };
}

/** Reads spans of partitions by a group of its own, which it removes. */
async function readSpans(kafka, spans, take) {
  const open = new Map(spans.map((span) => [`${span.topic} ${span.partition}`, span]));
  if (open.size === 0) return;
  const groupId = `backup-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  let timer;
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...new Set(spans.map(({ topic }) => topic))], fromBeginning: true });
    await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`messages not read: ${[...open.keys()].join(', ')}`)), READ_MS);
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      const running = consumer.run({
        autoCommit: false,
        eachBatch: async ({ batch: { topic, partition, messages }, heartbeat }) => {
          const span = open.get(`${topic} ${partition}`);
          if (!span) return;
          for (const message of messages) {
            const offset = Number(message.offset);
            if (offset >= span.from && offset < span.to) take({ topic, message });
            if (offset + 1 >= span.to) open.delete(`${topic} ${partition}`);
          }
          await heartbeat();
          if (open.size === 0) resolve();
        },
      });
      running.catch(reject);
      for (const { topic, partition, from } of spans) consumer.seek({ topic, partition, offset: String(from) });
    });
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
    await withAdmin(kafka, (admin) => admin.deleteGroups([groupId])).catch(() => {});
  }
}

/**
 * Throws unless the topics of a prefix hold nothing. What a former cluster published after the instant may contradict what is true now:
 * the ids of its events are those that other facts will have.
 */
export function requireEmptyTopics(kafka, prefix) {
  return withAdmin(kafka, async (admin) => {
    for (const topic of await topicsOf(admin, prefix)) {
      const partitions = await admin.fetchTopicOffsets(topic);
      if (partitions.some(({ low, high }) => low !== high))
        throw new Error(`${topic} holds messages: restore with empty topics, or with another KAFKA_TOPIC_PREFIX`);
    }
  });
}

/** Publishes the events of a backup into topics that exist; groups, which are new there, begin with them. Resolves with how many. */
export async function readEvents({ kafka, prefix, dir }) {
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  let published = 0;
  const some = [];
  const send = async () => {
    const topics = Map.groupBy(some.splice(0), ({ topic }) => topic);
    const topicMessages = [...topics].map(([topic, messages]) => ({ topic: `${prefix}${topic}`, messages }));
    if (topicMessages.length > 0) await producer.sendBatch({ acks: -1, topicMessages });
  };
  try {
    for await (const line of createInterface({ input: createReadStream(fileOf(dir)).pipe(createGunzip()) })) {
      some.push(JSON.parse(line));
      published += 1;
      if (some.length === AT_ONCE) await send();
    }
    await send();
  } finally {
    await producer.disconnect();
  }
  return published;
}
