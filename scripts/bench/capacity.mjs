// npm run bench -- capacity: what 10 million members and a pack launch of 10,000 scans a second ask for, computed from the figures of
// scripts/load/figures.json, with a simulated launch (docs/scale.md).
import { readFileSync } from 'node:fs';
import { costOf, PLAN, partsOf, simulate, storesOf } from '../load/capacity.mjs';

const FILE = new URL('../load/figures.json', import.meta.url);
/** Shares of the work after the answer that the tail may have, to see whether the first ceiling depends on the one assumed. */
const SHARES = [0.1, 0.33, 1];

/** Whether the bench needs a stack: no, it only computes. */
export const needsStack = () => false;

const whole = (value) => Math.round(value).toLocaleString('en');
const gb = (bytes) => `${whole(bytes / 1e9)} GB`;
const minutes = (seconds) => `${whole(seconds / 60)} min`;

function printParts(figures, options) {
  const simulated = new Map(simulate(figures, PLAN, options).map((part) => [part.name, part]));
  for (const { name, each, replicas, ceiling, assumed } of partsOf(figures, PLAN, options)) {
    const { longest, caughtUp } = simulated.get(name);
    const after =
      caughtUp === undefined ? 'not caught up within a day' : `caught up ${minutes(caughtUp)} after the beginning`;
    const late = longest < 1 ? 'never late' : `up to ${minutes(longest)} late, ${after}`;
    const end = Number.isFinite(ceiling) ? `at its end at ${whole(ceiling)} scans/s` : 'grows with its processes';
    console.log(`  ${name}${assumed ? ' (assumed)' : ''}: ${replicas} × ${whole(each)} scans/s, ${end}; ${late}`);
  }
}

/** Prints the plan; true, since there is no aim: docs/scale.md says what does not hold yet. */
export default async function bench() {
  const figures = JSON.parse(readFileSync(FILE, 'utf8'));
  const { ms, answeringMs, cores } = costOf(figures);
  console.log(
    `a scan: ${ms.toFixed(2)} ms CPU, ${answeringMs.toFixed(2)} of them until it is answered; ${figures.documents} documents`,
  );
  console.log(`${whole(PLAN.peak)} scans/s: ${whole(cores)} cores of services, planned to ${PLAN.planned * 100} %`);
  console.log('\nas it is:');
  printParts(figures, {});
  console.log('\nwith every ceiling lifted:');
  printParts(figures, { lifted: true });
  const [first] = partsOf(figures);
  console.log(`\nthe first ceiling: ${first.name}, ${whole(first.ceiling)} scans/s`);
  const afterwards = ms - answeringMs;
  for (const share of SHARES)
    console.log(
      `  if it were ${share * 100} % of the work after the answer: ${whole((1_000 * PLAN.planned) / (afterwards * share))} scans/s`,
    );
  const stores = storesOf(figures);
  console.log(
    `\nstores at the peak: ${whole(stores.documentsASecond)} documents/s; Kafka ${whole(stores.kafkaBytesASecond / 1e6)} MB/s with ${PLAN.copies} copies\n` +
      `in ${PLAN.years} years: ${gb(stores.mongoBytes)} of documents, ${gb(stores.mongoBytesWithCopies)} with copies; Kafka ${gb(stores.kafkaBytes)} in ${PLAN.retentionDays} days of an even year`,
  );
  return true;
}
