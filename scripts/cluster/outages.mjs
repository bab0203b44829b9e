// npm run cluster -- outages: Redis, Kafka and MongoDB are each away for 30 seconds under requests: once standing still with their
// connections open, once killed. Requests are answered within their deadlines meanwhile, none fails later than 15 seconds after the
// store is back, and nothing that was acknowledged is lost.
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { readJson } from '../lib/files.mjs';
import { startStack, stopStack } from '../stack/stack.mjs';
import { check, withPods, withStackOfPods } from './proof.mjs';
import { reportTraffic, startTraffic } from './traffic.mjs';

const AWAY_MS = 30_000;
const RECOVERY_MS = 15_000;
const QUIET_MS = 10_000;
/** A call has five seconds, and an answer may be made of two, one after the other. */
const BOUND_MS = 10_000;
const STORES = ['redis', 'kafka', 'mongo'];

/** Prints each outage; answers whether all of them met the aims. `only`: of these stores. */
export default async function outages({ rate = Number(process.env.RATE ?? 20), awayMs = AWAY_MS } = {}) {
  const stores = process.argv.slice(3).filter((name) => STORES.includes(name));
  const asked = stores.length > 0 ? stores : STORES;
  return withStackOfPods((stack) =>
    withPods({ ...stack, replicas: 1, codes: rate * 900 }, async ({ cluster, data, verified }) => {
      const traffic = startTraffic({ url: cluster.url, data, rate, streams: 5, longestMs: 2 * BOUND_MS });
      const met = [];
      try {
        await pause(QUIET_MS);
        for (const name of asked)
          for (const way of ['stands still', 'is killed'])
            met.push(await outage({ ...stack, name, way, traffic, awayMs }));
      } finally {
        traffic.counted = await traffic.stop();
      }
      reportTraffic(traffic.counted);
      return (await verified(traffic.counted.registered)) && met.every(Boolean);
    }),
  );
}

/** Takes one store away and gives it back; answers whether the failures were bounded, and over in time. */
async function outage({ dir, name, way, traffic, awayMs }) {
  const { failures } = traffic.counts;
  const before = failures.length;
  const still = way === 'stands still';
  const { pid } = readJson(join(dir, 'state.json')).parts[name].process;
  process.kill(pid, still ? 'SIGSTOP' : 'SIGKILL');
  await pause(awayMs);
  if (still) process.kill(pid, 'SIGCONT');
  else {
    // Gives its port back, so that it is started on the same one.
    await stopStack({ dir, only: [name] });
    await startStack({ dir, quiet: true });
  }
  const back = traffic.seconds();
  await pause(RECOVERY_MS + QUIET_MS);
  const own = failures.slice(before);
  // A request counts at the time when it was sent.
  const late = own.filter(({ at, ms }) => at - ms / 1000 > back + RECOVERY_MS / 1000);
  const longest = Math.max(0, ...own.map(({ ms }) => ms));
  const hidden = own.filter(({ status }) => status !== 503);
  const recovered = Math.max(0, ...own.map(({ at }) => at - back));
  const statuses = [...new Set(own.map(({ status }) => status))].join(', ');
  return check(
    late.length === 0 && longest <= BOUND_MS && hidden.length === 0,
    `${name} ${way}: ${own.length} requests refused (${statuses || 'none'}), the longest after ${longest.toFixed(0)} ms, the last ${recovered.toFixed(1)} s after it was back, ${late.length} too late`,
  );
}
