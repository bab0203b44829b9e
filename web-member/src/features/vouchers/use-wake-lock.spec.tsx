import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useWakeLock } from './use-wake-lock.js';

const release = jest.fn(async () => undefined);
const request = jest.fn(async () => ({ release }));
const offer = (wakeLock: unknown) =>
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });

afterEach(() => {
  release.mockClear();
  request.mockClear();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the screen stays lit while a code is shown, again after the page was hidden, and no longer', async () => {
  offer({ request });
  const { rerender } = renderHook(({ shown }) => useWakeLock(shown), { initialProps: { shown: true } });
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  rerender({ shown: false });
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
});

test('a browser without it, or one that refuses, shows the code all the same', async () => {
  expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
  const refused = jest.fn(() => Promise.reject(new Error('battery')));
  offer({ request: refused });
  const { unmount } = renderHook(() => useWakeLock(true));
  await waitFor(() => expect(refused).toHaveBeenCalled());
  unmount();
  expect(release).not.toHaveBeenCalled();
});
