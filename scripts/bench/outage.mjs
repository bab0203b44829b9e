// npm run bench -- outage [events] [--fast]: checks that members are served while a backlog is processed. The broker is
// unavailable for half a minute under load, then the database, each until 5,000 events wait; then 100,000 codes are generated. p95
// of the scans that are answered meanwhile, beside that of a quiet product at the same rate, half the peak.
import { startStack, stopStack } from '../stack/stack.mjs';
import { orderBatch } from '../load/prepare.mjs';
import { startedProduct, withStack } from '../load/product.mjs';
import { halfPeak, UNBOUND } from '../load/run.mjs';
import { LEAN, openSession } from '../load/session.mjs';

const BACKLOG = 5_000;
const CODES_GENERATED = 100_000;
const OUTAGE_S = 30;
const PART_S = 10;
const MAX_PARTS = 60;
/** p95 may be this many times the quiet one. */
const AIM = 3;
const WORKERS = ['loyalty-ledger-worker', 'catalogue-orders-worker'];

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints p95 of each outage; answers whether all of them met the aim and no scan was answered wrongly. */
export default async function bench({ args }) {
  const fast = args.includes('--fast');
  const backlog = args.map(Number).find((value) => value > 0) ?? BACKLOG;
  return withStack(({ dir }) => startedProduct((product) => outages({ ...product, backlog }), { dir, roles: true }), {
    fast,
  });
}

async function outages({ dir, clubUrl, product, backlog: wanted }) {
  const { MEMBERS = 200, CODES = 500_000 } = process.env;
  const session = await openSession({ dir, clubUrl, members: Number(MEMBERS), codes: Number(CODES), sender: LEAN });
  try {
    const rate = await halfPeak(session);
    const before = await session.backlog();
    const quiet = await session.send({ rate, seconds: 2 * PART_S, env: UNBOUND });
    await session.settled();
    const eventsAScan = ((await session.backlog()).handled - before.handled) / quiet.scans;
    const seconds = Math.max(OUTAGE_S, Math.ceil(wanted / (eventsAScan * rate)));
    console.log(
      `${rate.toFixed(0)} scans/s, ${eventsAScan.toFixed(1)} handlings each; quiet p95 ${quiet.p95.toFixed(1)} ms`,
    );
    const send = (of) => session.send({ rate, seconds: of, env: UNBOUND });

    /** Sends for as long as more is behind than a second brings: with scans coming, something always is. */
    const drained = async () => {
      const parts = [];
      do parts.push(await send(PART_S));
      while ((await session.backlog()).lag > eventsAScan * rate && parts.length < MAX_PARTS);
      await session.settled();
      return parts;
    };
    const broker = async () => {
      await stopStack({ dir, only: ['kafka'] });
      await send(seconds);
      await startStack({ dir, quiet: true });
      return drained();
    };
    const database = async () => {
      // Without a database nothing new is accepted: what is made up for afterwards is what the workers were kept from.
      for (const name of WORKERS) await product.kill(name, 'SIGTERM');
      await send(seconds);
      await stopStack({ dir, only: ['mongo'] });
      await send(OUTAGE_S);
      await startStack({ dir, quiet: true });
      for (const name of WORKERS) await product.restart(name);
      return drained();
    };
    const generation = async () => {
      const finished = await orderBatch(clubUrl, CODES_GENERATED);
      const parts = [await send(2 * PART_S)];
      await finished();
      return parts;
    };
    let met = true;
    for (const [name, outage] of Object.entries({ broker, database, generation })) {
      const parts = await outage();
      const p95 = Math.max(...parts.map((part) => part.p95));
      const failed = parts.reduce((sum, { failedChecks }) => sum + failedChecks, 0);
      const ok = p95 <= AIM * quiet.p95 && failed === 0;
      met &&= ok;
      console.log(
        `${ok ? '✔' : '✖'} ${name}: worst p95 of ${PART_S} s ${p95.toFixed(1)} ms, ${(p95 / quiet.p95).toFixed(1)} times the quiet one (aim ${AIM}); made up for after ${parts.length * PART_S} s; ${failed} failed checks`,
      );
    }
    return met;
  } finally {
    await session.close();
  }
}
