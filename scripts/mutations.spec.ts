import { readFileSync } from 'node:fs';
import { errorOf, fileOf, isRed, mutate, pageOf, readEntries, readResults, readRows } from './lib/mutations.mjs';
import { batchesOf, filesOf } from './lib/browser-rows.mjs';
import { verdictOf } from './lib/verdict.mjs';

const root = process.cwd();

describe('the test of every row fails when its row is broken (docs/spec-tests/mutations)', () => {
  const rows = readRows(root);
  const results = readResults(root);

  it('each mutation is of a row, and breaks what stands once in the product', () => {
    const known = new Set(rows.map(({ key }: { key: string }) => key));
    const errors = readEntries(root).flatMap(({ key, mutation }) => {
      const error = known.has(key) ? errorOf(mutation, root) : 'no such row';
      return error ? [`${key}: ${error}`] : [];
    });
    expect(errors).toEqual([]);
  });

  it('each row was seen red with its mutation (npm run bench -- rows)', () => {
    expect(rows.filter((row) => !isRed(row, results)).map(({ key }) => key)).toEqual([]);
  });

  it('names the case that a row means, not its pattern', () => {
    const vague = rows.filter(({ name }) => /%[sdifjop#]/.test(name));
    expect(vague.map(({ key }) => key)).toEqual([]);
  });

  it('the page of the results shows them as they are', () => {
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
    ['error', { error: '' }],
    ['error', { tests: [test({ status: 'failed', message: 'SyntaxError: Unexpected token' })] }],
    ['error', { tests: [test({ status: 'failed', message: 'Exceeded timeout of 5000 ms for a test' })] }],
    ['error', { tests: [test({ status: 'failed', message: '/x/dist/main.js ended with code 1:' })] }],
  ])('%s', (result, answer) => expect(verdictOf(answer, 'holds').result).toBe(result));

  it('beside other mutations it is red only by what its own one says', () => {
    const answer = { tests: [test({ status: 'failed', message: 'waiting for the sum' })] };
    expect(verdictOf(answer, 'holds', 'the sum').result).toBe('red');
    expect(verdictOf(answer, 'holds', 'the date').result).toBe('error');
  });

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
  ])('of %s is none', (file, find, replace, error) => expect(errorOf({ file, find, replace }, root)).toContain(error));

  it('stands in the file of its section', () =>
    expect(fileOf('account', '§2 Signed-out routes')).toBe(
      'docs/spec-tests/mutations/account/2-signed-out-routes.json',
    ));
});

describe('rows that are proven in the browser', () => {
  const row = (file: string, name: string, find: string, more: object = {}) => ({
    file,
    name,
    mutation: { file: 'app.tsx', find, replace: '', ...more },
  });
  const cart = row('shop.e2e.ts', 'keeps the cart', 'a', { alone: true });
  const order = row('shop.e2e.ts', 'orders', 'b');
  const way = row('shop.e2e.ts', 'follows', 'c');
  const sent = row('receipts.clock.e2e.ts', 'sends', 'd');
  const failed = row('receipts.clock.e2e.ts', 'sends', 'e');

  it('share a product unless one test would have two mutations, or one needs its file for itself', () => {
    expect(batchesOf([cart, order, sent, failed, way, { ...order }])).toEqual([
      [cart, sent],
      [order, failed, way, { ...order }],
    ]);
  });

  it('run with every test of their file that a row names, those that move the clock last', () => {
    expect(filesOf([sent, order], [cart, order, way, sent, failed])).toEqual([
      { file: 'shop.e2e.ts', names: ['keeps the cart', 'orders', 'follows'] },
      { file: 'receipts.clock.e2e.ts', names: ['sends'] },
    ]);
  });

  it('say what their test complains of', () =>
    expect(
      readRows(root).filter(({ file, mutation }) => file.endsWith('.e2e.ts') && mutation && !mutation.says),
    ).toEqual([]));
});
