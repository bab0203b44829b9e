// Backlog after a load: events that consumers have not handled yet, and documents that tails have not followed.
import kafkajs from 'kafkajs';
import { readMetrics, sumOf } from './metrics.mjs';

const POLL_MS = 500;
/** Nothing may have been handled for this long: between two parts of a chain of events no lag can be seen. */
const STILL_MS = 2_000;

/** Returns the lag of one group: messages behind the ends of its partitions. */
export function lagOf(committed, ends) {
  let lag = 0;
  for (const { topic, partitions } of committed)
    for (const { partition, offset } of partitions) {
      const end = ends[topic]?.find((one) => one.partition === partition);
      // a group that never committed begins where the partition does
      if (end) lag += Math.max(0, Number(end.high) - Math.max(Number(offset), Number(end.low)));
    }
  return lag;
}

/** Opens the clients that read a backlog; `close()` ends them. `ports()`: operations ports of the running processes. */
export async function openBacklog({ brokers, ports }) {
  const kafka = new kafkajs.Kafka({ clientId: 'bench', brokers: brokers.split(','), logLevel: kafkajs.logLevel.ERROR });
  const admin = kafka.admin();
  await admin.connect();

  /** Messages that groups with a member have not handled, by group; tails that have something to do, in seconds. */
  const read = async () => {
    const { groups } = await admin.listGroups();
    const described = await admin.describeGroups(groups.map(({ groupId }) => groupId));
    const alive = described.groups.filter(({ members }) => members.length > 0).map(({ groupId }) => groupId);
    const committed = await Promise.all(alive.map((groupId) => admin.fetchOffsets({ groupId })));
    const topics = [...new Set(committed.flatMap((of) => of.map(({ topic }) => topic)))];
    const ends = Object.fromEntries(
      await Promise.all(topics.map(async (topic) => [topic, await admin.fetchTopicOffsets(topic)])),
    );
    const lags = Object.fromEntries(alive.map((groupId, at) => [groupId, lagOf(committed[at], ends)]));
    const samples = Object.values(await readMetrics(ports()));
    const total = (name) => samples.reduce((sum, of) => sum + (sumOf(of, name) ?? 0), 0);
    return {
      lags,
      lag: Object.values(lags).reduce((sum, lag) => sum + lag, 0),
      tailSeconds: total('club_tail_lag_seconds'),
      handled: total('club_consumer_events_total') + total('club_tail_handled_total'),
    };
  };

  /** Resolves when nothing is left, with the seconds that took and the lag at the beginning. */
  const gone = async ({ timeoutMs = 600_000 } = {}) => {
    const began = performance.now();
    const first = await read();
    let last = first;
    let since = began;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const now = await read();
      const at = performance.now();
      if (now.lag > 0 || now.tailSeconds > 0 || now.handled !== last.handled) since = at;
      else if (at - since >= STILL_MS) return { lag: first.lag, lags: first.lags, seconds: (since - began) / 1000 };
      if (at - began > timeoutMs)
        throw new Error(`after ${timeoutMs / 1000} s there is a backlog: ${JSON.stringify(now)}`);
      last = now;
    }
  };

  return { read, gone, close: () => admin.disconnect() };
}
