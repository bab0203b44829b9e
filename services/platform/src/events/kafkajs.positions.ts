import type { Admin } from 'kafkajs';
import type { Backlog, PartitionLag } from './transport.js';

/** A partition: where the group reads on, and its present end. */
export interface Position extends PartitionLag {
  from: number;
  end: number;
}

/** Ages between which the oldest message is looked for, in seconds, each a fifth more than the one before: 1 s to a month. */
const AGES = Array.from({ length: 83 }, (_, step) => 1.2 ** step);

/** Returns of each partition its present end, and how many messages are before it that the group has not read. */
export async function positionsOf(admin: Admin, groupId: string, topics: readonly string[]): Promise<Position[]> {
  const read = await admin.fetchOffsets({ groupId, topics: [...topics] });
  const positions: Position[] = [];
  for (const topic of topics) {
    const own = read.find((one) => one.topic === topic)?.partitions ?? [];
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      const end = Number(high);
      const position = Number(own.find((one) => one.partition === partition)?.offset ?? -1);
      const from = Math.max(position, Number(low));
      positions.push({ topic, partition, from, end, open: Math.max(0, end - from) });
    }
  }
  return positions;
}

/** Returns what a group has not handled, and how old the oldest of it is. */
export async function backlogOf(admin: Admin, groupId: string, topics: readonly string[]): Promise<Backlog> {
  const positions = await positionsOf(admin, groupId, topics);
  let seconds = 0;
  for (const topic of topics) {
    const behind = positions.filter((one) => one.topic === topic && one.open > 0);
    if (behind.length > 0) seconds = Math.max(seconds, await ageOf(admin, topic, behind));
  }
  return { partitions: positions.map(({ topic, partition, open }) => ({ topic, partition, open })), seconds };
}

/** Commits other offsets of a topic for a group; returns how many. Throws while a member of the group runs. */
export async function moveGroup(
  admin: Admin,
  groupId: string,
  topic: string,
  to: 'earliest' | 'latest' | Date,
): Promise<number> {
  const { groups } = await admin.describeGroups([groupId]);
  const state = groups[0]?.state;
  if (state !== 'Empty' && state !== 'Dead') throw new Error(`replicas of ${groupId} run (${state}): stop them first`);
  const partitions =
    to instanceof Date
      ? await admin.fetchTopicOffsetsByTimestamp(topic, to.getTime())
      : (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => ({
          partition,
          offset: to === 'earliest' ? low : high,
        }));
  await admin.setOffsets({ groupId, topic, partitions });
  return partitions.length;
}

/**
 * Returns the age of the oldest message that was not read, in seconds, at most a fifth too low. The brokers do not tell the time of a
 * message, but from which message on all are younger than a moment: the age is found by halving.
 */
async function ageOf(admin: Admin, topic: string, behind: readonly Position[]): Promise<number> {
  const now = Date.now();
  const isOlder = async (seconds: number) => {
    const younger = await admin.fetchTopicOffsetsByTimestamp(topic, Math.round(now - seconds * 1_000));
    return behind.some(({ partition, from }) => {
      const first = younger.find((one) => one.partition === partition);
      return first !== undefined && from < Number(first.offset);
    });
  };
  let [known, beyond] = [-1, AGES.length];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (await isOlder(AGES[middle]!)) known = middle;
    else beyond = middle;
  }
  return known < 0 ? 0 : AGES[known]!;
}
