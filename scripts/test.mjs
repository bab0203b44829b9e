// npm test [unit|medium|e2e] [-- jest arguments]
// Does all its own set-up, on a stack of its own in .stack/test with ports of its own; a developer's data is never
// touched. Ends everything it started, in every case, and reports how many tests passed and failed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from './lib/backend.mjs';
import { buildServers, buildWeb, generate } from './lib/build.mjs';
import { bundlesDir, bundleServices } from './lib/bundle.mjs';
import { startEmptyClub } from './lib/empty-club.mjs';
import { readJson, removeTree, updateEnv } from './lib/files.mjs';
import { install } from './lib/install.mjs';
import { holdLock } from './lib/lock.mjs';
import { keepDataInMemory, removeDataInMemory } from './lib/memory-data.mjs';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { missingPrerequisites } from './lib/prerequisites.mjs';
import { LAST, lowerPriority } from './lib/processes.mjs';
import { planProduct, startProduct, stopLeftovers } from './lib/product.mjs';
import { bold, green, red, seconds, step } from './lib/progress.mjs';
import { onEnd } from './lib/signals.mjs';
import { described, failuresIn, filesToRunAgain, passedAgain } from './lib/test-results.mjs';
import { prefetch, resetStack, startStack } from './stack/stack.mjs';

const SIZES = ['unit', 'medium', 'e2e'];
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const only = SIZES.includes(args[0]) ? args.shift() : undefined;
const wants = (size) => !only || only === size;
const needsStack = wants('medium') || wants('e2e');
/** Whether all suites of the gateway share their services; when only a few are named, each starts the services that it needs. */
const sharesBackend = wants('medium') && args.length === 0;
const startsProduct = sharesBackend || wants('e2e');

const dir = join(root, '.stack', 'test');
const began = Date.now();
const totals = { passed: 0, skipped: 0 };
/** Tests that failed, and those that failed only beside others. */
const [failed, unsteady] = [[], []];
const broken = [];
let product;
let backend;
let emptyClub;
/** Static checks: they use the processor time that the tests leave, and are awaited at the end. */
let lint;
/** Children at work, each the first of a process group. */
const children = new Set();
let stopped = false;
/** Whether this run holds the lock: a run that was refused must not end the processes of the run that holds it. */
let ours = false;

// An address meant for the developer's stack must not lead the tests to it; TEST_MONGO_URL and so on are for them.
const GIVEN = /^(MONGO|KAFKA|REDIS|S3|SMTP|MAIL|SMS)_/;
const outside = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => !GIVEN.test(name))
    .map(([name, value]) => [name.replace(/^TEST_(?=(MONGO|KAFKA|REDIS|S3|SMTP|MAIL|SMS)_)/, ''), value]),
);

function run(program, programArgs, { env = outside, last = false } = {}) {
  return new Promise((resolve, reject) => {
    // A process group of its own: whatever a failed or interrupted test leaves running in it can be ended with it.
    const child = spawn(program, programArgs, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
      detached: true,
    });
    children.add(child);
    child.once('error', reject);
    if (last) child.once('spawn', () => lowerPriority(child.pid, LAST));
    child.once('close', (code, signal) => {
      children.delete(child);
      endGroup(child.pid, 'SIGKILL');
      resolve(signal ? 1 : code);
    });
  });
}

function endChildren() {
  for (const { pid } of children) endGroup(pid, 'SIGTERM');
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // nobody is left in it
  }
}

// Real parts are shared by the suites: few at a time, so that none waits so long that it gives up. One more than there are
// cores where a suite waits for a part of its time: of unit tests a tenth (for what a screen does next), of medium ones two
// fifths (for processes that were killed), of browser tests a fifth (for what another process answers).
const WORKERS = { unit: 3, medium: 3, 'first-day': 1, e2e: 3, clock: 1 };
const workers = (size) =>
  args.some((arg) => /^(--maxWorkers|-w|-i|--runInBand)/.test(arg)) ? [] : [`--maxWorkers=${WORKERS[size]}`];

const JEST = join(root, 'node_modules/jest/bin/jest.js');
/** Returns whether some of the asked files, without names all, are of one of the projects. */
function asksFor(...projects) {
  if (args.length === 0) return true;
  const options = ['--selectProjects', ...projects, '--listTests', '--json', '--passWithNoTests'];
  const { stdout } = spawnSync(process.execPath, [JEST, ...options, ...args], { cwd: root, encoding: 'utf8' });
  return stdout.trim() !== '[]';
}

async function jest(size, projects, env = {}) {
  if (stopped) return;
  console.log(bold(`\n${size} tests`));
  const first = await runJest(size, projects, env);
  if (!first) return;
  let failures = failuresIn(first, root);
  totals.passed += first.numPassedTests;
  totals.skipped += first.numPendingTests;
  // Two cores and a whole stack: a suite that waited too long beside two others is told from a fault by itself.
  const again = size === 'unit' || only || stopped ? [] : filesToRunAgain(failures);
  if (again.length) {
    console.log(bold(`\n${again.length} of the ${size} test files once more, one after the other`));
    const second = await runJest(size, projects, env, ['--runInBand', '--runTestsByPath', ...again]);
    if (!second) return;
    const passed = passedAgain(failures, failuresIn(second, root));
    unsteady.push(...passed);
    totals.passed += passed.length;
    failures = failuresIn(second, root);
  }
  failed.push(...failures);
}

/** Runs Jest over projects and returns its result; without one, the run is broken. */
async function runJest(size, projects, env, files = [...workers(size), ...args]) {
  const outputFile = join(dir, `${size}.json`);
  removeTree(outputFile);
  const code = await run(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      // Inherited by the workers: what a test makes is mostly gone with it, and need not be copied before it is collected.
      '--max-semi-space-size=64',
      ...[JEST, '--selectProjects', ...projects],
      ...['--passWithNoTests', ...(size === 'unit' ? [] : ['--forceExit'])],
      ...['--json', `--outputFile=${outputFile}`, ...files],
    ],
    { env: { ...outside, NODE_ENV: 'test', ...env } },
  );
  const result = readJson(outputFile, undefined);
  if (!result) broken.push(`the ${size} tests gave no result`);
  else if (code !== 0 && failuresIn(result, root).length === 0) broken.push(`the ${size} tests ended with ${code}`);
  return result;
}

async function check(title, work) {
  if (stopped) return;
  try {
    return await step(title, work);
  } catch (error) {
    throw new Error(`${title}: ${error.message}`);
  }
}

const [backendDir, emptyDir] = ['backend', 'empty'].map((name) => join(dir, name));
async function share(stackEnv) {
  backend = await startBackend({
    stackEnv,
    dir: backendDir,
    onExit: (name, code, signal) => broken.push(`the shared ${name} ended unexpectedly (${signal ?? `exit ${code}`})`),
  });
}

/** Pictures of all screens are for people to look at, and cost a quarter of the browsers' time. */
const PICTURES = outside.PICTURES ?? (only ? '1' : '0');

/** Runs the test of a first day on a club of its own, which has ended before the seeded product starts: the machine has two cores. */
async function testFirstDay(stack, stackEnv) {
  console.log(bold('\na club without data, on the test stack'));
  await check('start the club', async () => {
    emptyClub = await startEmptyClub({
      stackEnv: stack.env,
      dir: emptyDir,
      onExit: (name, code, signal) =>
        broken.push(`${name} of the empty club ended unexpectedly (${signal ?? `exit ${code}`})`),
    });
  });
  if (!emptyClub) return;
  await jest('first-day', ['first-day'], { ...stackEnv, ...emptyClub.env, PICTURES });
  await emptyClub.stop();
}

/** Builds everything that medium and browser tests start, and then starts the static checks. */
async function build() {
  if (needsStack) await check('compile services', buildServers);
  if (startsProduct) await check('bundle services', bundleServices);
  if (wants('e2e')) await check('build web apps', async () => (await buildWeb()).join(', ') || 'unchanged');
  if (only || stopped || !existsSync(join(root, 'scripts/lint.mjs'))) return;
  lint = run(process.execPath, [join(root, 'scripts/lint.mjs')], { last: true });
  lint.catch(() => {});
}

async function main() {
  const missing = needsStack ? await missingPrerequisites(outside) : [];
  if (missing.length) throw new Error(missing.join('\n'));
  holdLock(join(dir, 'test.lock'), 'npm test is running already in this checkout');
  ours = true;
  await Promise.all([dir, backendDir, emptyDir].map(stopLeftovers));
  await resetStack({ dir });
  keepDataInMemory(dir);

  await check('install packages', install);
  const stackUp = needsStack
    ? check('fetch local servers', () => prefetch(outside)).then(() => startStack({ dir, env: outside }))
    : Promise.resolve({ env: {} });
  // Code that awaits it later sees the failure; until then it must not end the process.
  stackUp.catch(() => {});

  try {
    await check('generate code', generate);
    // Unit tests ask nothing of what is compiled, and leave the compiler what they do not take.
    const built = build();
    built.catch(() => {});
    if (wants('unit')) await jest('unit', ['unit', 'web']);
    await built;
  } finally {
    await stackUp.catch(() => {});
  }

  const stack = await stackUp;
  // The servers that this run has started end with it, and their databases with them.
  const kept = outside.MONGO_URL ? {} : { KEEP_TEST_DATABASES: '1' };
  const stackEnv = { ...stack.env, ...kept, STACK_ENV_FILE: join(dir, 'env'), CLUB_ENV: 'test' };
  if (wants('medium')) {
    if (sharesBackend) await check('start the services that suites share', () => share(stack.env));
    await jest('medium', ['medium'], { ...stackEnv, ...backend?.env, SERVICE_BUNDLES: bundlesDir() });
    await backend?.stop();
  }
  if (wants('e2e') && !stopped && asksFor('first-day')) await testFirstDay(stack, stackEnv);
  if (wants('e2e') && !stopped && asksFor('e2e', 'clock')) {
    console.log(bold('\nthe product, on the test stack'));
    const plan = await planProduct({ stackEnv: stack.env, dir, clubPort: await freePort() });
    await check('start the product', async () => {
      product = await startProduct({
        plan,
        prepare: true,
        onExit: (name, code, signal) => broken.push(`${name} ended unexpectedly (${signal ?? `exit ${code}`})`),
      });
    });
    if (product) {
      updateEnv(join(dir, 'env'), { CLUB_URL: product.url });
      const addresses = {
        CLUB_URL: product.url,
        DEMO_CODES_FILE: join(dir, 'demo-codes.csv'),
        PRODUCT_FILE: join(dir, 'product.json'),
        PICTURES,
      };
      await jest('e2e', ['e2e'], { ...stackEnv, ...addresses });
      await jest('clock', ['clock'], { ...stackEnv, ...addresses });
    }
  }
  if (lint && (await lint) !== 0) broken.push('lint');
}

let tearing;
const tearDown = () =>
  (tearing ??= (async () => {
    // Of a run that broke off, lint is still at work.
    endChildren();
    await Promise.all([product?.stop(), backend?.stop(), emptyClub?.stop()]);
    if (!ours) return;
    if (existsSync(join(dir, 'state.json'))) await resetStack({ dir, keepLogs: true });
    removeDataInMemory(dir);
  })());

function interrupt() {
  if (stopped) return;
  stopped = true;
  broken.push('interrupted');
  console.error('\nending …');
  endChildren();
}
onEnd(interrupt);

try {
  await main();
} catch (error) {
  // Ignores failures that an interrupt caused.
  if (!stopped) {
    console.error(red(error.message));
    broken.push(error.message.split('\n')[0]);
  }
}
try {
  await tearDown();
} catch (error) {
  console.error(red(error.message));
  broken.push('tear-down');
}

if (unsteady.length) console.error(`\npassed only when run again:\n${described(unsteady)}`);
if (failed.length) console.error(red(`\n${described(failed)}`));
const none = totals.passed + failed.length === 0 && broken.length === 0;
if (none) broken.push('no test ran');
for (const what of broken) console.error(red(`✗ ${what}`));
const failures = failed.length + broken.length;
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : '';
console.log(`in ${seconds(Date.now() - began)}`);
console.log((failures ? red : green)(`${totals.passed} passed, ${failures} failed${skipped}`));
process.exit(failures ? 1 : 0);
