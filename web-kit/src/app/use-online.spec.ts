import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isOnline, lookForConnection, untilOnline } from './use-online';

const fetchBefore = globalThis.fetch;
let answers = true;
beforeEach(() => {
  jest.useFakeTimers();
  answers = true;
  globalThis.fetch = () => (answers ? Promise.resolve({} as Response) : Promise.reject(new TypeError('lost')));
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
});

test('a server that does not answer is no connection, whatever the browser reports, until it answers again', async () => {
  await lookForConnection();
  expect(isOnline()).toBe(true);
  answers = false;
  await lookForConnection();
  expect(isOnline()).toBe(false);
  let back = false;
  void untilOnline().then(() => (back = true));
  await jest.advanceTimersByTimeAsync(20_000);
  expect([isOnline(), back]).toEqual([false, false]);
  answers = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect([isOnline(), back]).toEqual([true, true]);
});
