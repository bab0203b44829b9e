// Runs single tests in one long-lived jest: started once, it keeps the map of files and what was transformed. A mutation
// is made while its file is transformed, in memory: nothing on the disk changes, and an interrupt leaves nothing behind.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourceOf } from '../lib/mutations.mjs';
import { root } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const { readConfigs } = require('jest-config');
const Runtime = require('jest-runtime').default;
const Runner = require('jest-runner').default;

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const TRANSFORM = join(root, 'scripts/lib/mutating-transform.cjs');

const { globalConfig, configs } = await readConfigs({ _: [], $0: '' }, [root]);
const contexts = new Map();
for (const config of configs)
  contexts.set(
    config.displayName.name,
    await Runtime.createContext(config, { console, maxWorkers: 1, watch: false, watchman: false }),
  );

const projectOf = (file) =>
  file.endsWith('.clock.e2e.ts')
    ? 'clock'
    : file.endsWith('.e2e.ts')
      ? 'e2e'
      : file.endsWith('.medium.spec.ts')
        ? 'medium'
        : file.startsWith('web-')
          ? 'web'
          : 'unit';

function mutated(context, mutation) {
  const { config } = context;
  // The apps read the catalogue itself.
  const path = join(root, config.displayName.name === 'web' ? mutation.file : sourceOf(mutation.file));
  const [[, , options]] = config.transform;
  const transform = config.transform.map(([pattern, , own]) => [
    pattern,
    TRANSFORM,
    { ...own, mutation: { ...mutation, path } },
  ]);
  if (path.endsWith('.json')) transform.push(['\\.json$', TRANSFORM, { ...options, mutation: { ...mutation, path } }]);
  return { ...context, config: { ...config, transform } };
}

/** Runs the tests of a file of these names, or all of the `whole` file; without a name it only lists their titles. */
async function run({ file, name, names = name === undefined ? [] : [name], mutation, whole }) {
  const context = contexts.get(projectOf(file));
  const named = names.length === 0 ? '(?!)' : `(^| )(${names.map(escape).join('|')})( |$)`;
  const testNamePattern = whole ? undefined : named;
  const runner = new Runner({ ...globalConfig, testNamePattern, silent: true }, {});
  let result;
  let failure;
  runner.on('test-file-success', ([, own]) => (result = own));
  runner.on('test-file-failure', ([, error]) => (failure = error));
  const test = { path: join(root, file), context: mutation ? mutated(context, mutation) : context };
  await runner.runTests([test], { isInterrupted: () => false }, { serial: true });
  // What fails after the test has failed by itself (a database with a transaction still open is not dropped) is no fault.
  const failed = result?.testResults.some(({ status }) => status === 'failed');
  if (failure || (result.testExecError && !failed))
    return {
      error: String(failure?.stack || failure?.message || result.testExecError.stack),
    };
  return {
    tests: result.testResults
      .filter(({ status }) => status !== 'pending' || (names.length === 0 && !whole))
      .map(({ title, ancestorTitles, status, failureMessages }) => ({
        title,
        groups: ancestorTitles,
        status,
        message: failureMessages.join('\n').slice(0, 3000),
      })),
  };
}

async function work(job) {
  const began = Date.now();
  const answer = await run(job).catch((error) => ({ error: String(error?.stack ?? error?.message ?? error) }));
  process.send({ ...answer, seconds: (Date.now() - began) / 1000, memory: process.memoryUsage().rss });
}

process.on('message', (job) => void work(job));
process.on('disconnect', () => process.exit());
process.send('ready');
