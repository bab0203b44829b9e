// npm run load -- smoke|scan [--fast] [--roles]: with a faster database, with workers apart. Settings by environment: VUS, DURATION, MEMBERS, CODES, P95_MS, P99_MS. Against any other
// place k6 runs the scenarios by itself, see load/lib.js.
import { red } from './lib/progress.mjs';
import { withProduct } from './load/product.mjs';
import { printCost } from './load/cost.mjs';
import { load } from './load/run.mjs';

const [scenario, ...flags] = process.argv.slice(2);
if (!['smoke', 'scan'].includes(scenario)) {
  console.error('usage: npm run load -- smoke|scan [--fast] [--roles]');
  process.exit(2);
}
try {
  const options = { fast: flags.includes('--fast'), roles: flags.includes('--roles') };
  const outcome = await withProduct(({ dir, clubUrl }) => load({ scenario, dir, clubUrl, env: process.env }), options);
  printCost(outcome);
  console.log(outcome.passed ? '✔ every threshold held' : `✖ thresholds failed (k6 exit ${outcome.code})`);
  process.exit(outcome.passed ? 0 : 1);
} catch (error) {
  console.error(red(error.message));
  process.exit(1);
}
