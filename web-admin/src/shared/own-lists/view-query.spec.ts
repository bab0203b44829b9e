import { expect, test } from '@jest/globals';
import { isBare, viewQuery, withView } from './view-query.js';

const FILTERS = ['active', 'category'];
const at = (address: string) => new URLSearchParams(address);

test('a view keeps filters, order, size and layout, in one order, and neither words nor page', () => {
  const one = viewQuery(at('q=aisyah&sort=-points&category=c1&page=3&view=pictures&id=7&pageSize=100'), FILTERS);
  expect(one).toBe('category=c1&pageSize=100&sort=-points&view=pictures');
  expect(viewQuery(at('view=pictures&pageSize=100&category=c1&sort=-points'), FILTERS)).toBe(one);
  expect(viewQuery(at('q=aisyah&id=7&active='), FILTERS)).toBe('');
});

test('a view takes the place of the filters, words and page that were there, and leaves what names the rows', () => {
  const next = withView(at('id=7&q=a&page=2&active=true&sort=name'), 'category=c1&sort=-points&unknown=1', FILTERS);
  expect(next.toString()).toBe('id=7&category=c1&sort=-points');
  expect(withView(at('id=7&active=true&view=table'), '', FILTERS).toString()).toBe('id=7');
});

test('an address is bare until something of the list is asked for', () => {
  expect(isBare(at('id=7&entry=2'), FILTERS)).toBe(true);
  for (const asked of ['q=a', 'page=2', 'cursor=x', 'active=true', 'view=table', 'sort=name', 'pageSize=25'])
    expect(isBare(at(asked), FILTERS)).toBe(false);
});
