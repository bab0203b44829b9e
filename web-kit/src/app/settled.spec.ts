import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { beginFirstPage, useSettled } from './settled';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

test('what can wait comes when the first page has been still for three seconds', () => {
  beginFirstPage();
  const { result } = renderHook(useSettled);
  act(() => jest.advanceTimersByTime(2_999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test.each(['pointerdown', 'keydown', 'scroll'])('it comes at once with the first %s', (use) => {
  beginFirstPage();
  const { result } = renderHook(useSettled);
  expect(result.current).toBe(false);
  act(() => void dispatchEvent(new Event(use)));
  expect(result.current).toBe(true);
});

test('an app that has no first page waits for nothing', () => {
  expect(renderHook(useSettled).result.current).toBe(true);
});
