import { errorResources, isErrorCode } from './errors';

describe('errorResources', () => {
  it('has every code in both languages, with the same placeholders', () => {
    const en = errorResources('en');
    const bm = errorResources('bm');
    expect(Object.keys(en)).toEqual(Object.keys(bm));
    const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const [code, text] of Object.entries(en)) {
      expect(text).not.toBe('');
      const malay = bm[code as keyof typeof bm];
      expect(malay).not.toBe('');
      // two English texts name their shop in words, where the Malay has its placeholder
      if (!text.includes('sister-shop')) expect([code, holes(malay)]).toEqual([code, holes(text)]);
    }
  });

  it('keeps the specified wording', () => {
    expect(errorResources('en').PASSWORD_WRONG).toBe("You've entered the wrong password");
    expect(errorResources('bm').CODE_UNKNOWN).toBe(
      'Kod ini tidak dikenali. Semak 10 aksara pada pek anda dan cuba lagi.',
    );
  });

  it('knows its codes', () => {
    expect(isErrorCode('CODE_UNKNOWN')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
