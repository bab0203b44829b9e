import { describe, expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { aSession, aUser, refusal, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;

const PAGE = '/registration/confirm-and-verify?user=m-1&datems=1795233600000&token=t';
const LINK = { id: 'm-1', datems: '1795233600000', token: 't' };
const NUMBER = '01•-•••• 123';
const own = { state: 'open' as const, email: 'a•••@example.com', number: NUMBER, ownDevice: true };
const other = { ...own, ownDevice: false };
const confirmed = { ...aSession(), userData: aUser(), title: 'Email confirmed', description: 'Logged in soon.' };
const code = { number: NUMBER, expiresAt: '2026-11-21T04:10:00Z', resendAt: '2026-11-21T04:01:00Z' };

const opened = (shown: typeof other, more: Club = {}) =>
  renderApp(PAGE, { 'POST /user/verify/show': async () => shown, ...more });

describe('the confirmation page', () => {
  test('shows whom the link is for, and posts nothing that changes anything before the press', async () => {
    const view = await opened(own, { 'POST /user/verify': async () => confirmed });
    await view.findByText('a•••@example.com');
    expect(view.called('POST /user/verify/show')[0]?.body).toMatchObject(LINK);
    expect(view.called('POST /user/verify')).toEqual([]);
    expect(await axeViolations(view.container)).toEqual([]);
    await view.user.click(view.getByRole('button', { name: 'Confirm my email' }));
    await view.findByRole('heading', { level: 1, name: 'Email confirmed' });
    await view.findByRole('progressbar', { name: 'Logging you in' });
    await view.user.click(view.getByRole('button', { name: 'Continue now' }));
    await waitFor(() => expect(view.address()).toBe('/dashboard'));
  });

  test.each([
    ['when it is opened again', { state: 'confirmed' as const }, {}],
    ['when another device pressed first', {}, { alreadyConfirmed: true as const, title: 'T', description: 'D' }],
  ])('says that the e-mail is confirmed already %s', async (_, shown, answer) => {
    const view = await opened({ ...own, ...shown } as typeof own, { 'POST /user/verify': async () => answer as never });
    const press = view.queryByRole('button', { name: 'Confirm my email' });
    if ('alreadyConfirmed' in answer)
      await view.user.click(press ?? (await view.findByRole('button', { name: 'Confirm my email' })));
    await view.findByRole('heading', { level: 1, name: 'Already confirmed' });
    expect(within(view.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(view.token()).toBeNull();
  });

  test('on another device asks for the code of the account’s phone, and confirms by it', async () => {
    let right = false;
    const view = await opened(other, {
      'POST /user/verify/otp': async () => code,
      'POST /user/verify': async () => {
        if (!right) throw refusal(400, 'OTP_WRONG', { count: 4 });
        return confirmed;
      },
    });
    await view.findByRole('heading', { level: 1, name: 'Is this your account?' });
    expect(await axeViolations(view.container)).toEqual([]);
    await view.user.click(view.getByRole('button', { name: 'Send me the code' }));
    const cells = await view.findByLabelText('4-digit code');
    await view.findByText(/^Resend code in/);
    await view.user.type(cells, '0000');
    await view.findByText('That code is not correct. Tries left: 4.');
    right = true;
    fireEvent.change(cells, { target: { value: '4711' } });
    await view.findByRole('heading', { level: 1, name: 'Email confirmed' });
    expect(view.called('POST /user/verify').map(({ body }) => body)).toMatchObject([
      { ...LINK, otp: '0000' },
      { ...LINK, otp: '4711' },
    ]);
  });

  test.each([
    ['on the device of the sign-up', own, undefined],
    ['on another device, with its code', other, '4711'],
  ])('asks an account without an agreement for it, %s', async (_, shown, otp) => {
    const view = await opened(shown, {
      'POST /user/verify/otp': async () => code,
      'POST /user/verify': async ({ body }) => {
        if (!(body as { consentVersion?: string }).consentVersion) throw refusal(403, 'CONSENT_REQUIRED');
        return confirmed;
      },
    });
    if (otp) {
      await view.user.click(await view.findByRole('button', { name: 'Send me the code' }));
      fireEvent.change(await view.findByLabelText('4-digit code'), { target: { value: otp } });
    } else await view.user.click(await view.findByRole('button', { name: 'Confirm my email' }));
    const question = await view.findByRole('dialog');
    expect(await axeViolations(question)).toEqual([]);
    await view.user.click(within(question).getByRole('checkbox'));
    await view.user.click(within(question).getByRole('button', { name: 'Agree and continue' }));
    await view.findByRole('heading', { level: 1, name: 'Email confirmed' });
    expect(view.called('POST /user/verify').at(-1)?.body).toMatchObject({
      ...LINK,
      ...(otp && { otp }),
      consentVersion: expect.any(String),
    });
  });

  test('on another device takes the e-mail off the account after a question', async () => {
    const view = await opened(other, { 'POST /user/verify/release': async () => ({}) });
    await view.user.click(await view.findByRole('button', { name: 'This is not my account' }));
    const question = await view.findByRole('dialog', { name: 'Take your email off that account?' });
    expect(view.called('POST /user/verify/release')).toEqual([]);
    await view.user.click(within(question).getByRole('button', { name: 'Take my email off' }));
    await view.findByRole('heading', { level: 1, name: 'Your email is free again' });
    expect(view.called('POST /user/verify/release').map(({ body }) => body)).toEqual([LINK]);
  });

  test('goes on to the code when the device turns out to be another one', async () => {
    const view = await opened(own, {
      'POST /user/verify': async () => {
        throw refusal(403, 'PHONE_CODE_REQUIRED', { phone: NUMBER });
      },
    });
    await view.user.click(await view.findByRole('button', { name: 'Confirm my email' }));
    await view.findByRole('heading', { level: 1, name: 'Is this your account?' });
    expect(view.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['LINK_INVALID', 'This link is not valid any more. Please request a new one.'],
    ['LINK_INCOMPLETE', 'This link is incomplete or has extra characters. Open it again from the email.'],
  ])('leads on from a link that is no good (%s)', async (name, text) => {
    const view = await opened(own, {
      'POST /user/verify/show': async () => {
        throw refusal(400, name);
      },
    });
    await view.findByText(text);
    expect(view.getByRole('link', { name: 'Send the link again' })).toHaveAttribute(
      'href',
      '/faq/resend-activation-link',
    );
  });

  test.each(['user=m-1&datems=1', 'token=t', 'user=m-1&amp;datems=1'])('says that %s is incomplete', async (query) => {
    const view = await renderApp(`/en/registration/confirm-and-verify?${query}`);
    await view.findByText('This link is incomplete or has extra characters. Open it again from the email.');
    expect(view.called('POST /user/verify/show')).toEqual([]);
  });

  test('can be requested again when the server did not answer', async () => {
    let busy = true;
    const view = await opened(own, {
      'POST /user/verify/show': async () => {
        if (busy) throw refusal(503, 'SERVICE_BUSY');
        return own;
      },
    });
    await view.findByRole('heading', { level: 1, name: 'We could not check your link' });
    busy = false;
    await view.user.click(view.getByRole('button', { name: 'Try again' }));
    await view.findByRole('button', { name: 'Confirm my email' });
  });
});
