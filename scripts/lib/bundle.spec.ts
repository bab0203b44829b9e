import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFiles } from './bundle.mjs';
import { codeHash } from './code-hash.mjs';
import { root } from './paths.mjs';
import { PROCESSES } from './product-processes.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-bundles-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const row = (name: string) => PROCESSES.find((one) => one.name === name)!;
const entryOf = (name: string) => join(root, row(name).entry);
const aBundle = (hash: string) => {
  mkdirSync(join(dir, hash));
  for (const { name } of PROCESSES) writeFileSync(join(dir, hash, `${name}.mjs`), '');
};
const present = () => codeHash(PROCESSES.filter(({ entry }) => entry.endsWith('dist/main.js')));

describe('start file of a process', () => {
  it('is the entry file while there is no bundle, or only a bundle of other code', () => {
    expect(startFiles(dir)(row('content'), {})).toBe(entryOf('content'));
    aBundle('0'.repeat(64));
    expect(startFiles(dir)(row('content'), {})).toBe(entryOf('content'));
  });

  it('is the bundle of the present code, or the entry file when traces are on', () => {
    aBundle(present());
    expect(startFiles(dir)(row('content'), {})).toBe(join(dir, present(), 'content.mjs'));
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317' };
    expect(startFiles(dir)(row('content'), traced)).toBe(entryOf('content'));
  });
});

it('an image starts a service by its bundle, and by its entry file when traces are on', () => {
  const files = { 'package.json': '{ "type": "module" }', 'main.js': readFileSync('deploy/main.js') };
  const modules = {
    'bundle/content.mjs': `console.log('bundle', process.argv[2])`,
    'services/content/dist/main.js': `console.log('entry', process.argv[2])`,
  };
  for (const folder of ['bundle', 'services/content/dist']) mkdirSync(join(dir, folder), { recursive: true });
  for (const [name, content] of Object.entries({ ...files, ...modules })) writeFileSync(join(dir, name), content);
  const started = (env: Record<string, string>) =>
    execFileSync(process.execPath, ['main.js', 'migrate'], {
      ...{ cwd: dir, encoding: 'utf8', env: { DEPLOYABLE: 'services/content', ...env } },
    }).trim();
  expect(started({})).toBe('bundle migrate');
  expect(started({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317' })).toBe('entry migrate');
});

it.each([
  ['ends on SIGTERM while it still loads', '', 143],
  ['leaves SIGTERM to the service once that handles it', `process.on('SIGTERM', () => process.exit(5));`, 5],
])('an image %s', async (_, handler, code) => {
  const main = `${handler} console.log('loading'); await new Promise((resolve) => setTimeout(resolve, 60_000));`;
  writeFileSync(join(dir, 'main.mjs'), main);
  const child = spawn(process.execPath, ['--import', join(root, 'deploy/signals.js'), join(dir, 'main.mjs')]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([code, null]);
});
