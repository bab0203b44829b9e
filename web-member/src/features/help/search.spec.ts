import { describe, expect, test } from '@jest/globals';
import { loadArticles, loadLegals, loadTopics } from '../info/index.js';
import { allAnswers, findAnswers } from './search.js';

const answersIn = async (language: 'en' | 'bm') =>
  allAnswers(await loadTopics(language), await loadArticles(language), await loadLegals(language), 'Help centre');
const same = (text: string) => text;

describe('the search of the help', () => {
  test.each([
    ['en', 'refused code', 'My code was refused'],
    ['en', 'where order', 'Where is my order?'],
    ['en', 'DUE DATE', 'How do I change my due date?'],
    ['en', 'courier', 'Where is my order?'],
    ['bm', 'kod ditolak', 'Kod saya ditolak'],
    ['bm', 'pesanan', 'Di mana pesanan saya?'],
    ['bm', 'tarikh bersalin', 'Bagaimanakah cara menukar tarikh jangkaan bersalin?'],
  ] as const)('in %s finds for "%s" first: %s', async (language, query, title) => {
    expect(findAnswers(await answersIn(language), query, same)[0]?.title).toBe(title);
  });

  test('reads pages, topics, tables, links and the legal texts', async () => {
    const answers = await answersIn('en');
    for (const source of ['Help centre', 'Free samples', 'Cookies', 'Privacy notice', 'Terms and conditions'])
      expect(answers.some((answer) => answer.source === source)).toBe(true);
    expect(findAnswers(answers, 'uniqueToken', same).map((answer) => answer.source)).toEqual(['Cookies']);
    expect(findAnswers(answers, 'point shop', same).map(({ title }) => title)).toContain('Where to find them');
  });

  test('finds words as they are begun, without accents, and facts as they read', async () => {
    const answers = [
      { title: 'Café', source: 'A', id: '1', body: ['It earns {{points}} points.'] },
      { title: 'Other', source: 'B', id: '2', body: ['A decaf.'] },
    ];
    const filled = (text: string) => text.replace('{{points}}', '200');
    const titles = (query: string) => findAnswers(answers, query, filled).map(({ title }) => title);
    expect(titles('caf')).toEqual(['Café']);
    expect(titles('200 point')).toEqual(['Café']);
    expect(titles('points 300')).toEqual([]);
    expect(titles(' ?! ')).toEqual([]);
  });

  test('a title that has the words comes before a text that does', () => {
    const found = findAnswers(
      [
        { title: 'First', source: 'A', id: '1', body: ['All about orders.'] },
        { title: 'Orders', source: 'B', id: '2', body: [] },
      ],
      'orders',
      same,
    );
    expect(found.map(({ title }) => title)).toEqual(['Orders', 'First']);
  });
});
