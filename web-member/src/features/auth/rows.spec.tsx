import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;

/** Refusals of a sign-in as the server words them for this app: what the text needs beside its code. */
const details: Record<string, Record<string, unknown>> = { RATE_LIMITED: { wait: 60 } };

async function refused(code: string, status: number, language: 'en' | 'bm') {
  const view = await renderApp(
    `/${language}/signin`,
    {
      'POST /user/signin': async () => {
        throw refusal(status, code, details[code]);
      },
    },
    { language },
  );
  const en = language === 'en';
  await view.user.type(await view.findByLabelText(en ? 'Email' : 'E-mel'), 'aisyah@example.com');
  await view.user.type(view.getByLabelText(en ? 'Password' : 'Kata laluan'), 'Member@123');
  await view.user.click(view.getByRole('button', { name: en ? 'Log in' : 'Log masuk' }));
  return { ...view, modal: await view.findByRole('dialog', { name: en ? 'error' : 'Ralat' }) };
}

describe('member-account §8: refusals of a sign-in, in a modal titled error with OKAY', () => {
  test.each([
    ['SHOP_PASSWORD_REQUIRED', 401, 'Please log in with the sister-shop password.'],
    ['PASSWORD_CHECK', 401, 'Please check your password.'],
    [
      'ACCOUNT_LOCKED',
      423,
      'The login details are incorrect or your account has been locked temporarily. Please try again after 30 minutes.',
    ],
    ['ACCOUNT_BLOCKED', 403, 'This account has been blocked. Please contact us for help.'],
    ['RATE_LIMITED', 429, 'Too many attempts. Please try again in 1 minute.'],
    ['INTERNAL_ERROR', 500, 'Internal Error'],
    ['ANY_OTHER', 400, 'ANY_OTHER by the server'],
  ])('%s', async (code, status, text) => {
    const { user, modal, getByLabelText } = await refused(code, status, 'en');
    expect(modal).toHaveTextContent(text);
    await user.click(within(modal).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(modal).not.toBeInTheDocument());
    expect(getByLabelText('Email')).toHaveValue('aisyah@example.com');
  });

  test.each([
    [
      'PASSWORD_WRONG',
      401,
      'Kata laluan yang anda masukkan salah. Sila semak dan cuba lagi. Jika masih tidak berjaya, gunakan Lupa kata laluan.',
    ],
    ['INTERNAL_ERROR', 500, 'Ada masalah di pihak kami. Sila cuba sebentar lagi.'],
  ])('in Malay: %s', async (code, status, text) => {
    const { modal } = await refused(code, status, 'bm');
    expect(modal).toHaveTextContent(text);
    within(modal).getByRole('button', { name: 'OK' });
  });
});
