import { maskedCode } from './masked-code.js';

it.each([
  ['scan:QK7TABCD3M', 'QK7T••••3M'],
  ['scan:imported:9f86d081884c7d65', ''],
  ['scan:', ''],
])('the code of %s is shown as %j', (key, shown) => {
  expect(maskedCode(key)).toBe(shown);
});
