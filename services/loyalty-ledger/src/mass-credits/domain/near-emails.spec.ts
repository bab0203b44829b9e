import { nearEmails } from './near-emails.js';

it.each([
  ['siti@example.co', 'siti@example.com'],
  ['siti@gmial.com', 'siti@gmail.com'],
  ['siti@gmail', 'siti@gmail.com'],
  ['siti @hotmail.com', 'siti@hotmail.com'],
  ['mailto:siti@yahoo.con', 'siti@yahoo.com'],
  ['siti@yahoo,com', 'siti@yahoo.com'],
  ['Siti.@gmail.com', 'siti@gmail.com'],
  ['siti@gmail.com.', 'siti@gmail.com'],
])('nearEmails of %s has %s', (typed, meant) => {
  expect(nearEmails(typed)).toContain(meant);
});

it('nearEmails has neither the e-mail itself nor anything for a text without a host', () => {
  expect(nearEmails('siti@example.com')).toEqual([]);
  expect(nearEmails('siti')).toEqual([]);
  expect(nearEmails('@gmail.com')).toEqual([]);
});
