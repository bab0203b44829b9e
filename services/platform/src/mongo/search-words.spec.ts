import { wordsOf } from './search-words.js';

const SEARCH = { texts: ['title.en', 'title.bm', 'lines.name'], codes: ['_id', 'itemId'] };

describe('the words of a document', () => {
  it('are those of its texts in lower case, each once, after its codes', () => {
    const document = {
      _id: '0190A1-B2',
      itemId: 'ITM-01 x',
      title: { en: 'Gift of the Month', bm: 'Hadiah kanak-kanak Bulan Ini' },
      lines: [{ name: 'The gift' }, { name: null }, {}],
      secret: 'hidden',
    };
    expect(wordsOf(document, SEARCH)).toEqual([
      ...['0190a1-b2', 'itm-01', 'x'],
      ...['gift', 'of', 'the', 'month', 'hadiah', 'kanak', 'bulan', 'ini'],
    ]);
  });

  it('are those of any script, in one form', () => {
    const words = (en: string) => wordsOf({ title: { en } }, SEARCH);
    expect(words('ＡＢＣ Ünï‑cödé, 陈美玲 தமிழ் ٣٤ RM5.00!')).toEqual([
      ...['abc', 'ünï', 'cödé', '陈美玲', 'தமிழ்', '٣٤', 'rm5', '00'],
    ]);
    expect(words('e\u0301')).toEqual(words('\u00e9'));
    expect(words('… — 💧')).toEqual([]);
  });

  it('are limited in number and length', () => {
    const words = (en: string) => wordsOf({ title: { en } }, SEARCH);
    expect(words(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '))).toHaveLength(60);
    expect(words('x'.repeat(20_000))).toEqual(['x'.repeat(64)]);
  });
});
