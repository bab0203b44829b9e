// npm run cluster -- memory [minutes]: the memory of each process under requests, with the heap that the chart gives it. The limit of its pod
// is at least 1.5 times as high as what it has held.
import { setTimeout as pause } from 'node:timers/promises';
import { residentMb } from '../load/cpu.mjs';
import { chartSizes } from './chart-sizes.mjs';
import { check, withPods, withStackOfPods } from './proof.mjs';
import { reportTraffic, startTraffic } from './traffic.mjs';

const MINUTES = 10;
const LOOK_MS = 2_000;
const AIM = 1.5;

/** Prints the most that each process held beside its limit; answers whether every limit is high enough. */
export default async function memory({ rate = Number(process.env.RATE ?? 50) } = {}) {
  const minutes = Number(process.argv[3] ?? MINUTES);
  return withStackOfPods((stack) =>
    withPods({ ...stack, replicas: 1, codes: Math.ceil(rate * (minutes + 2) * 60) }, async ({ cluster, data }) => {
      const traffic = startTraffic({ url: cluster.url, data, rate });
      const most = {};
      try {
        for (const end = performance.now() + minutes * 60_000; performance.now() < end; await pause(LOOK_MS))
          for (const { name, pid, ops } of cluster.all())
            if (ops) most[name] = Math.max(most[name] ?? 0, residentMb(pid));
      } finally {
        traffic.counted = await traffic.stop();
      }
      reportTraffic(traffic.counted);
      const sizes = chartSizes();
      const met = Object.entries(most).map(([name, held]) => {
        const { limitMb } = sizes[name];
        const ratio = limitMb / held;
        return check(ratio >= AIM, `${name}: ${held.toFixed(0)} MiB, limit ${limitMb} MiB, ${ratio.toFixed(2)} times`);
      });
      return met.every(Boolean);
    }),
  );
}
