import { localeFrom, malayFrom, requestedLocale } from './locale.js';

describe('the language a request asks for', () => {
  it.each([
    ['bm', 'bm'],
    ['ms', 'bm'],
    ['ms-MY,ms;q=0.9,en;q=0.8', 'bm'],
    ['en;q=0.5, ms', 'bm'],
    ['zh, ms;q=0.3', 'bm'],
    ['BM', 'bm'],
    ['en-US,en;q=0.9,ms;q=0.5', undefined],
    ['ms;q=0', undefined],
    ['ms;q=abc', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('Accept-Language %p → %p', (header, expected) => {
    expect(malayFrom(header)).toBe(expected);
  });

  it('prefers the header, then the body, then nothing', () => {
    expect(requestedLocale('ms', { language: 'en' })).toBe('bm');
    expect(requestedLocale('en-US', { language: 'bm' })).toBe('bm');
    expect(requestedLocale('en-US', { language: 'en' })).toBe('en');
    expect(requestedLocale(undefined, { language: { $gt: '' } })).toBeUndefined();
    expect(requestedLocale(undefined, null)).toBeUndefined();
    expect(requestedLocale(undefined, 'bm')).toBeUndefined();
  });

  it.each([
    ['en', 'en'],
    ['bm', 'bm'],
    ['ms', 'bm'],
    [' BM ', 'bm'],
    ['fr', undefined],
    [1, undefined],
  ])('reads %p as %p', (value, expected) => expect(localeFrom(value)).toBe(expected));
});
