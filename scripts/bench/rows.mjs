// npm run bench -- rows [--only PATTERN] [--size unit|medium|e2e] [--jobs N] [--new|--again]: breaks the product once for
// each row of docs/spec-tests (docs/spec-tests/mutations) and runs the one test that the row names, which must fail by its
// own assertion. What is red already is not run again: it can be interrupted and goes on where it was. Browser tests prove
// many rows in one product, on a stack of their own (lib/browser-rows.mjs).
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { inBrowser } from '../lib/browser-rows.mjs';
import { runsCompiled, withMutatedBuild } from '../lib/mutated-build.mjs';
import { errorOf, hashOf, readResults, readRows, sizeOf, writeResults } from '../lib/mutations.mjs';
import { root } from '../lib/paths.mjs';
import { green, red } from '../lib/progress.mjs';
import { verdictOf } from '../lib/verdict.mjs';
import { onEnd } from '../lib/signals.mjs';

/** What hangs is cancelled; tests of services may start some, and wait for what they do on a busy machine. */
const MAX_RUN_MS = { unit: 240_000, medium: 900_000, e2e: 1_800_000 };
const MEMORY = 2_000_000_000;
/** What a page waits for comes within seconds, and of a broken one never; a page that is slow as it is proves nothing. */
const WAIT_MS = '8000';
const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** Starts a worker that runs one test at a time; one that hangs or has grown is replaced. */
function tester(env) {
  let child;
  const start = () =>
    new Promise((resolve, reject) => {
      child = fork(join(root, 'scripts/bench/rows.worker.mjs'), {
        cwd: root,
        execArgv: FLAGS,
        env: { CLUB_TEST_WAIT_MS: WAIT_MS, ...env, NODE_ENV: 'test' },
      });
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`the tester ended with ${code}`)));
    });
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    end,
    async run(job) {
      if (!child) await start();
      const answer = await new Promise((resolve) => {
        const limit = MAX_RUN_MS[sizeOf(job.file)];
        const timer = setTimeout(() => resolve({ error: 'timeout', memory: Infinity }), limit);
        const done = (message) => {
          clearTimeout(timer);
          resolve(message);
        };
        child.once('message', done);
        child.once('exit', () => done({ error: 'the tester ended', memory: Infinity }));
        child.send(job);
      });
      child.removeAllListeners();
      if (answer.memory > MEMORY) end();
      return answer;
    },
  };
}

/** Returns a runner of one thing after the other: the compiled product is one for all. */
function oneByOne() {
  let last = Promise.resolve();
  return (run) => (last = last.then(run, run));
}

const optionOf = (args, name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);

/** Returns whether the developer’s stack is needed: by medium tests; browser tests have one of their own. */
export const needsStack = (args) => optionOf(args, '--size') === 'medium';

/** Returns which rows are to be run: those that are not red yet, those never run (`--new`), or all (`--again`). */
function wantedOf(args, results) {
  const size = optionOf(args, '--size') ?? 'unit';
  const only = new RegExp(optionOf(args, '--only') ?? '', 'i');
  const due = ({ hash }) =>
    args.includes('--again') || (args.includes('--new') ? !results[hash] : results[hash]?.result !== 'red');
  return (
    readRows(root)
      .filter((row) => row.mutation && sizeOf(row.file) === size && only.test(row.key) && due(row))
      // what draws no page is quick: most is known early
      .sort((a, b) => Number(a.file.endsWith('x')) - Number(b.file.endsWith('x')))
  );
}

export default async function rows({ stackEnv, args, dir }) {
  const results = readResults(root);
  const wanted = wantedOf(args, results);
  let stopped = false;
  onEnd(() => (stopped = true));
  const bad = [];
  const report = ({ key, file, name, mutation, ...row }, answer) => {
    const { result, why } = verdictOf(answer, name, mutation.says);
    results[hashOf({ ...row, file, name }, mutation)] = {
      row: key,
      result,
      seconds: Math.round((answer.seconds ?? 0) * 10) / 10,
      date: new Date().toISOString().slice(0, 10),
    };
    writeResults(root, results);
    if (result !== 'red') bad.push(key);
    const line = `${result} ${key}`;
    console.log(result === 'red' ? green(line) : `${red(line)}\n  ${mutation.file}: ${mutation.find}\n  ${why}`);
  };
  // rows that say the same by the same test are proven together
  const answers = new Map();
  const alone = oneByOne();
  // What a file’s tests say as it is: one that is red in this setup anyway proves nothing.
  const plain = new Map();
  const plainly = (worker, file) => {
    const own = wanted.filter((row) => row.file === file);
    const run = () => worker.run({ file, names: own.map(({ name }) => name), whole: own.some(({ whole }) => whole) });
    if (!plain.has(file)) plain.set(file, runsCompiled(root, file) ? alone(run) : run());
    return plain.get(file);
  };
  const answerOf = async (worker, { file, name, mutation, whole }) => {
    const error = errorOf(mutation, root);
    if (error) return { error: error };
    const waits = sizeOf(file) === 'medium' || file.startsWith('web-');
    const before = waits ? await plainly(worker, file) : undefined;
    if (before && verdictOf(before, name).result !== 'green') return { error: `not green before: ${name}` };
    const run = () => worker.run({ file, name, mutation, whole });
    if (!runsCompiled(root, file)) return run();
    return alone(() => withMutatedBuild(root, mutation, run)).catch((error) => ({ error: error.message }));
  };
  let at = 0;
  const work = async () => {
    const worker = tester(stackEnv);
    while (!stopped && at < wanted.length) {
      const row = wanted[at++];
      const { file, name, mutation, whole } = row;
      const same = JSON.stringify([file, name, mutation]);
      const answer = answers.get(same) ?? (await answerOf(worker, { file, name, mutation, whole }));
      if (stopped) break;
      answers.set(same, answer);
      report(row, answer);
    }
    worker.end();
  };
  const inBrowsers = async () => {
    const worker = (env) => (browser ??= tester(env));
    let browser;
    const test = (env, job) => worker(env).run(job);
    const all = readRows(root).filter(({ file }) => sizeOf(file) === 'e2e');
    await inBrowser({ due: wanted, rows: all, dir: join(dir, 'rows'), test, report, stopped: () => stopped });
    browser?.end();
  };
  if (optionOf(args, '--size') === 'e2e') await inBrowsers();
  else await Promise.all(Array.from({ length: Number(optionOf(args, '--jobs') ?? 1) }, work));
  console.log(`${wanted.length} due, ${bad.length} not red${stopped ? ', interrupted' : ''}`);
  return !stopped && bad.length === 0;
}
