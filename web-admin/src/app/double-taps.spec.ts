import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const files = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/\.spec\.|^testing/.test(name))
    .map((name) => ({ name: `${root}/${name}`, text: readFileSync(`${root}/${name}`, 'utf8') }));
const sources = [...files('web-kit/src/admin'), ...files('web-admin/src')];
const naming = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();

test('the guard against double taps starts before anything is drawn', () => {
  const main = readFileSync('web-admin/src/main.tsx', 'utf8');
  expect(main.indexOf('guardTaps(window)')).toBeGreaterThan(0);
  expect(main.indexOf('guardTaps(window)')).toBeLessThan(main.indexOf('createRoot('));
});

test('the buttons whose quick presses all count are those of pages, rows and orders, and no others', () => {
  expect(naming(/\[REPEATS\]/)).toEqual([
    'web-kit/src/admin/pagination.tsx',
    'web-kit/src/admin/repeatable-rows.tsx',
    'web-kit/src/admin/table-parts.tsx',
  ]);
});

test('nothing acts before the click: a list of choices only keeps the focus in its field', () => {
  expect(naming(/\bon(?:Mouse|Touch)(?:Down|Up|Start|End)\b/)).toEqual(['web-kit/src/admin/combobox.tsx']);
});
