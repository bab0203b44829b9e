import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;

const link = 'user=m-1&datems=1795233600000&token=t';

describe('member-account §4: links that have expired', () => {
  test.each([
    ['en', 'Link expired, please proceed to register again', 'Send the link again'],
    ['bm', 'Pautan telah tamat tempoh. Sila daftar semula.', 'Hantar semula pautan'],
  ] as const)('e-mail verification (%s)', async (language, text, way) => {
    const { findByText, getByRole } = await renderApp(
      `/registration/confirm-and-verify?${link}`,
      {
        'POST /user/verify/show': async () => {
          throw refusal(400, 'VERIFY_LINK_EXPIRED');
        },
      },
      { language },
    );
    await findByText(text);
    // a new link comes from its own page; joining again is in the head of every page
    expect(getByRole('link', { name: way })).toHaveAttribute('href', '/faq/resend-activation-link');
  });

  test('password reset, with the way to a new link', async () => {
    const { user, findByLabelText, findByText, getByLabelText, getByRole } = await renderApp(
      `/password/reset?${link}`,
      {
        'POST /user/password/reset': async () => {
          throw refusal(400, 'RESET_LINK_EXPIRED');
        },
      },
    );
    await user.type(await findByLabelText('New password'), 'Fresh@1234');
    await user.type(getByLabelText('Confirm password'), 'Fresh@1234');
    await user.click(getByRole('button', { name: 'Reset password' }));
    await findByText('Link expired, please proceed to forgot password and request for a new link.');
    expect(getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/en/password/forgot');
  });
});

test('a common password is named before it is sent, by the meter and at the field', async () => {
  const asked = jest.fn();
  const { user, findByLabelText, findByText, getByLabelText, getByRole } = await renderApp(`/password/reset?${link}`, {
    'POST /user/password/reset': async () => {
      asked();
      return {};
    },
  });
  const password = await findByLabelText('New password');
  await user.type(password, 'Sunshine1@');
  await findByText('Too common');
  await user.type(getByLabelText('Confirm password'), 'Sunshine1@');
  await user.click(getByRole('button', { name: 'Reset password' }));
  await findByText('This password is on the list of common ones that are guessed first. Please choose another.');
  expect(password).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
});

test('member-account §4: both passwords must match; after success a modal leads back to sign-in', async () => {
  const { user, findByLabelText, findByText, findByRole, getByLabelText, getByRole, address, called } = await renderApp(
    `/password/reset?${link}`,
    { 'POST /user/password/reset': async () => ({}) },
  );
  await user.type(await findByLabelText('New password'), 'Fresh@1234');
  await user.type(getByLabelText('Confirm password'), 'Fresh@12');
  await user.click(getByRole('button', { name: 'Reset password' }));
  await findByText('The two passwords do not match.');
  expect(called('POST /user/password/reset')).toEqual([]);
  await user.type(getByLabelText('Confirm password'), '34');
  await user.click(getByRole('button', { name: 'Reset password' }));
  const done = await findByRole('dialog');
  expect(done).toHaveTextContent('Your password has been changed. Please log in.');
  await user.click(within(done).getByRole('button', { name: 'Log in' }));
  await findByRole('heading', { level: 1, name: /^Log (in|masuk)$/ });
  expect(address()).toMatch(/^\/(en|bm)\/signin$/);
});

test('member-account §4: the meter says weak below all rules, strong when all are met', async () => {
  const { user, findByLabelText, getByText } = await renderApp(`/password/reset?${link}`);
  const password = await findByLabelText('New password');
  for (const [typed, message] of [
    ['abcde', 'Weak'],
    ['abcdefghi', 'Weak'],
    ['abcdefghijkl', 'Weak'],
    ['Fresh@1234', 'Strong'],
  ] as const) {
    await user.clear(password);
    await user.type(password, typed);
    expect(getByText(message)).toBeInTheDocument();
  }
});

test('member-account §8: EMAIL_NOT_REGISTERED is a modal titled error with the way to sign up', async () => {
  const { user, findByLabelText, findByRole, getByRole } = await renderApp('/en/password/forgot', {
    'POST /user/password/forgot': async () => {
      throw refusal(401, 'EMAIL_NOT_REGISTERED');
    },
  });
  await user.type(await findByLabelText('Email'), 'nobody@example.com');
  await user.click(getByRole('button', { name: 'Send the link' }));
  const modal = await findByRole('dialog', { name: 'error' });
  expect(modal).toHaveTextContent('This email address is not registered. Please proceed to sign up page.');
  expect(within(modal).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en');
});

const NUMBER = '01•-•••• 123';
const shownReset = { state: 'open' as const, email: 'a•••@example.com', number: NUMBER, codeRequired: true };

test('a new password on a device that the account does not know needs the code of its phone', async () => {
  let right = false;
  const view = await renderApp(`/en/password/reset?${link}`, {
    'POST /user/password/reset/show': async () => shownReset,
    'POST /user/password/reset/otp': async () => ({
      number: NUMBER,
      expiresAt: '2026-11-21T04:10:00.000Z',
      resendAt: '2026-11-21T04:01:00.000Z',
    }),
    'POST /user/password/reset': async () => {
      if (!right) throw refusal(400, 'OTP_WRONG', { count: 4 });
      return {};
    },
  });
  await view.findByText('For the account with a•••@example.com');
  expect(view.queryByLabelText('New password')).toBeNull();
  await view.user.click(view.getByRole('button', { name: 'Send me the code' }));
  fireEvent.change(await view.findByLabelText('4-digit code'), { target: { value: '0000' } });
  await view.user.type(view.getByLabelText('New password'), 'Fresh@1234');
  await view.user.type(view.getByLabelText('Confirm password'), 'Fresh@1234');
  await view.user.click(view.getByRole('button', { name: 'Reset password' }));
  await view.findByText('That code is not correct. Tries left: 4.');
  right = true;
  fireEvent.change(view.getByLabelText('4-digit code'), { target: { value: '4711' } });
  await view.user.click(view.getByRole('button', { name: 'Reset password' }));
  await view.findByText('Your password has been changed. Please log in.');
  expect(view.called('POST /user/password/reset')[1]?.body).toMatchObject({ password: 'Fresh@1234', otp: '4711' });
});

test('a used reset link shows a notice, and offers another', async () => {
  const { findByText, getByRole } = await renderApp(`/en/password/reset?${link}`, {
    'POST /user/password/reset/show': async () => ({ ...shownReset, state: 'used' as const, codeRequired: false }),
  });
  await findByText('This link has already been used. Please request a new one.');
  expect(getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/en/password/forgot');
});
