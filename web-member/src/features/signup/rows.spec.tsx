import { beforeAll, describe, expect, test } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { defaultSettings } from '../../core/config.js';
import { settingsActions } from '../../core/settings.js';
import type { Language } from '../../core/types.js';
import { NOW, refusal, someAreas } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { anOffer, noSamples } from '../../testing/sample-fakes.js';
import { fillSteps, pressNext } from '../../testing/signup-steps.js';
import { texts } from '../../testing/shop-fakes.js';

window.scrollTo = () => undefined;

// the test environment's FormData is Node's, which takes no form; React makes one when a submit navigates
beforeAll(() => {
  Object.assign(globalThis, { FormData: class {} });
});

const JOIN = { en: 'Join and send my code', bm: 'Daftar dan terima kod' };

/** The last step of a whole form, without a sample. */
async function filled(programmed: Parameters<typeof renderApp>[1], language: Language = 'en') {
  const view = await renderApp(`/${language}`, programmed, { language });
  await fillSteps(view, language);
  return { ...view, submit: () => fireEvent.click(view.getByRole('button', { name: JOIN[language] })) };
}

describe('member-account §2: landing and sign-up page', () => {
  test('sample choice, sizes NB to XL with NB chosen (§9), a picker of the samples of the size', async () => {
    const { user, findByRole, getAllByRole, getByRole, queryByRole } = await renderApp('/en', {
      'GET /areas': async () => someAreas({ states: [] }),
      'GET /sample/fetch': async () => ({
        ...noSamples,
        data: [
          anOffer({ id: 's-1', size: 'NB', itemName: texts('Tape NB') }),
          anOffer({ id: 's-2', size: 'M', itemName: texts('Pants M') }),
        ],
      }),
    });
    await user.click(await findByRole('radio', { name: 'Yes, please' }));
    await findByRole('radio', { name: 'Tape NB' });
    const sizes = within(getByRole('radiogroup', { name: /^Size/ })).getAllByRole('radio');
    expect(sizes.map((size) => [(size as HTMLInputElement).value, (size as HTMLInputElement).checked])).toEqual([
      ['NB', true],
      ['S', false],
      ['M', false],
      ['L', false],
      ['XL', false],
    ]);
    await user.click(sizes[2]!);
    await findByRole('radio', { name: 'Pants M' });
    expect(queryByRole('radio', { name: 'Tape NB' })).toBeNull();
    await user.click(getAllByRole('radio', { name: 'S' })[0]!);
    expect(queryByRole('radio', { name: 'Pants M' })).toBeNull();
  });

  test('a social-login option, four info boxes, three e-mail contacts with the hours, a way in for members', async () => {
    const view = await renderApp('/en', { 'GET /user/social': async () => ({ enabled: true }) });
    const { findByRole, findByText, getByRole, getAllByRole } = view;
    await pressNext(view);
    await findByRole('link', { name: /Sign up with social login/ });
    expect(within(getByRole('region', { name: 'What you get' })).getAllByRole('listitem')).toHaveLength(4);
    const mails = getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('mailto:'));
    expect(mails.map((link) => link.getAttribute('href'))).toEqual(
      Object.values(defaultSettings.contact.emails).map((email) => `mailto:${email}`),
    );
    expect(mails).toHaveLength(3);
    await findByText((text) =>
      /Mon–Fri, 9am–5\.30pm/.test(text.replace(/[\u00a0\u2060]/g, (c) => (c === '\u2060' ? '' : ' '))),
    );
    expect(getByRole('link', { name: 'Already a member? Log in' })).toHaveAttribute('href', '/en/signin');
  });

  test('while registration is suspended there is a notice in place of the form (§8)', async () => {
    const settings = async () => ({ ...defaultSettings, now: NOW, registrationSuspended: true });
    const { store, findByText, queryByRole } = await renderApp('/en', { 'GET /settings': settings });
    act(() => void store.dispatch(settingsActions.wanted()));
    await findByText('Registration is paused');
    expect(queryByRole('button', { name: 'Next' })).toBeNull();
  });
});

describe('member-account §4: sign-up', () => {
  const sent = { 'POST /user/signup': async () => ({ uuid: 'u-1', referCode: '' }) };

  test('the OTP step locks the form; going back opens it as it was, at the number', async () => {
    const { submit, container, findByLabelText, getByRole, findByRole } = await filled(sent);
    submit();
    await findByLabelText('4-digit code');
    const form = container.querySelector('form[aria-labelledby=join-title] fieldset');
    expect(form).toBeDisabled();
    fireEvent.click(getByRole('button', { name: 'Go back and change it.' }));
    const heading = await findByRole('heading', { level: 3, name: 'About you' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(form).toBeEnabled();
    expect(getByRole('textbox', { name: 'Email' })).toHaveValue('nurul@example.com');
  });

  test('§5: the OTP takes four digits, no more, and fewer are not sent', async () => {
    const { submit, user, findByLabelText, findByText, getByRole, called } = await filled({
      ...sent,
      'POST /user/verify': async () => {
        throw refusal(400, 'OTP_WRONG', { count: 4 });
      },
    });
    submit();
    const otp = await findByLabelText('4-digit code');
    await user.type(otp, '12');
    await user.click(getByRole('button', { name: 'Confirm' }));
    await findByText('Please enter the 4-digit code.');
    expect(called('POST /user/verify')).toEqual([]);
    await user.type(otp, '3456');
    await findByText('That code is not correct. Tries left: 4.');
    expect(called('POST /user/verify').map(({ body }) => body.otp)).toEqual(['1234']);
  });

  test('§9: another code can be asked for after 60 seconds', async () => {
    const { submit, findByText, queryByRole } = await filled(sent);
    submit();
    await findByText('Resend code in 1 minute');
    expect(queryByRole('button', { name: 'Resend code' })).toBeNull();
  });
});

describe('member-account §8: what the sign-up is refused with, and what was typed stays', () => {
  test.each<[code: string, status: number, title: string, text: string]>([
    ['REFERRAL_CODE_LIMIT', 409, 'error', 'This referral code has reached the maximum referral limit for the month.'],
    [
      'DEVICE_ALREADY_REGISTERED',
      409,
      'error',
      'You have already registered with this device. One device is entitled to register for one account.',
    ],
    [
      'MEMBER_ALREADY_REGISTERED',
      409,
      'Drypers Baby Club',
      'You have already registered as a club member. Please log in to continue.',
    ],
    [
      'SHOP_ACCOUNT_VERIFIED',
      409,
      'Drypers Baby Club',
      'Your sister shop account is verified. You may log in with its email and password; a club account will be created automatically.',
    ],
    ['REGISTRATION_SUSPENDED', 403, 'error', 'Registration is suspended for now. Please try again later.'],
    ['OTP_NOT_SENT', 503, 'error', 'We could not send the SMS. Check your number and try again.'],
    ['INTERNAL_ERROR', 500, 'error', 'Internal Error'],
    ['BRAND_NEW_CODE', 400, 'error', 'BRAND_NEW_CODE by the server'],
  ])('%s', async (code, status, title, text) => {
    const { submit, findByRole, getByRole, getByLabelText } = await filled({
      'POST /user/signup': async () => {
        throw refusal(status, code, { shop: 'sister shop' });
      },
    });
    submit();
    const modal = await findByRole('dialog', { name: title });
    expect(modal).toHaveTextContent(text);
    // no title is shown where the catalogue has none: it only names the dialog
    expect(within(modal).getByText(title).closest('.sr-only') !== null).toBe(title !== 'error');
    expect(within(modal).queryAllByRole('link', { name: 'Log in' })).toHaveLength(
      code === 'MEMBER_ALREADY_REGISTERED' ? 1 : 0,
    );
    fireEvent.click(within(modal).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(modal).not.toBeInTheDocument());
    fireEvent.click(getByRole('button', { name: 'Back' }));
    expect(await findByRole('textbox', { name: 'Name' })).toHaveValue('Nurul Izzah');
    expect(getByLabelText('Password')).toHaveValue('Member@123');
    expect(getByRole('radio', { name: 'Trying to conceive' })).toBeChecked();
  });

  test('in Malay: Ralat, the Malay text, OK', async () => {
    const { submit, findByRole } = await filled(
      {
        'POST /user/signup': async () => {
          throw refusal(409, 'DEVICE_ALREADY_REGISTERED');
        },
      },
      'bm',
    );
    submit();
    const modal = await findByRole('dialog', { name: 'Ralat' });
    expect(modal).toHaveTextContent(
      'Anda telah mendaftar menggunakan peranti ini. Satu peranti hanya boleh digunakan untuk mendaftarkan satu akaun.',
    );
    within(modal).getByRole('button', { name: 'OK' });
  });

  test('the server’s error for a field of an earlier step opens that step there, with a summary', async () => {
    const { submit, findByRole, getByRole } = await filled({
      'POST /user/signup': async () => {
        throw refusal(400, 'INPUT_INVALID', {}, { email: 'Please enter a valid email address.' });
      },
    });
    submit();
    const email = await findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    const summary = getByRole('alert');
    fireEvent.click(within(summary).getByRole('link', { name: 'Please enter a valid email address.' }));
    expect(email).toHaveFocus();
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveValue('nurul@example.com');
  });

  test('an unknown referral code is reported at its field', async () => {
    const { submit, findAllByText, getByLabelText } = await filled({
      'POST /user/signup': async () => {
        throw refusal(400, 'REFERRAL_CODE_UNKNOWN');
      },
    });
    submit();
    await findAllByText('We do not recognise this referral code. Check it, or leave it empty.');
    expect(getByLabelText(/^Referral code/)).toHaveAttribute('aria-invalid', 'true');
  });
});
