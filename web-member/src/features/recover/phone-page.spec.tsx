import { describe, expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { aSession, aUser, refusal, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import type { Recovered } from './types.js';

window.scrollTo = () => undefined;

const sent = { expiresAt: '2026-11-21T04:10:00.000Z', resendAt: '2026-11-21T04:01:00.000Z' };
const recovered = (more: Partial<Recovered> = {}): Recovered => ({
  ...aSession(),
  type: 'user',
  earlier: null,
  needsEmail: false,
  ...more,
});
afterEach(() => localStorage.clear());

const earlier = { name: 'A••••h', since: '2025-03-15T00:00:00.000Z' };

/** The page after the number was sent. */
async function atCode(programmed: Club, path = '/en/signin/phone') {
  const view = await renderApp(path, { 'POST /user/recover': async () => sent, ...programmed });
  fireEvent.change(await view.findByRole('textbox', { name: 'Mobile number' }), {
    target: { value: '+60 12-345 6789' },
  });
  await view.user.click(view.getByRole('button', { name: 'Send me a code' }));
  const cells = await view.findByLabelText('4-digit code');
  return { ...view, type: (otp: string) => fireEvent.change(cells, { target: { value: otp } }) };
}

describe('sign-in by phone', () => {
  test('is offered beside the sign-in by e-mail', async () => {
    const view = await renderApp('/en/signin');
    await view.user.click(await view.findByRole('link', { name: 'Sign in with my phone' }));
    await view.findByRole('heading', { level: 1, name: 'Sign in with your phone' });
    expect(await axeViolations(view.container)).toEqual([]);
  });

  test('refuses what is no number before anything is sent', async () => {
    const view = await renderApp('/en/signin/phone');
    await view.user.click(await view.findByRole('button', { name: 'Send me a code' }));
    const field = view.getByRole('textbox', { name: 'Mobile number' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(view.called('POST /user/recover')).toEqual([]);
  });

  test('sends the number, takes the code, and opens the account', async () => {
    const view = await atCode({ 'POST /user/recover/verify': async () => recovered() });
    await view.findByText(/^Resend code in/);
    expect(await axeViolations(view.container)).toEqual([]);
    view.type('4711');
    await waitFor(() => expect(view.address()).toBe('/dashboard'));
    expect(view.token()).toBe('token-1');
    expect(view.called('POST /user/recover')[0]?.body).toMatchObject({ number: '60123456789' });
    expect(view.called('POST /user/recover/verify')[0]?.body).toMatchObject({
      number: '60123456789',
      otp: '4711',
      uniqueToken: 'device-token-0123456789',
    });
  });

  test('a wrong code stays at its cells', async () => {
    const view = await atCode({
      'POST /user/recover/verify': async () => {
        throw refusal(400, 'OTP_WRONG', { count: 4 });
      },
    });
    view.type('0000');
    await view.findByText('That code is not correct. Tries left: 4.');
    expect(view.token()).toBeNull();
  });

  test('a code that comes too soon after another says how long to wait', async () => {
    const view = await renderApp('/en/signin/phone', {
      'POST /user/recover': async () => {
        throw refusal(429, 'OTP_RESEND_TOO_SOON', { wait: 25 });
      },
    });
    fireEvent.change(await view.findByRole('textbox', { name: 'Mobile number' }), { target: { value: '0123456789' } });
    await view.user.click(view.getByRole('button', { name: 'Send me a code' }));
    await view.findByText('Please wait 25 seconds before asking for a new code.');
  });

  test('the code is still waited for after a reload', async () => {
    const view = await atCode({});
    view.unmount();
    localStorage.setItem(
      'club.draft.recover',
      JSON.stringify({
        owner: '',
        until: Date.parse('2026-11-21T04:05:00Z'),
        data: { number: '60123456789', resendAt: '2026-11-21T04:00:30.000Z', resent: false },
      }),
    );
    const again = await renderApp('/en/signin/phone');
    await again.findByRole('heading', { level: 1, name: 'Check your phone' });
  });

  test('an account without an e-mail is asked for one, and may wait', async () => {
    const user = aUser({ email: '', emailConfirmed: false });
    const view = await atCode({
      'POST /user/recover/verify': async () => recovered({ user, needsEmail: true }),
      'POST /user/email/add': async () => ({ ...user, email: 'new@example.com' }),
    });
    view.type('4711');
    await view.findByRole('heading', { level: 1, name: 'Add your email' });
    expect(view.address()).toBe('/addEmail');
    await view.user.type(view.getByRole('textbox', { name: 'Email' }), 'New@Example.com');
    await view.user.click(view.getByRole('button', { name: 'Add my email' }));
    await view.findByText('We have sent a link to new@example.com. It is valid today only.');
    expect(view.called('POST /user/email/add')[0]?.body).toMatchObject({ email: 'new@example.com' });
    expect(view.getByRole('heading', { name: 'Is the address wrong?' })).toBeInTheDocument();
    await view.user.click(view.getByRole('link', { name: 'Not now' }));
    await view.findByRole('link', { name: 'It did not arrive' });
  });

  test('asks whether the earlier member is who holds the phone, and opens nothing before the answer', async () => {
    const view = await atCode({ 'POST /user/recover/verify': async () => recovered({ earlier }) });
    view.type('4711');
    await view.findByRole('heading', { level: 1, name: 'Is this you?' });
    expect(view.token()).toBeNull();
    expect(await axeViolations(view.container)).toEqual([]);
    await view.user.click(view.getByRole('button', { name: 'Yes, that is me' }));
    await waitFor(() => expect(view.address()).toBe('/dashboard'));
  });

  test('takes the number off an earlier member’s account after a question', async () => {
    const view = await atCode({
      'POST /user/recover/verify': async () => recovered({ earlier }),
      'POST /user/recover/notme': async () => ({}),
    });
    view.type('4711');
    await view.user.click(await view.findByRole('button', { name: 'No, that is somebody else' }));
    const question = await view.findByRole('dialog', { name: 'Take the number off that account?' });
    expect(view.called('POST /user/recover/notme')).toEqual([]);
    await view.user.click(within(question).getByRole('button', { name: 'Take my number off' }));
    await view.findByRole('heading', { level: 1, name: 'Your number is free' });
    expect(view.called('POST /user/recover/notme')[0]?.body).toEqual({ token: 'token-1' });
    expect(view.token()).toBeNull();
  });

  test('asks for the agreement that an account lacks, and sends the code again with it', async () => {
    let agreed = false;
    const view = await atCode({
      'POST /user/recover/verify': async () => {
        if (!agreed) throw refusal(400, 'CONSENT_REQUIRED');
        return recovered();
      },
    });
    view.type('4711');
    const dialog = await view.findByRole('dialog', { name: 'One last step' });
    agreed = true;
    await view.user.click(within(dialog).getByRole('checkbox'));
    await view.user.click(within(dialog).getByRole('button', { name: 'Agree and continue' }));
    await waitFor(() => expect(view.address()).toBe('/dashboard'));
    expect(view.called('POST /user/recover/verify')[1]?.body).toMatchObject({ otp: '4711', consentVersion: '2026-11' });
  });
});

test('a number that has an account is led to the sign-in by phone', async () => {
  const view = await renderApp('/en');
  const { submit } = await import('../signup/requests.js');
  await view.findByRole('heading', { level: 1 });
  view.store.dispatch(
    submit.failed({
      failure: { code: 'NUMBER_ALREADY_REGISTERED', status: 409, text: '', details: { signInBy: 'phone' }, fields: {} },
      arg: {} as never,
    }),
  );
  const dialog = await view.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: 'Sign in with my phone' })).toHaveAttribute(
    'href',
    '/en/signin/phone',
  );
});
