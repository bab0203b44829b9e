// npm run bench -- kills [kills] [--fast]: the processes that consume events and follow tails, the one that writes the log, and the database are
// killed (SIGKILL) 200 times in the middle of their work while codes are registered; uncommitted events are delivered to them
// again. Afterwards every code that was answered must have its entry, no log a gap, and every entry of the log must have had each of
// its effects exactly once. Short forms, of one consumer and of the database, are in `npm test` (inbox/kills, stack/mongo).
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crashPart } from '../stack/stack.mjs';
import { effectsOf, lossesOf, unexpectedEffects } from '../load/effects.mjs';
import { readMetrics, sumOf } from '../load/metrics.mjs';
import { startedProduct, withStack } from '../load/product.mjs';
import { UNBOUND } from '../load/run.mjs';
import { LEAN, openSession } from '../load/session.mjs';

const KILLS = 200;
const DATABASE = 'the database';
const VICTIMS = [DATABASE, 'loyalty-ledger', 'loyalty-ledger-worker', 'catalogue-orders-worker', 'content', 'identity'];
/** Processes that write as soon as they answer. */
const WRITERS = new Set([DATABASE, 'loyalty-ledger']);
const LONGEST_AT_WORK_MS = 1_500;
/** Between two kills of a writer the others must come to work, too. */
const LONGEST_WRITING_MS = 20_000;
const MAX_STARTS = 10;
const LOOK_EVERY_MS = 200;
const PART_S = 20;

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints what is missing and what is there twice; answers whether that is nothing. */
export default async function bench({ args }) {
  const fast = args.includes('--fast');
  const kills = args.map(Number).find((value) => value > 0) ?? KILLS;
  return withStack(
    ({ dir, env }) => startedProduct((product) => killing({ ...product, kills, stackEnv: env }), { dir, roles: true }),
    { fast },
  );
}

/** Resolves when a process has handled something since it was started: its counters begin at 0. */
async function atWork(product, name) {
  for (;;) {
    const { OPS_PORT } = product.processes[name].ports;
    const { [name]: samples } = await readMetrics({ [name]: OPS_PORT });
    const handled = ['club_consumer_events_total', 'club_tail_handled_total'].map(
      (metric) => sumOf(samples, metric) ?? 0,
    );
    if (handled.some((count) => count > 0)) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** Starts a process again, as a cluster does: while the database is not there it may end once more before it is up. */
async function restarted(product, name) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await product.restart(name);
    } catch (error) {
      if (tries === MAX_STARTS) throw error;
    }
  }
}

async function killing({ dir, clubUrl, product, kills, stackEnv }) {
  const { MEMBERS = 100, RATE = 20 } = process.env;
  const codes = Math.ceil(kills * Number(RATE) * PART_S);
  const began = new Date();
  const session = await openSession({ dir, clubUrl, members: Number(MEMBERS), codes, sender: LEAN });
  try {
    let left = kills;
    const killed = {};
    const disturb = async (name) => {
      while (left-- > 0) {
        if (WRITERS.has(name)) await pause(randomInt(LONGEST_WRITING_MS));
        else await atWork(product, name);
        await pause(randomInt(LONGEST_AT_WORK_MS));
        if (name === DATABASE) await crashPart({ dir, name: 'mongo' });
        else {
          await product.kill(name);
          await restarted(product, name);
        }
        killed[name] = (killed[name] ?? 0) + 1;
      }
    };
    let going = true;
    const disturbed = Promise.all(VICTIMS.map(disturb)).finally(() => (going = false));
    // It is awaited behind the scans under way.
    disturbed.catch(() => {});
    let scans = 0;
    const registered = [];
    while (going) {
      const sent = await session.send({ rate: Number(RATE), seconds: PART_S, env: UNBOUND });
      scans += sent.scans;
      registered.push(...sent.registered);
    }
    await disturbed;
    const { seconds } = await session.settled();
    const effects = await effectsOf(stackEnv.MONGO_URL, began);
    const lost = lossesOf(effects, registered);
    const unexpected = unexpectedEffects(effects);
    for (const line of [...lost, ...unexpected].slice(0, 20)) console.log(`  ${line}`);
    console.log(
      `killed: ${Object.entries(killed)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
    console.log(
      `${kills} kills, ${scans} scans, ${registered.length} answered as registered, all done after ${seconds.toFixed(1)} s: ${lost.length} lost or gaps, ${effects.entries.length} entries of this run's members, ${unexpected.length} effects missing or there twice`,
    );
    return lost.length === 0 && unexpected.length === 0 && registered.length > 0;
  } finally {
    await session.close();
  }
}
