import { maskEmail, maskName, maskNumber } from './mask.js';

it.each([
  ['aisyah@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['', ''],
])('masks the e-mail %p as %p', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ['60123456123', '01•-•••• 123'],
  ['601112345678', '01•-•••• 678'],
  ['', ''],
])('masks the number %p as %p', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});

it.each([
  ['Aisyah', 'A••••h'],
  ['Nur Aisyah binti Ali', 'N••••i'],
  ['Al', 'A••••'],
  ['陈美玲', '陈••••玲'],
  ['', '••••'],
])('masks the name %p as %p, which does not show its length', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
