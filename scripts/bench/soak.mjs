// npm run bench -- soak [minutes] [--fast]: half an hour of scans at half the peak. Resident memory of no process may grow by
// more than a tenth after the first sixth of the time.
import { startedProduct, withStack } from '../load/product.mjs';
import { halfPeak, UNBOUND } from '../load/run.mjs';
import { LEAN, openSession } from '../load/session.mjs';

const MINUTES = 30;
/** Part of the time in which caches fill and code is compiled; also the length of the samples after it, and at the end. */
const WARM = 1 / 6;
const EVERY_MS = 5_000;
const AIM_GROWTH = 0.1;

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints the memory of every process; answers whether none grew and no scan was answered wrongly. */
export default async function bench({ args }) {
  const fast = args.includes('--fast');
  const minutes = args.map(Number).find((value) => value > 0) ?? MINUTES;
  return withStack(({ dir }) => startedProduct((product) => soak({ ...product, minutes }), { dir, roles: true }), {
    fast,
  });
}

async function withSession(options, use) {
  const session = await openSession(options);
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}

async function soak({ dir, clubUrl, minutes }) {
  const members = Number(process.env.MEMBERS ?? 200);
  const rate = await withSession({ dir, clubUrl, members: 50, codes: 150_000, sender: LEAN }, (session) =>
    halfPeak(session),
  );
  const seconds = minutes * 60;
  const codes = Math.ceil(rate * seconds * 1.05) + 1_000;
  return withSession({ dir, clubUrl, members, codes, sender: LEAN }, async (session) => {
    const samples = [];
    const watch = setInterval(() => samples.push(session.memory()), EVERY_MS);
    const { scans, p95, failedChecks } = await session
      .send({ rate, seconds, env: UNBOUND })
      .finally(() => clearInterval(watch));
    console.log(`${scans} scans in ${minutes} minutes, p95 ${p95.toFixed(1)} ms, ${failedChecks} failed checks`);
    const growths = growthOf(samples);
    for (const { name, from, to, growth } of growths)
      console.log(
        `${growth <= AIM_GROWTH ? '✔' : '✖'} ${name.padEnd(26)} ${from.toFixed(0).padStart(6)} MB → ${to.toFixed(0).padStart(6)} MB  ${(growth * 100).toFixed(1)} %`,
      );
    return failedChecks === 0 && growths.every(({ growth }) => growth <= AIM_GROWTH);
  });
}

/** Returns for each process how far the median of the last samples lies above that of the first after the warm-up. */
export function growthOf(samples) {
  const part = Math.max(1, Math.floor(samples.length * WARM));
  const median = (list, name) =>
    list.map((sample) => sample[name] ?? 0).sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return Object.keys(samples[0] ?? {}).map((name) => {
    const from = median(samples.slice(part, 2 * part), name);
    const to = median(samples.slice(-part), name);
    return { name, from, to, growth: from > 0 ? to / from - 1 : 0 };
  });
}
