import { errorResources } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { bm } from '../app/texts/bm.js';
import { en } from '../app/texts/en.js';
import { createI18n } from '../app/texts/index.js';
import { placeholderTexts } from '@club/web-kit/i18n/error-text.ts';

function flat(texts: object, prefix = ''): Record<string, string> {
  return Object.entries(texts).reduce<Record<string, string>>(
    (all, [key, value]) =>
      typeof value === 'string'
        ? { ...all, [prefix + key]: value }
        : { ...all, ...flat(value as object, `${prefix}${key}.`) },
    {},
  );
}
const english = flat(en);
const malay = flat(bm);
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map((hole) => hole[0]).sort();

describe('texts', () => {
  test('both languages have the same keys; Malay has no singular', () => {
    expect(Object.keys(malay).sort()).toEqual(
      Object.keys(english)
        .filter((key) => !key.endsWith('_one'))
        .sort(),
    );
  });
  test.each(Object.keys(malay))('%s has the same placeholders and is not empty', (key) => {
    expect(holes(malay[key]!)).toEqual(holes(english[key]!));
    expect(malay[key]).not.toBe('');
  });
  test('no Indonesian or forbidden words', () => {
    const wrong =
      /\b(unggah|unduh|kata sandi|akun|kode|poin|voucher|kupon|gratis|popok|hapus|surel|ponsel|kota|kode pos|berhasil|karena|kamu|kita|coba|keranjang|toko|nomor|silakan|klik|papan pemuka)\b/i;
    expect(Object.entries(malay).filter(([, text]) => wrong.test(text))).toEqual([]);
  });
  test('no blaming exclamation, no ampersand, no three dots', () => {
    for (const text of [...Object.values(english), ...Object.values(malay)]) {
      expect(text.replace('@$!%*?&', '')).not.toMatch(/&|\.\.\./);
    }
  });
  test('no text spells a factor or an amount of the awards (docs/adr/0044-awards-are-data.md)', () => {
    const spelt = /(?<![\w}])\d+x\b|\btriple\b|kali ganda|\b[\d,]{2,} (welcome |birthday )?(points?|pts|mata)\b/;
    const texts = [...Object.entries(english), ...Object.entries(malay)];
    // A gift to a wish is not an award.
    expect(texts.filter(([key, text]) => key !== 'tree.joinBody' && spelt.test(text))).toEqual([]);
  });
});

test('numbers in sentences carry separators, and plural rules hold', async () => {
  const i18n = await createI18n('en');
  expect(i18n.t(($) => $.home.points, { count: 1 })).toBe('1 point');
  expect(i18n.t(($) => $.home.points, { count: 12345 })).toBe('12,345 points');
  const ms = await createI18n('bm');
  expect(ms.t(($) => $.home.points, { count: 1 })).toBe('1 mata');
});

test('waits and dates of an error text are written in words', () => {
  expect(placeholderTexts({ wait: 61, date: '2026-08-05', count: 3 }, 'bm')).toEqual({
    wait: '2 minit',
    date: '5 Ogos 2026',
    count: 3,
  });
  expect(errorResources('en').CODE_USED_BY_YOU).toContain('{{date}}');
});
