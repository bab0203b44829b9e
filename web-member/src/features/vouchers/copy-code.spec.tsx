import { describe, expect, jest, test } from '@jest/globals';
import { aSession, aUser } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aVoucher } from '../../testing/shop-fakes.js';

const voucher = aVoucher({
  names: { en: 'RM5 e-wallet PIN', bm: 'PIN e-dompet RM5' },
  createdAt: '2026-11-20T04:00:00Z',
});

/** The voucher's page on a browser whose clipboard writes with `writeText`. */
async function copying(writeText: (text: string) => Promise<void>) {
  const user = aUser({ vouchers: [voucher] });
  const page = await renderApp(
    '/voucherorder?id=v1',
    { 'POST /user/session': () => Promise.resolve(aSession({ user })) },
    { token: 'token-1' },
  );
  const button = await page.findByRole('button', { name: 'Copy' });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await page.user.click(button);
  return page;
}

describe('a voucher’s code', () => {
  test('is copied, and the page confirms it', async () => {
    const writeText = jest.fn(async (_: string) => undefined);
    const { findByText } = await copying(writeText);
    expect(await findByText('Copied')).toHaveAttribute('role', 'status');
    expect(writeText.mock.calls).toEqual([['ABCD1234']]);
  });

  test('is left to be selected where the browser refuses', async () => {
    const { findByText } = await copying(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await findByText('Your browser did not allow copying. Select the code and copy it.');
  });
});
