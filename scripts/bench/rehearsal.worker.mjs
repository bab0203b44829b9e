// Tries a tripled day on the whole log of a database with the ledger's own code, and prints its figures as JSON.
import { connectMongo, createLogger } from '@club/platform';
import { MembershipRepository } from '../../services/loyalty-ledger/dist/membership/membership.repository.js';
import { Rehearse } from '../../services/loyalty-ledger/dist/rehearsals/rehearse.js';
import { TiersRepository } from '../../services/loyalty-ledger/dist/tiers/tiers.repository.js';
import { RehearsalsRepository } from '../../services/loyalty-ledger/dist/rehearsals/rehearsals.repository.js';

const RULE = { kind: 'doubleDays', days: [15, 22], factor: 3 };
/** Before the first entry of the generator. */
const DAYS = 6 * 366;
const [, , url] = process.argv;
/** Progress between two looks at the memory: a collection takes longer than a page. */
const LOOK_EVERY = 20;

/** Returns what is in use once everything unused is collected; how much more is resident depends on when V8 collects. */
function usedMb() {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const logger = createLogger({ service: 'bench', level: 'silent' });
const connection = await connectMongo({ url, db: 'club_loyalty_ledger', appName: 'bench', logger });
try {
  const rehearsals = new RehearsalsRepository(connection);
  const to = new Date();
  const from = new Date(to.getTime() - DAYS * 86_400_000);
  const rehearsal = { id: rehearsals.nextId(), rule: RULE, from, to };
  // The rule needs neither thresholds nor receipts.
  const rehearse = new Rehearse(rehearsals, new MembershipRepository(connection), new TiersRepository(connection));
  let [entries, firstMb, peakMb, looks] = [0, 0, 0, 0];
  const began = performance.now();
  const result = await rehearse.execute(rehearsal, async (progress) => {
    ({ entries } = progress);
    if ((looks += 1) % LOOK_EVERY !== 1) return;
    const mb = usedMb();
    firstMb ||= mb;
    peakMb = Math.max(peakMb, mb);
  });
  const seconds = (performance.now() - began) / 1_000;
  await rehearsals.remove(rehearsal.id);
  const gain = await gainOf(connection);
  console.log(JSON.stringify({ entries, seconds, firstMb, peakMb, result, gain }));
} finally {
  await connection.close();
}

/** Returns the gain by the database: the generator's second codes have no factor, and its first ones keep theirs. */
async function gainOf({ db }) {
  const day = { $dayOfMonth: { date: '$earned.at', timezone: 'Asia/Kuala_Lumpur' } };
  const [sum] = await db
    .collection('entries')
    .aggregate([
      { $match: { key: { $gte: 'scan:', $lt: 'scan;' }, 'attributes.multiplier': '1' } },
      { $match: { $expr: { $in: [day, RULE.days] } } },
      { $group: { _id: null, points: { $sum: '$points' } } },
    ])
    .toArray();
  return (sum?.points ?? 0) * (RULE.factor - 1);
}
