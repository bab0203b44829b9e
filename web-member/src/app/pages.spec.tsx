import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../web-kit/test/axe';
import { aScan, aSession, aUser, NOW, refusal, aLine } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { noSamples } from '../testing/sample-fakes.js';
import { fillSteps, pressNext, toAbout, toLast } from '../testing/signup-steps.js';

window.scrollTo = () => undefined;
// jsdom draws nothing; axe asks for a canvas and goes on without
HTMLCanvasElement.prototype.getContext = () => null;

const member = {
  'POST /user/session': async () => aSession(),
  'GET /user/points/fetch': async () => ({ data: [], cursor: null }),
};
const signedIn = { token: 'token-1' };

describe('each page is accessible and has one heading, in both languages', () => {
  test.each(['en', 'bm'] as const)('landing with the form (%s)', async (language) => {
    const { container, findByRole } = await renderApp(`/${language}`, {}, { language });
    await findByRole('button', { name: language === 'en' ? 'Next' : 'Seterusnya' });
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(await axeViolations(container)).toEqual([]);
    expect(document.title).toBe(
      language === 'en' ? 'Join the club · Drypers Baby Club' : 'Sertai kelab · Drypers Baby Club',
    );
  });

  test.each([
    ['/dashboard', 'Hi, AISYAH'],
    ['/scancode', 'Register a code'],
    ['/pointhistory', 'Point history'],
    ['/userprofile', 'Profile'],
  ])('%s', async (path, heading) => {
    const { container, findByRole } = await renderApp(path, member, signedIn);
    await findByRole('heading', { level: 1, name: heading });
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('sign-up form', () => {
  test('an empty form is refused with a focused summary, each line a way to its field', async () => {
    const view = await renderApp('/en');
    const { user, findByRole, called } = view;
    await toAbout(view);
    await pressNext(view);
    const summary = await findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getByText('8 things to check before we continue')).toBeInTheDocument();
    await user.click(within(summary).getByRole('link', { name: 'Please fill in email.' }));
    expect(await findByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(called('POST /user/signup')).toHaveLength(0);
  });

  test('stages show the rows that they need', async () => {
    const view = await renderApp('/en');
    const { user, findByRole, queryByLabelText, getByLabelText, getByRole, getAllByLabelText } = view;
    await toAbout(view);
    await user.click(await findByRole('radio', { name: 'Pregnant' }));
    expect(getByLabelText(/Expected due date/)).toBeInTheDocument();
    await user.click(getByRole('radio', { name: 'One child' }));
    expect(queryByLabelText(/Expected due date/)).toBeNull();
    expect(getAllByLabelText(/^Child \d: date of birth/)).toHaveLength(1);
    await user.click(getByRole('radio', { name: 'More than one child' }));
    await waitFor(() => expect(getAllByLabelText(/^Child \d: date of birth/)).toHaveLength(2));
    for (let row = 3; row <= 5; row++) await user.click(getByRole('button', { name: 'Add a child' }));
    expect(getAllByLabelText(/^Child \d: date of birth/)).toHaveLength(5);
    expect(() => getByRole('button', { name: 'Add a child' })).toThrow();
  });

  test('without samples the choice stays open and sign-up goes on', async () => {
    const view = await renderApp('/en', { 'GET /sample/fetch': async () => noSamples });
    const { user, findByRole, findByText } = view;
    await user.click(await findByRole('radio', { name: 'Yes, please' }));
    expect(await findByText('No samples available for now.')).toBeInTheDocument();
    await fillSteps(view);
    expect(view.queryByLabelText('Address line 1')).toBeNull();
  });

  test('from the form through the OTP to the success page; the form is kept on the way back', async () => {
    const view = await renderApp('/en?utm_source=tv&utm_campaign=raya', {
      'POST /user/signup': async () => ({ uuid: 'u-1', referCode: 'QWER2345' }),
      'POST /user/verify': async () => ({ ...aSession(), uuid: 'u-1', referCode: 'QWER2345' }),
    });
    const { user, findByRole, findByLabelText, getByRole, getByLabelText, called, address, container } = view;
    await toAbout(view);
    expect(address()).toBe('/en?utm_source=tv&utm_campaign=raya&step=2');
    await user.type(await findByRole('textbox', { name: 'Name' }), 'Nurul Izzah');
    await user.type(getByRole('textbox', { name: 'Mobile number' }), '+6012-345 6789');
    await user.type(getByRole('textbox', { name: 'Email' }), 'Nurul@Example.com');
    await user.type(getByLabelText('Password'), 'Member@123');
    await user.type(getByLabelText('Date of birth'), '1994-06-18');
    await user.selectOptions(getByRole('combobox', { name: 'Race' }), 'malay');
    await user.click(getByRole('radio', { name: 'Female' }));
    await user.click(getByRole('radio', { name: 'Trying to conceive' }));
    expect(await axeViolations(container)).toEqual([]);
    await toLast(view);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(getByRole('checkbox', { name: /I have read and agree/ }));
    await user.click(getByRole('button', { name: 'Join and send my code' }));

    await findByRole('heading', { level: 1, name: 'Check your phone' });
    expect(called('POST /user/signup')[0]?.body).toMatchObject({
      number: '60123456789',
      email: 'nurul@example.com',
      uniqueToken: 'device-token-0123456789',
      utmSource: 'tv',
      utmCampaign: 'raya',
      language: 'en',
    });
    expect(await axeViolations(container)).toEqual([]);

    await user.click(getByRole('button', { name: 'Go back and change it.' }));
    expect(await findByRole('textbox', { name: 'Name' })).toHaveValue('Nurul Izzah');
    await toLast(view);
    await user.click(getByRole('button', { name: 'Join and send my code' }));
    await user.type(await findByLabelText('4-digit code'), '4711');
    await waitFor(() => expect(address()).toBe('/en/registration/success'));
    expect(await findByRole('heading', { level: 1, name: /Nurul!$/ })).toBeInTheDocument();
    expect(called('POST /user/signin')).toEqual([]);
    await user.click(getByRole('link', { name: 'Register your first code' }));
    await waitFor(() => expect(address()).toBe('/scancode'));
  });
});

describe('sign-in page', () => {
  test.each([
    ['PASSWORD_WRONG', 401, /If it still does not work, use Forgot password\.$/],
    ['ACCOUNT_LOCKED', 423, /Please try again after 30 minutes\.$/],
    ['USER_NOT_REGISTERED', 401, 'This user is not registered. Please head to sign up page.'],
    ['BRAND_NEW_CODE', 400, 'BRAND_NEW_CODE by the server'],
  ])('%s is the modal of the catalogue', async (code, status, text) => {
    const { user, findByRole, findByLabelText, getByLabelText, getByRole } = await renderApp('/en/signin', {
      'POST /user/signin': async () => {
        throw refusal(status, code);
      },
    });
    await user.type(await findByLabelText('Email'), 'aisyah@example.com');
    await user.type(getByLabelText('Password'), 'Member@123');
    await user.click(getByRole('button', { name: 'Log in' }));
    const dialog = await findByRole('dialog', { name: 'error' });
    expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(within(dialog).queryAllByRole('link', { name: 'Sign up' })).toHaveLength(
      code === 'USER_NOT_REGISTERED' ? 1 : 0,
    );
    await user.click(within(dialog).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('a password that must be renewed offers only the reset link, with what the server gave', async () => {
    const { user, findByRole, findByLabelText, getByLabelText, getByRole } = await renderApp('/en/signin', {
      'POST /user/signin': async () => {
        throw refusal(403, 'PASSWORD_NOT_STRONG', { userId: 'm-1', datems: 17, token: 'tok' });
      },
    });
    await user.type(await findByLabelText('Email'), 'aisyah@example.com');
    await user.type(getByLabelText('Password'), 'short');
    await user.click(getByRole('button', { name: 'Log in' }));
    const dialog = await findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Reset password' })).toHaveAttribute(
      'href',
      '/password/reset?user=m-1&datems=17&token=tok',
    );
    expect(within(dialog).queryByRole('button', { name: 'OKAY' })).toBeNull();
  });

  test('the switch changes the words, the address and the document, and keeps what is typed', async () => {
    const { user, findByRole, findByLabelText, address } = await renderApp('/en/signin?x=1');
    await user.type(await findByLabelText('Email'), 'aisyah@example.com');
    await user.click(await findByRole('button', { name: /BM/ }));
    expect(await findByRole('heading', { level: 1, name: 'Log masuk' })).toBeInTheDocument();
    expect(address()).toBe('/bm/signin?x=1');
    expect(await findByLabelText('E-mel')).toHaveValue('aisyah@example.com');
    expect(localStorage.getItem('club.language')).toBe('bm');
    localStorage.clear();
  });
});

describe('dashboard', () => {
  test('shows the balance as a link, the tier, what is missing and the progress in words', async () => {
    const user = aUser({ totalPoints: 2480, totalPointsInPastYear: 2620 });
    const { findByRole, getByRole, getByText } = await renderApp(
      '/dashboard',
      { 'POST /user/session': async () => aSession({ user }) },
      signedIn,
    );
    expect(await findByRole('link', { name: '2,480 points, see your point history' })).toHaveAttribute(
      'href',
      '/pointhistory',
    );
    expect(getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
    expect(getByText('AISYAH, collect 1,381 more points by 14 Mar 2027 to reach Platinum.')).toBeInTheDocument();
    expect(getByText('Gold member')).toBeInTheDocument();
  });

  test('a member without points is led to the first code', async () => {
    const { findByRole } = await renderApp('/dashboard', member, signedIn);
    expect(await findByRole('heading', { name: 'Your first code earns 3x points' })).toBeInTheDocument();
  });
});

describe('registering a code', () => {
  const scanning = (scanCode: () => Promise<ReturnType<typeof aScan>>) =>
    renderApp('/scancode', { ...member, 'GET /news/fetch': async () => [], 'POST /user/scancode': scanCode }, signedIn);

  test('a short code is refused here', async () => {
    const { user, findByLabelText, getByRole, findByText, called } = await scanning(async () => aScan());
    await user.type(await findByLabelText('Code, 10 characters'), 'abc');
    await user.click(getByRole('button', { name: 'Register code' }));
    expect(await findByText('Please enter at least 10 characters.')).toBeInTheDocument();
    expect(called('POST /user/scancode')).toHaveLength(0);
  });

  test.each([
    ['CODE_UNKNOWN', 404, {}, /We do not recognise this code/, 'Register code'],
    [
      'CODE_USED_BY_YOU',
      409,
      { date: '2026-11-20T20:00:00Z' },
      /You registered this code on 21 Nov 2026/,
      'Clear and type another code',
    ],
    ['CODE_USED_BY_OTHER', 409, {}, /Another member has already registered this code/, 'Clear and type another code'],
    ['CODE_BATCH_INACTIVE', 409, {}, /not active at the moment/, 'Register code'],
    ['CODE_REGISTRATION_SUSPENDED', 403, {}, /registration is suspended for now/, 'Register code'],
    ['CODE_ATTEMPTS_EXCEEDED', 429, { wait: 240 }, /please try again in 4 minutes/, 'Register code'],
    ['OFFLINE', 0, {}, /You are offline/, 'Try again'],
  ])('%s has its own message and next step, and the code stays', async (code, status, details, text, next) => {
    const { user, findByLabelText, findByRole, getByRole, container } = await scanning(async () => {
      throw refusal(status, code, details);
    });
    const input = await findByLabelText('Code, 10 characters');
    await user.type(input, '7kq2m94xtb');
    await user.click(getByRole('button', { name: 'Register code' }));
    expect(await findByRole('alert')).toHaveTextContent(text);
    expect(input).toHaveValue('7KQ2M94XTB');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(getByRole('button', { name: next })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('success shows the gain, its reason, the balance and the milestone', async () => {
    const scan = aScan({
      gainedPoints: 360,
      totalPoints: 1460,
      multiplier: 3,
      foundScanned: 1,
      data: [
        aLine({ id: 'a-0', source: 'scan', points: 120, createdAt: NOW }),
        aLine({ id: 'a-1', source: 'scanMilestone', points: 240, createdAt: NOW }),
      ],
    });
    let balance = 1100;
    const { user, findByLabelText, getByRole, findByRole, findByText } = await renderApp(
      '/scancode',
      {
        'POST /user/session': async () => aSession({ user: aUser({ totalPoints: balance }) }),
        'POST /user/scancode': async () => {
          balance = 1460;
          return scan;
        },
      },
      signedIn,
    );
    await user.type(await findByLabelText('Code, 10 characters'), '7KQ2M94XTB');
    await user.click(getByRole('button', { name: 'Register code' }));
    const dialog = await findByRole('dialog', { name: 'Your first code, 3x the points! You earned 360 points.' });
    expect(within(dialog).getByRole('link', { name: 'See my points' })).toHaveAttribute('href', '/pointhistory');
    await user.keyboard('{Escape}');
    expect(await findByRole('heading', { level: 1, name: 'Code registered! +360 points' })).toBeInTheDocument();
    expect(await findByText('First code: 3x points')).toBeInTheDocument();
    expect(await findByText('1,460 points')).toBeInTheDocument();
  });

  test('the success address without a result is the form', async () => {
    const { findByRole, address } = await renderApp('/scancode/success', member, signedIn);
    await findByRole('heading', { level: 1, name: 'Register a code' });
    expect(address()).toBe('/scancode');
  });
});
