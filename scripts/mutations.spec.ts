import { readFileSync } from 'node:fs';
import {
  faultOf,
  fileOf,
  isRed,
  mutate,
  pageOf,
  readEntries,
  readOpen,
  readResults,
  readRows,
} from './lib/mutations.mjs';
import { verdictOf } from './lib/verdict.mjs';

const root = process.cwd();

/** How many rows no mutation has proven yet. It only gets smaller: who proves some writes the new number here. */
const OPEN = 408;

describe('the test of every row fails when its row is broken (docs/spec-tests/mutations)', () => {
  const rows = readRows(root);
  const results = readResults(root);
  const open = readOpen(root);

  it('each mutation is of a row, and breaks what stands once in the product', () => {
    const known = new Set(rows.map(({ key }: { key: string }) => key));
    const faults = readEntries(root).flatMap(({ key, mutation }) => {
      const fault = known.has(key) ? faultOf(mutation, root) : 'no such row';
      return fault ? [`${key}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('each row was seen red with its mutation (npm run bench -- rows), or is one of those that are open', () => {
    const left = new Set(open);
    expect(rows.filter((row) => !isRed(row, results) && !left.has(row.key)).map(({ key }) => key)).toEqual([]);
  });

  it('the open ones are rows, not proven, and never become more', () => {
    const unproven = new Set(rows.filter((row) => !isRed(row, results)).map(({ key }) => key));
    expect(open.filter((key: string) => !unproven.has(key))).toEqual([]);
    expect(open.length).toBeLessThanOrEqual(OPEN);
  });

  it('names the case that a row means, not its pattern', () => {
    const vague = rows.filter(({ name, key }) => /%[sdifjop#]/.test(name) && !open.includes(key));
    expect(vague.map(({ key }) => key)).toEqual([]);
  });

  it('the page of the results tells them as they are', () => {
    expect(readFileSync(`${root}/docs/spec-tests/mutations/README.md`, 'utf8')).toBe(pageOf(rows, results));
  });
});

describe('what a test says about a mutation', () => {
  const test = (more: object) => ({ title: 'holds', groups: ['area'], status: 'passed', message: '', ...more });
  it.each([
    ['red', { tests: [test({ status: 'failed', message: 'expect(1).toBe(2)' })] }],
    ['green', { tests: [test({})] }],
    ['no test', { tests: [] }],
    ['no test', { tests: [test({ title: 'holds more', status: 'failed' })] }],
    ['error', { error: 'the file does not load' }],
    ['error', { tests: [test({ status: 'failed', message: 'SyntaxError: Unexpected token' })] }],
    ['error', { tests: [test({ status: 'failed', message: 'Exceeded timeout of 5000 ms for a test' })] }],
  ])('%s', (result, answer) => expect(verdictOf(answer, 'holds').result).toBe(result));

  it('a group that is named is red when one of its tests fails', () =>
    expect(verdictOf({ tests: [test({}), test({ status: 'failed', message: 'no' })] }, 'area').result).toBe('red'));
});

describe('a mutation', () => {
  it('replaces what stands once, and nothing that stands twice or not at all', () => {
    expect(mutate('a < b', { file: 'x.ts', find: '<', replace: '<=' })).toBe('a <= b');
    expect(() => mutate('a < b < c', { file: 'x.ts', find: '<', replace: '<=' })).toThrow('found 2 times');
    expect(() => mutate('a', { file: 'x.ts', find: 'b', replace: 'c' })).toThrow('found 0 times');
  });

  it.each([
    ['gone.ts', 'a', 'b', 'no such file'],
    ['scripts/mutations.spec.ts', 'a', 'b', 'is of a test'],
    ['package.json', 'private', 'private', 'changes nothing'],
  ])('of %s is none', (file, find, replace, fault) => expect(faultOf({ file, find, replace }, root)).toContain(fault));

  it('stands in the file of its section', () =>
    expect(fileOf('account', '§2 Signed-out routes')).toBe(
      'docs/spec-tests/mutations/account/2-signed-out-routes.json',
    ));
});
