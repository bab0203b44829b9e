import { afterEach, expect, test } from '@jest/globals';
import { firstLanguage, remember } from '../i18n/languages';
import { keepBelow } from './kept-below';

afterEach(() => {
  keepBelow('club.');
  localStorage.clear();
});

test('what an app keeps is named as it says, and what the other app of the origin keeps is not read', () => {
  remember('en');
  keepBelow('club.admin.');
  expect(firstLanguage(undefined)).toBe('en');
  remember('bm');
  expect({ ...localStorage }).toEqual({ 'club.language': 'en', 'club.admin.language': 'bm' });
  expect(firstLanguage(undefined)).toBe('bm');
  keepBelow('club.');
  expect(firstLanguage(undefined)).toBe('en');
});
