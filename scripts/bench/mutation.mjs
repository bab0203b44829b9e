// npm run bench -- mutation [folder or file …]: changes one thing at a time in the rules (Stryker's mutants) and runs the unit tests
// that stand beside them. The score is the share of mutants that a test notices; what survives is in .stack/mutation-*.html.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import jestConfig from '../../jest.config.js';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { tool } from '../stack/tools.mjs';

const VERSION = '10.0.0';
const LEAST_SCORE = 85;
/** Pure rules: the domain folders of the services, and files of the apps that have a spec of their own. */
const RULES = [
  ...globSync('services/*/src/**/domain', { cwd: root }),
  ...globSync('web-*/src/**/*.spec.ts', { cwd: root })
    .map((spec) => spec.replace(/\.spec\.ts$/, '.ts'))
    .filter((file) => existsSync(join(root, file))),
];
const NOT_COPIED = ['.stack', 'docs', 'charts', 'deploy', '**/dist', '**/e2e', '**/*.medium.spec.ts'];

export const needsStack = () => false;

/** Installs Stryker beside the repository, which needs it for nothing else. */
const stryker = () =>
  tool(`stryker-${VERSION}`, async (directory) => {
    const packages = ['core', 'jest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', directory, ...packages]);
  });

/** Returns the project of the unit tests of an area, in Jest's own environments: Stryker puts something of its own into them. */
function jestOf(area, paths) {
  const { runtime: _, ...project } = jestConfig.projects.find(({ displayName }) => displayName === area);
  const testEnvironment = area === 'web' ? 'jest-fixed-jsdom' : 'node';
  return {
    ...project,
    rootDir: undefined,
    projects: [],
    testEnvironment,
    testMatch: [`<rootDir>/${area === 'web' ? 'web-*/src/**' : 'services/*/src/**/domain'}/*.spec.ts`],
    // A rule that a spec uses while it loads is tried with every test there is: with those beside it only.
    roots: [...new Set(paths.map((path) => `<rootDir>/${path.endsWith('.ts') ? dirname(path) : path}`))],
    modulePathIgnorePatterns: ['/dist/'],
  };
}

const configOf = (paths, area, home, report) => ({
  plugins: [join(home, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { config: jestOf(area, paths) },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Modules of earlier runs stay in memory: without a fresh process each run is slower than the one before.
  maxTestRunnerReuse: 30,
  // Loops are counted; a busy machine is no endless loop.
  timeoutMS: 30_000,
  mutate: [...paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)), '!**/*.spec.ts'],
  ignorePatterns: [...NOT_COPIED, ...(area === 'web' ? [] : ['web-*'])],
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  tempDirName: '.stack/mutation',
  cleanTempDir: 'always',
  tsconfigFile: 'none',
});

/** Returns the mutants of these paths by the folder of their file: how many there are and how many a test noticed. */
function scoresOf({ files }, paths) {
  const scores = new Map();
  for (const [file, { mutants }] of Object.entries(files)) {
    // An incremental report has what was asked before, too.
    if (!paths.some((path) => file === path || file.startsWith(`${path}/`))) continue;
    const score = scores.get(dirname(file)) ?? { all: 0, noticed: 0 };
    const counted = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
    score.all += counted.length;
    score.noticed += counted.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
    scores.set(dirname(file), score);
  }
  return scores;
}

export default async function mutation({ dir, args }) {
  const paths = args.length > 0 ? args.map((path) => path.replace(/\/$/, '')) : RULES;
  const home = await stryker();
  let met = true;
  for (const [project, ofProject] of Object.entries(
    Object.groupBy(paths, (path) => (path.startsWith('web-') ? 'web' : 'unit')),
  )) {
    const report = join(dir, `mutation-${project}`);
    const config = `${report}.config.json`;
    mkdirSync(dir, { recursive: true });
    writeFileSync(config, JSON.stringify(configOf(ofProject, project, home, report)));
    const child = spawn(
      process.execPath,
      [join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
      {
        cwd: root,
        stdio: 'inherit',
      },
    );
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) return false;
    for (const [folder, { all, noticed }] of scoresOf(JSON.parse(readFileSync(`${report}.json`, 'utf8')), ofProject)) {
      const score = (100 * noticed) / all;
      met &&= score >= LEAST_SCORE;
      console.log(`${score.toFixed(1).padStart(5)} %  ${noticed} of ${all}  ${folder}`);
    }
  }
  return met;
}
