// Everything that is checked without running the product: contracts, generated documents, types (of specs too), import
// rules, formatting. `--fix` lets eslint and prettier repair what they can.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', name);
const fix = process.argv.includes('--fix');

const steps = [
  ['generate', ['scripts/gen.mjs']],
  ['events document', ['scripts/gen.mjs', '--check']],
  ['buf lint', [bin('@bufbuild/buf/bin/buf'), 'lint', 'proto']],
  ['buf breaking', [bin('@bufbuild/buf/bin/buf'), 'breaking', 'proto', '--against', 'proto/baseline.binpb']],
  ['build', [bin('typescript/bin/tsc'), '-b']],
  ['OpenAPI document', ['gateway/dist/main.js', 'openapi', 'docs/openapi.json', ...(fix ? [] : ['--check'])]],
  ['types of specs', [bin('typescript/bin/tsc'), '-p', 'tsconfig.specs.json', '--noEmit']],
  ...['web-kit', 'web-member', 'web-member/e2e'].map((project) => [
    `types of ${project}`,
    [bin('typescript/bin/tsc'), '-p', project, '--noEmit'],
  ]),
  [
    'eslint',
    [bin('eslint/bin/eslint.js'), '--cache', '--cache-location', '.stack/eslintcache', ...(fix ? ['--fix'] : []), '.'],
  ],
  [
    'format',
    [
      bin('prettier/bin/prettier.cjs'),
      ...[
        '--cache',
        '--cache-location',
        '.stack/prettiercache',
        '--log-level',
        'warn',
        fix ? '--write' : '--check',
        '.',
      ],
    ],
  ],
];

let failed = false;
for (const [name, args] of steps) {
  const started = performance.now();
  const run = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  console.log(`${run.status === 0 ? '✔' : '✖'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (run.status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
