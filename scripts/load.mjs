// npm run load -- <scenario>: k6 against the product of this checkout or any other; scripts/load/README.md has every command. Limits by
// environment: P95_MS, P99_MS.
import { resolve } from 'node:path';
import { readArguments, variablesOf } from './load/arguments.mjs';
import { printCost } from './load/cost.mjs';
import { runElsewhere } from './load/elsewhere.mjs';
import { makeData } from './load/prepare.mjs';
import { withProduct } from './load/product.mjs';
import { load } from './load/run.mjs';
import { testRun } from './load/test-run.mjs';
import { red } from './lib/progress.mjs';

const MEMBERS = 200;
const CODES = 10_000;

/** Runs a scenario against the product of this checkout; resolves with whether every threshold held. */
async function here(given) {
  const { scenario, members, codes, fast, roles, out } = given;
  const env = { ...process.env, ...variablesOf(given), ...(out ? { OUT: resolve(out) } : {}) };
  const use = ({ dir, clubUrl }) => load({ scenario, dir, clubUrl, members, codes, env });
  const outcome = await withProduct(use, { fast, roles });
  printCost(outcome);
  return verdict(outcome);
}

function verdict({ passed, code }) {
  console.log(passed ? '✔ every threshold held' : `✖ thresholds failed (k6 exit ${code})`);
  return passed;
}

const COMMANDS = {
  here,
  there: async (given) => verdict(await runElsewhere({ ...given, env: { ...process.env, ...variablesOf(given) } })),
  data: async ({ folder, members = MEMBERS, codes = CODES }) => {
    await withProduct(({ dir }) => makeData({ dir, folder: resolve(folder), members, codes }));
    console.log(`✔ ${members} members and ${codes} codes in ${folder}`);
    return true;
  },
  testRun: async (given) => {
    console.log(JSON.stringify(testRun({ ...given, env: process.env }), null, 2));
    return true;
  },
};

try {
  const given = readArguments(process.argv.slice(2));
  process.exit((await COMMANDS[given.kind](given)) ? 0 : 1);
} catch (error) {
  console.error(red(error.message));
  process.exit(/usage:|--/.test(error.message) ? 2 : 1);
}
