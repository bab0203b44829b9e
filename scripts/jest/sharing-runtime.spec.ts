import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const here = import.meta.dirname;
const dir = mkdtempSync(join(tmpdir(), 'club-jest-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs suites of services/platform/test/suites one after the other in one process, as a worker of Jest does. */
function jest(...suites: string[]) {
  const config = {
    rootDir: join(here, '../../services/platform/test/suites'),
    testEnvironment: join(here, 'environment.cjs'),
    runtime: join(here, 'sharing-runtime.cjs'),
    testMatch: suites.map((suite) => `<rootDir>/${suite}.suite.mjs`),
    transform: {},
  };
  const copies = join(dir, 'copies');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      ...[join(here, '../../node_modules/jest/bin/jest.js'), '--runInBand', '--config', JSON.stringify(config)],
    ],
    { env: { PATH: process.env['PATH'], GIVEN: 'by whoever started it', COPIES_FILE: copies }, encoding: 'utf8' },
  );
  return { status, stderr, copies };
}

test('a suite shares loaded packages with the previous suite, and nothing else', () => {
  const { status, stderr, copies } = jest('leaves-1', 'leaves-2');
  expect(stderr).toContain('6 passed, 6 total');
  expect(status).toBe(0);
  expect(readFileSync(copies, 'utf8')).toBe('first\nthe same\n');
});

test('a failing test is reported with its reason, file and line', () => {
  const { status, stderr } = jest('fails');
  expect(status).toBe(1);
  expect(stderr).toContain('● says where it failed');
  expect(stderr).toContain('Expected: 3');
  expect(stderr).toContain('fails.suite.mjs:4:17');
});
