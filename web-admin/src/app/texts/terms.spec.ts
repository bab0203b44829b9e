import { expect, test } from '@jest/globals';
import { bm } from './bm.js';
import { en } from './en.js';

/** Every text of a catalogue, by the path of its key. */
const textsOf = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[at, value] as [string, string]] : textsOf(value as object, at);
  });

const found = (catalogue: object, word: RegExp) =>
  textsOf(catalogue)
    .filter(([path, text]) => word.test(text.replace(/{{.*?}}/g, '')) && !/\.bm$|\.en$/.test(path))
    .map(([path, text]) => `${path}: ${text}`);

test.each([
  ['kod unik', /kod imbasan/i],
  ['jenis (of a diaper)', /\bformat\b/i],
  ['soal selidik', /tinjauan/i],
  ['sumbangan, menyumbangkan: derma is for money', /derma/i],
  ['pilihan', /tidak wajib/i],
  ['edit', /sunting/i],
  ['penerangan', /keterangan/i],
  ['ruangan', /\bmedan\b/i],
  ['no literal dashboard', /papan pemuka/i],
])('Malay says %s, and nothing else for it', (_word, other) => {
  expect(found(bm, other)).toEqual([]);
});

test.each([
  ['scanned, of codes', /\bregistered\b/i],
  ['did not load', /could not be (read|asked)/i],
  ['which value to keep', /shall stand/i],
  ['skips', /takes .* out\b/i],
])('English says %s, in plain words', (_word, other) => {
  expect(found(en, other)).toEqual([]);
});
