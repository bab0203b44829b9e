import { afterEach, expect, jest, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useSmsCode } from './use-sms-code.js';

const get = jest.fn<(options: { signal: AbortSignal }) => Promise<unknown>>();
Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });

afterEach(() => {
  get.mockReset();
  Reflect.deleteProperty(window, 'OTPCredential');
});

function Field({ onCode }: { onCode: (code: string) => void }) {
  useSmsCode(onCode);
  return null;
}

test('the code of the SMS is handed over where the browser reads it, and waited for no longer than the page is open', async () => {
  Object.assign(window, { OTPCredential: class {} });
  get.mockResolvedValue({ code: '0427' });
  const onCode = jest.fn();
  const { unmount } = render(<Field onCode={onCode} />);
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('0427'));
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  unmount();
  expect(get.mock.calls[0]![0].signal.aborted).toBe(true);
});

test('a refusal leaves the code to be typed, and a browser without this is not asked', async () => {
  const onCode = jest.fn();
  render(<Field onCode={onCode} />);
  expect(get).not.toHaveBeenCalled();
  Object.assign(window, { OTPCredential: class {} });
  get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(<Field onCode={onCode} />);
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  expect(onCode).not.toHaveBeenCalled();
});
