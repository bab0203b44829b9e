import { expect, test } from '@jest/globals';
import { bm } from '../app/texts/bm.js';
import { en } from '../app/texts/en.js';
import { createI18n } from '../app/texts/index.js';
import { visitorBm } from '../app/texts/visitor-bm.js';
import { visitorEn } from '../app/texts/visitor-en.js';
import { hasAllTexts, loadAllTexts } from './index.js';

test('both languages are split alike, and all texts are more than the first part', () => {
  expect(Object.keys(visitorBm).sort()).toEqual(Object.keys(visitorEn).sort());
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(visitorEn)));
  expect(Object.keys(bm).length).toBeGreaterThan(Object.keys(visitorBm).length);
});

test.each(['en', 'bm'] as const)('the other texts of %s load when they are needed', async (language) => {
  const i18n = await createI18n(language, 'visitor');
  expect(hasAllTexts(i18n)).toBe(false);
  expect(i18n.t(($) => $.common.menu)).toBe('Menu');
  await loadAllTexts(i18n);
  expect(hasAllTexts(i18n)).toBe(true);
  expect(i18n.t(($) => $.nav.home)).toBe(language === 'en' ? 'Home' : 'Utama');
  expect(i18n.t(($) => $.home.pageTitle)).toBe(language === 'en' ? 'Home' : 'Utama');
});
