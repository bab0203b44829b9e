import { expect, test } from '@jest/globals';

test('says where it failed', () => {
  expect(1 + 1).toBe(3);
});
