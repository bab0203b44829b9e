// npm run cluster -- brokers: three Kafka brokers, three copies of each topic, two of which have a message before it is acknowledged. Under
// scans one broker is killed, then the one that leads most, then a follower stands still; at last two are away at once. Nothing that was
// acknowledged may be lost, and nothing applied twice.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { startBrokers } from './kafka.mjs';
import { check, withPods, withStackOfPods } from './proof.mjs';
import { reportTraffic, startTraffic } from './traffic.mjs';

const AWAY_MS = 20_000;
const dir = join(root, '.stack', 'brokers');

/** Prints what failed and what is lost; answers whether nothing is. `members` and `rate` make it smaller. */
export default async function brokers({ rate = Number(process.env.RATE ?? 20), awayMs = AWAY_MS } = {}) {
  const kafka = await startBrokers(join(dir, 'kafka'));
  try {
    const env = { KAFKA_BROKERS: kafka.brokers };
    const copies = { KAFKA_REPLICATION_FACTOR: '3', KAFKA_MIN_INSYNC_REPLICAS: '2' };
    return await withStackOfPods(
      (stack) =>
        withPods({ ...stack, env: copies, replicas: 1, codes: rate * 900 }, (product) =>
          disturbed({ ...product, kafka, rate, awayMs }),
        ),
      { dir, env },
    );
  } finally {
    await kafka.stop();
  }
}

async function disturbed({ cluster, data, verified, kafka, rate, awayMs }) {
  const byLead = async () => Object.entries(await kafka.leaderships()).sort(([, a], [, b]) => b - a);
  const most = async () => Number((await byLead())[0][0]);
  const least = async () => Number((await byLead()).at(-1)[0]);
  const killed = async (ids) => {
    for (const id of ids) kafka.signal(id, 'SIGKILL');
    await pause(awayMs);
    await Promise.all(ids.map((id) => kafka.restart(id)));
  };
  const troubles = {
    'a broker is killed': async () => killed([await least()]),
    'the broker that leads most is killed': async () => killed([await most()]),
    'a follower stands still': async () => {
      const id = await least();
      kafka.signal(id, 'SIGSTOP');
      await pause(awayMs);
      kafka.signal(id, 'SIGCONT');
    },
    'two brokers are killed': async () => killed([await most(), await least()]),
  };
  const traffic = startTraffic({ url: cluster.url, data, rate, streams: 5 });
  const done = [];
  try {
    for (const [name, trouble] of Object.entries(troubles)) {
      const before = traffic.counts.failures.length;
      const since = traffic.seconds();
      await trouble();
      await kafka.whole();
      const failed = traffic.counts.failures.length - before;
      done.push(
        check(
          failed === 0,
          `${name}: whole again after ${(traffic.seconds() - since).toFixed(0)} s, ${failed} requests failed`,
        ),
      );
    }
  } finally {
    traffic.counted = await traffic.stop();
  }
  const sound = reportTraffic(traffic.counted);
  const kept = await verified(traffic.counted.registered);
  return done.every(Boolean) && sound && kept;
}
