// npm run cluster -- scale: one ledger, and two more under requests. Within a minute each of the new ones has its share of the scans and of
// the other calls.
import { setTimeout as pause } from 'node:timers/promises';
import { readMetrics, sumOf } from '../load/metrics.mjs';
import { check, DEPLOYED, withPods, withStackOfPods } from './proof.mjs';
import { reportTraffic, startTraffic } from './traffic.mjs';

const LEDGER = 'loyalty-ledger';
const WITHIN_MS = 60_000;
const LOOK_MS = 10_000;
/** A third would be even. */
const SHARE = 0.15;
const COUNTERS = { scans: 'club_scans_total', calls: 'club_rpc_seconds_count' };

/** Prints the shares as they grow; answers whether each is there in time and no request failed. */
export default async function scale({ rate = Number(process.env.RATE ?? 50) } = {}) {
  return withStackOfPods((stack) =>
    withPods({ ...stack, env: DEPLOYED, replicas: 1, codes: rate * 300 }, async ({ cluster, data }) => {
      const traffic = startTraffic({ url: cluster.url, data, rate, streams: 5 });
      let shared = false;
      try {
        await pause(LOOK_MS);
        await cluster.scale(LEDGER, 3);
        const began = performance.now();
        let before = await countsOf(cluster);
        while (!shared && performance.now() - began < WITHIN_MS) {
          await pause(LOOK_MS);
          const now = await countsOf(cluster);
          const shares = Object.fromEntries(Object.keys(COUNTERS).map((kind) => [kind, sharesOf(now, before, kind)]));
          before = now;
          shared = Object.values(shares)
            .flat()
            .every((share) => share >= SHARE);
          const lines = Object.entries(shares).map(
            ([kind, of]) => `${kind} ${of.map((share) => `${Math.round(share * 100)} %`).join(', ')}`,
          );
          console.log(`  after ${((performance.now() - began) / 1000).toFixed(0)} s: ${lines.join('; ')}`);
        }
      } finally {
        traffic.counted = await traffic.stop();
      }
      const sound = reportTraffic(traffic.counted);
      return (
        check(shared, `each of three ledgers has at least ${SHARE * 100} % of scans and calls within a minute`) && sound
      );
    }),
  );
}

/** Resolves with the counts of each ledger, by its address. */
async function countsOf(cluster) {
  const samples = await readMetrics(Object.fromEntries(cluster.pods(LEDGER).map(({ host, ops }) => [host, ops])));
  const of = (one) => Object.fromEntries(Object.entries(COUNTERS).map(([kind, name]) => [kind, sumOf(one, name) ?? 0]));
  return Object.fromEntries(Object.entries(samples).map(([host, one]) => [host, of(one)]));
}

/** Returns the share of each ledger of what was counted meanwhile. */
function sharesOf(now, before, kind) {
  const counts = Object.entries(now).map(([host, of]) => of[kind] - (before[host]?.[kind] ?? 0));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all > 0 ? count / all : 0));
}
