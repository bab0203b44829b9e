import { saidBy, type Source } from './said-by.js';

const refused = ['const at = new Date();', 'const at = Date.now();', 'const took = start() - Date.now();'];
const fine = [
  'const at = new Date(0);',
  'const at = clock.now();',
  'const at = Date.UTC(2026, 0);',
  'const at = my.Date();',
];

const said = saidBy(
  'clock',
  [...refused, ...fine].map((source): Source => ['one.ts', source]),
);

describe('the clock of rules', () => {
  it.each(refused)('refuses %s', (source) => {
    expect(said('one.ts', source)).toEqual(['Use the injected Clock.']);
  });

  it.each(fine)('takes %s', (source) => {
    expect(said('one.ts', source)).toEqual([]);
  });
});
