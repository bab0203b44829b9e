import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promises-'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "lib": ["ES2023"] } }');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Names of the rules that refuse a file with this text. */
function refusals(text: string): string[] {
  writeFileSync(join(folder, 'case.ts'), `export declare const act: () => Promise<void>;\n${text}\n`);
  const args = ['--type-aware', '-c', join(root, '.oxlintrc.json'), '--format', 'json', 'case.ts'];
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => /\((.+)\)/.exec(code)![1]!);
}

test.each([
  ['no-floating-promises', 'act();'],
  ['no-misused-promises', '[1].forEach(async () => act());'],
  ['no-misused-promises', 'if (act()) throw new Error();'],
  ['await-thenable', 'await 1;'],
])('%s refuses %s', (rule, text) => expect(refusals(text)).toEqual([rule]));

test.each(['await act();', 'void act();', 'act().catch(() => undefined);'])('%s is fine', (text) =>
  expect(refusals(text)).toEqual([]),
);
