import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../core/types.js';
import { createI18n } from '../app/texts/index.js';
import { useWearNames } from './wear-names.js';

test.each<[Language, { brand: string; format?: string; size?: string }, string]>([
  ['en', { brand: 'Drypers DryPantz', format: 'pants', size: 'l' }, 'Drypers DryPantz, size L'],
  ['bm', { brand: 'Drypers DryPantz', format: 'pants', size: 'l' }, 'Drypers DryPantz, saiz L'],
  ['en', { brand: 'Drypers Skinature', format: 'tape', size: 'nb' }, 'Drypers Skinature Tape, size NB'],
  ['bm', { brand: 'Drypers Skinature', format: 'tape', size: 'nb' }, 'Drypers Skinature Tape, saiz NB'],
  ['en', { brand: 'Drypers Touch', format: 'hybrid', size: 'M' }, 'Drypers Touch Hybrid, size M'],
  ['en', { brand: 'Drypers Touch' }, 'Drypers Touch'],
  ['en', { brand: '', format: '', size: 'L' }, ''],
])('in %s a pack of %j is "%s"', async (language, pack, words) => {
  const i18n = await createI18n(language);
  const { result } = renderHook(useWearNames, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  expect(result.current.product(pack)).toBe(words);
});
