// Proves rows in the browser: many mutations of the member app are built and run together, in a product and on a stack of
// their own. Each row says what its test must complain of, so that none is proven by the mutation of another.
import { join } from 'node:path';
import { buildServers, generate } from './build.mjs';
import { updateEnv } from './files.mjs';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run } from './processes.mjs';
import { planProduct, startProduct, stopLeftovers } from './product.mjs';
import { step } from './progress.mjs';
import { resetStack, startStack } from '../stack/stack.mjs';

/** A mutated page fails by what does not come: shorter than the patience that a busy machine is met with. */
const PATIENCE_MS = 45_000;

/** Where the mutated member app is built. */
const webOf = (dir) => join(dir, 'web');

const textOf = ({ mutation: { file, find, replace } }) => JSON.stringify([file, find, replace]);
const disturbs = (row, other) =>
  row.file === other.file &&
  textOf(row) !== textOf(other) &&
  (row.name === other.name || row.mutation.alone === true || other.mutation.alone === true);

/** Returns the rows in batches: of one test one mutation at a time, and of a file none beside what is marked `alone`. */
export function batchesOf(rows) {
  const batches = [];
  for (const row of rows) {
    const place = batches.find((batch) => !batch.some((other) => disturbs(row, other)));
    if (place) place.push(row);
    else batches.push([row]);
  }
  return batches;
}

/**
 * Returns the files of a batch with the tests to be run in each: all that rows name, because a test may begin where the one
 * before it ended. Those that move the product's clock come last.
 */
export function filesOf(batch, rows) {
  const files = [...new Set(batch.map(({ file }) => file))];
  return files
    .map((file) => ({
      file,
      names: [...new Set(rows.filter((row) => row.file === file).map(({ name }) => name))],
    }))
    .sort((a, b) => Number(a.file.endsWith('.clock.e2e.ts')) - Number(b.file.endsWith('.clock.e2e.ts')));
}

/** Returns the mutations of a batch, each once. */
const mutationsOf = (batch) => [...new Map(batch.map((row) => [textOf(row), row.mutation])).values()];

/** Runs a batch: `test(env, {file, names})` answers what became of a file’s tests, `report(row, answer)` is called for each row. */
async function runBatch({ batch, rows, dir, plan, stackEnv, test, report, stopped }) {
  await step(`member app with ${batch.length} mutations`, () =>
    run(
      process.execPath,
      [join(root, 'scripts/bench/rows-web.worker.mjs'), webOf(dir), JSON.stringify(mutationsOf(batch))],
      {
        cwd: join(root, 'web-member'),
        env: { ...process.env, NODE_ENV: 'production' },
      },
    ),
  );
  const product = await step('start the product', () => startProduct({ plan, prepare: true }));
  try {
    updateEnv(join(dir, 'env'), { CLUB_URL: product.url });
    const env = {
      ...process.env,
      ...stackEnv,
      CLUB_ENV: 'test',
      STACK_ENV_FILE: join(dir, 'env'),
      CLUB_URL: product.url,
      DEMO_CODES_FILE: join(dir, 'demo-codes.csv'),
      PRODUCT_FILE: join(dir, 'product.json'),
      PICTURES: '0',
      E2E_PATIENCE_MS: String(PATIENCE_MS),
    };
    for (const job of filesOf(batch, rows)) {
      if (stopped()) return;
      const answer = await test(env, job);
      for (const row of batch.filter(({ file }) => file === job.file)) report(row, answer);
    }
  } finally {
    await product.stop();
  }
}

/** Proves the rows that are due, of all rows with a browser test; `dir` holds the stack and the product for it. */
export async function inBrowser({ due, rows, dir, test, report, stopped }) {
  if (due.length === 0) return;
  await stopLeftovers(dir);
  await resetStack({ dir });
  await step('generate code', generate);
  await step('compile services', buildServers);
  try {
    const { env: stackEnv } = await startStack({ dir, env: process.env });
    const envOf = { edge: { WEB_MEMBER: webOf(dir) } };
    const plan = await planProduct({ stackEnv, dir, clubPort: await freePort(), envOf });
    for (const batch of batchesOf(due)) {
      if (stopped()) return;
      await runBatch({ batch, rows, dir, plan, stackEnv, test, report, stopped });
    }
  } finally {
    await resetStack({ dir, keepLogs: true });
  }
}
