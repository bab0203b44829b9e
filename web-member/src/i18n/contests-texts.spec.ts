import { errorResources } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { bm } from '../app/texts/bm.js';
import { en } from '../app/texts/en.js';

// The texts of contests that the club has agreed on word by word (docs/product/language.md), written out a second time
// on purpose: a change of a resource must be a decision.

type Errors = ReturnType<typeof errorResources>;
const errors = { en: errorResources('en'), bm: errorResources('bm') };

describe('member-rewards §5, §8: refusals of contests, letter for letter', () => {
  test.each<[keyof Errors, string, string]>([
    ['CONTEST_ENDED', 'This contest has ended.', 'Peraduan ini telah tamat.'],
    ['CONTEST_NOT_STARTED', 'This contest opens on {{date}}.', 'Peraduan ini bermula pada {{date}}.'],
    [
      'CONTEST_ENTRIES_EXCEEDED',
      'You have reached the maximum number of entries for this contest ({{max}}).',
      'Anda telah mencapai bilangan maksimum penyertaan untuk peraduan ini ({{max}}).',
    ],
    [
      'CONTEST_POINTS_INSUFFICIENT',
      'You do not have enough points for these entries. See how to collect more.',
      'Mata anda tidak mencukupi untuk penyertaan ini. Lihat cara mengumpul lebih banyak mata.',
    ],
    [
      'CONTEST_ENTRY_INCOMPLETE',
      'Please add everything entry {{number}} needs: {{missing}}.',
      'Sila lengkapkan penyertaan {{number}}: {{missing}}.',
    ],
  ])('%s', (code, english, malay) => {
    expect([errors.en[code], errors.bm[code]]).toEqual([english, malay]);
  });
});

test('language guide §2, §4: words of contests, letter for letter', () => {
  expect(
    [en.contest, bm.contest].map(({ title, running, ended, upcoming, empty }) => [
      title,
      running,
      ended,
      upcoming,
      empty,
    ]),
  ).toEqual([
    ['Contests', 'Running', 'Ended', 'Not Started', 'No contests for now.'],
    ['Peraduan', 'Sedang berlangsung', 'Tamat', 'Belum bermula', 'Tiada peraduan buat masa ini.'],
  ]);
  expect(
    [en.campaigns.status, bm.campaigns.status].map(({ winner, consolidation }) => [winner, consolidation]),
  ).toEqual([
    ['Grand prize', 'Consolation prize'],
    ['Hadiah utama', 'Hadiah saguhati'],
  ]);
});
