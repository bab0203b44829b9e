// npm run cluster -- rolling: two replicas of every service and of the gateway; under 50 requests a second, with live streams and scan
// streams open, every replica of every service is replaced, one service after the other. No request may fail.
import { check, DEPLOYED, withPods, withStackOfPods } from './proof.mjs';
import { reportTraffic, startTraffic } from './traffic.mjs';

const QUIET_MS = 5_000;
/** Longest time of the run, in which every request may be a scan. */
const MOST_SECONDS = 1_800;

/** Prints what failed meanwhile; answers whether nothing did. */
export default async function rolling({ rate = Number(process.env.RATE ?? 50) } = {}) {
  const codes = Math.ceil(rate * MOST_SECONDS);
  return withStackOfPods((stack) =>
    withPods({ ...stack, env: DEPLOYED, codes }, async ({ cluster, data, verified }) => {
      const traffic = startTraffic({ url: cluster.url, data, rate });
      const services = [
        ...new Set(
          cluster
            .all()
            .filter(({ ops }) => ops)
            .map(({ name }) => name),
        ),
      ].sort();
      const ends = [];
      try {
        for (const name of services) {
          const before = traffic.counts.failures.length;
          const since = traffic.seconds();
          ends.push(...(await cluster.rollOut(name)));
          const failed = traffic.counts.failures.length - before;
          for (const { kind, status, why } of traffic.counts.failures.slice(before, before + 5))
            console.log(`    ${kind}: ${status} ${why}`);
          check(failed === 0, `${name}: replaced in ${(traffic.seconds() - since).toFixed(0)} s, ${failed} failed`);
        }
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      } finally {
        await traffic.stop().then((counted) => Object.assign(traffic, { counted }));
      }
      const sound = reportTraffic(traffic.counted);
      const bad = ends.filter(({ code }) => code !== 0);
      for (const { name, code, signal, file } of bad) console.log(`  ✖ ${name} ended with ${code ?? signal}: ${file}`);
      const ended = check(bad.length === 0, `${ends.length} replicas ended with 0`);
      const whole = await verified(traffic.counted.registered);
      return sound && ended && whole;
    }),
  );
}
