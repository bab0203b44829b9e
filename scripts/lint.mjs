// Everything that is checked without running the product: contracts, generated documents, types (of specs too), import
// rules, the chart where its tools are present, formatting. `--fix` lets oxlint and oxfmt repair what they can.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', name);
/** Types that nothing is compiled from are checked by the native compiler (docs/adr/0073-a-typescript-tool-for-each-purpose.md). */
const types = (project) => [join(root, 'scripts/types/node_modules/typescript/lib/tsc.js'), '-p', project, '--noEmit'];
const fix = process.argv.includes('--fix');

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();
/** Commits are checked since the last release; before the first one, those of a branch. */
const lastChecked = git('describe', '--tags', '--abbrev=0') || git('merge-base', 'HEAD', 'main');

// Generates the files that the other checks read. Generating also repairs the committed ones, so these are checked before.
const first = [
  ...(fix ? [] : [['generated files', ['scripts/gen.mjs', '--check']]]),
  ['generate', ['scripts/gen.mjs']],
  ['build', [bin('typescript/bin/tsc'), '-b']],
];
// Each keeps one core busy; two at a time, the long ones first.
const rest = [
  [
    'rules',
    [
      bin('oxlint/bin/oxlint'),
      '--type-aware',
      '--report-unused-disable-directives',
      '--deny-warnings',
      ...(fix ? ['--fix'] : []),
    ],
  ],
  ['types of specs', types('tsconfig.specs.json')],
  ...['web-member', 'web-admin', 'web-kit', 'web-member/e2e', 'web-admin/e2e'].map((project) => [
    `types of ${project}`,
    types(project),
  ]),
  ['unused files, exports and packages', [bin('knip/bin/knip.js'), '--no-progress']],
  [
    'imports',
    [bin('dependency-cruiser/bin/dependency-cruise.mjs'), 'services', 'gateway', 'web-kit', 'web-member', 'web-admin'],
  ],
  ['links of documents', [bin('remark-cli/cli.js'), 'README.md', 'CONTRIBUTING.md', 'docs', '--quiet', '--frail']],
  ...(lastChecked ? [['commit subjects', [bin('@commitlint/cli/cli.js'), '--from', lastChecked]]] : []),
  ['buf lint', [bin('@bufbuild/buf/bin/buf'), 'lint', 'proto']],
  ['buf breaking', [bin('@bufbuild/buf/bin/buf'), 'breaking', 'proto', '--against', 'proto/baseline.binpb']],
  ['chart', ['scripts/cluster.mjs', 'lint', '--prepared']],
  ['OpenAPI document', ['gateway/dist/main.js', 'openapi', 'docs/openapi.json', ...(fix ? [] : ['--check'])]],
];
const format = ['format', [bin('oxfmt/bin/oxfmt'), fix ? '--write' : '--check', '.']];

let failed = false;
const children = new Set();
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs one step; its output comes in one piece, under its name. */
function run([name, args]) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colour },
    });
    children.add(child);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      children.delete(child);
      process.stdout.write(Buffer.concat(output));
      console.log(`${code === 0 ? '✔' : '✖'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) failed = true;
      resolve();
    });
  });
}

async function runAll(steps, atOnce) {
  const left = [...steps];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let step = left.shift(); step; step = left.shift()) await run(step);
    }),
  );
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(1);
  });

await runAll(first, 1);
// Both repair the same files.
await runAll(fix ? rest : [...rest, format], 2);
if (fix) await runAll([format], 1);
process.exit(failed ? 1 : 0);
