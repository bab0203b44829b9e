import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Language } from '../../api/types.js';
import { aSession, NOW } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { someSamples } from '../../testing/sample-fakes.js';
import { flowActions } from './slice.js';

jest.setTimeout(60_000);
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const pending = { uuid: 'u-1', name: 'Nurul Izzah', email: 'nurul@example.com', number: '0123456789' };

/** The success page, after the code of the SMS was right; `orderId` is that of a sample asked for. */
async function registered(language: Language, orderId?: string) {
  const world = await renderApp(
    `/${language}`,
    {
      ...someSamples(),
      verifyOtp: async () => ({ uuid: 'u-1', referCode: 'QWER2345', ...(orderId ? { orderId } : {}) }),
      signIn: async () => aSession(),
    },
    { language },
  );
  world.store.dispatch(flowActions.otpSent({ pending, resendAt: NOW, resent: false }));
  await world.user.type(await world.findByLabelText(language === 'en' ? '4-digit code' : 'Kod 4 digit'), '4711');
  await world.findByRole('heading', { level: 1, name: /Nurul!$/ });
  // the world's sagas speak Malay
  if (language === 'en') await world.user.click(world.getByRole('button', { name: /^EN/ }));
  return world;
}

test.each([
  [
    'en',
    'Your free sample is requested. Please allow 4–6 weeks for delivery.',
    'Log in to see it and its tracking number',
  ],
  [
    'bm',
    'Permohonan sampel percuma anda telah diterima. Penghantaran mengambil masa 4–6 minggu.',
    'Log masuk untuk melihat sampel dan nombor jejakannya',
  ],
] as const)('in %s a sample asked for with the sign-up is led to, over the log-in', async (language, said, link) => {
  const { findByText, findByRole, findByLabelText, user, address } = await registered(language, 'order-1');
  await findByText(said);
  await user.click(await findByRole('link', { name: link }));
  await waitFor(() => expect(address()).toBe(`/${language}/signin`));
  await user.type(await findByLabelText(language === 'en' ? 'Email' : 'E-mel'), 'nurul@example.com');
  await user.type(await findByLabelText(language === 'en' ? 'Password' : 'Kata laluan'), 'Member@123');
  await user.click(await findByRole('button', { name: language === 'en' ? 'Log in' : 'Log masuk' }));
  await waitFor(() => expect(address()).toBe('/picksample'));
});

test('without a sample nothing is said of one', async () => {
  const { queryByText } = await registered('en');
  expect(queryByText(/sample/)).toBeNull();
});
