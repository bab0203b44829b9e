import { describe, expect, jest, test } from '@jest/globals';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { Language, User } from '../../core/types.js';
import { aSession, aUser } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { fillSteps } from '../../testing/signup-steps.js';

window.scrollTo = () => undefined;

const referPage = (user: Partial<User> = {}, language: Language = 'en') =>
  renderApp(
    '/referandearn',
    { 'POST /user/session': async () => aSession({ user: aUser(user) }) },
    { token: 'token-1', language },
  );
const LINK = 'http://localhost/drypers-baby-club/en?referCode=ABCD2345';
const SHARED = 'http://localhost/drypers-baby-club/api/share/referral/ABCD2345?language=en';

/** Replaces what the browser can do with shared things, for one test. */
function browserWith(given: {
  share?: (data: ShareData) => Promise<void>;
  writeText?: (text: string) => Promise<void>;
}) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: given.share });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: given.writeText ? { writeText: given.writeText } : undefined,
  });
}

test.each([
  ['Gold', 'en', '500 points for every friend who joins, and your friend gets 100 points'],
  ['Platinum', 'en', '550 points for every friend who joins, and your friend gets 150 points'],
  ['Diamond', 'en', '600 points for every friend who joins, and your friend gets 200 points'],
  ['Gold', 'bm', '500 mata bagi setiap rakan yang menyertai kelab dan rakan anda mendapat 100 mata'],
  ['Diamond', 'bm', '600 mata bagi setiap rakan yang menyertai kelab dan rakan anda mendapat 200 mata'],
] as const)('a %s member reads in %s what a friend brings', async (tier, language, words) => {
  const { container, findByRole, findByText, queryByText } = await referPage({ tier }, language);
  await findByRole('heading', { level: 1, name: language === 'en' ? 'Refer and earn' : 'Ajak rakan, kumpul mata' });
  await findByText(new RegExp(words));
  expect(queryByText(/5 friends this month|5 orang rakan bulan ini/)).toBeNull();
  await findByRole('img', { name: /QR/ });
  expect(container.querySelector('[style]')).toBeNull();
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  expect(await axeViolations(container)).toEqual([]);
});

test.each([
  ['en', 'You have referred 5 friends this month. You can refer again from 1 Dec 2026.'],
  ['bm', 'Anda telah merujuk 5 orang rakan bulan ini. Anda boleh merujuk lagi mulai 1 Dis 2026.'],
] as const)('without allowRefer the page says from when again (%s)', async (language, words) => {
  const { container, findByText } = await referPage({ allowRefer: false }, language);
  await findByText(words);
  expect(await axeViolations(container)).toEqual([]);
});

test('the limit is shown in the other language too, whose error texts come late', async () => {
  const { user, findByRole, findByText } = await referPage({ allowRefer: false });
  await user.click(await findByRole('button', { name: /^BM/ }));
  await findByText('Anda telah merujuk 5 orang rakan bulan ini. Anda boleh merujuk lagi mulai 1 Dis 2026.');
  localStorage.clear();
});

describe('passing the code on', () => {
  test('copies the code', async () => {
    const { user, findByRole, findByText } = await referPage();
    const writeText = jest.fn(async (_: string) => undefined);
    browserWith({ writeText });
    await user.click(await findByRole('button', { name: 'Copy code' }));
    await findByText('Code copied');
    expect(writeText.mock.calls).toEqual([['ABCD2345']]);
  });

  test('opens the system’s share sheet with the link', async () => {
    const { user, findByRole, queryByText } = await referPage();
    const share = jest.fn(async (_: ShareData) => undefined);
    browserWith({ share });
    await user.click(await findByRole('button', { name: 'Share my link' }));
    expect(share.mock.calls[0]?.[0]).toEqual({
      title: 'Drypers Baby Club',
      text: 'Join Drypers Baby Club with my code ABCD2345 and get 100 points.',
      url: SHARED,
    });
    expect(queryByText(/copied/)).toBeNull();
  });

  test('copies the link where there is no share sheet, or where it fails', async () => {
    const { user, findByRole, findByText } = await referPage();
    const writeText = jest.fn(async (_: string) => undefined);
    browserWith({ writeText, share: () => Promise.reject(new TypeError('not now')) });
    await user.click(await findByRole('button', { name: 'Share my link' }));
    await findByText(/^Link copied/);
    browserWith({ writeText });
    await user.click(await findByRole('button', { name: 'Share my link' }));
    expect(writeText.mock.calls).toEqual([[SHARED], [SHARED]]);
  });

  test('says nothing when the person closes the share sheet', async () => {
    const { user, findByRole, getByRole } = await referPage();
    const writeText = jest.fn(async (_: string) => undefined);
    browserWith({ writeText, share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await user.click(await findByRole('button', { name: 'Share my link' }));
    expect(writeText).not.toHaveBeenCalled();
    expect(getByRole('status')).toBeEmptyDOMElement();
  });

  test('shows the link to select when the browser refuses to copy', async () => {
    const { user, findByRole, findByText, getByText } = await referPage();
    browserWith({});
    await user.click(await findByRole('button', { name: 'Share my link' }));
    await findByText(/Select the link below/);
    expect(getByText(LINK)).toBeInTheDocument();
  });
});

test('the dashboard and the profile lead here', async () => {
  const session = async () => aSession();
  const { findByRole } = await renderApp('/dashboard', { 'POST /user/session': session }, { token: 'token-1' });
  expect(await findByRole('link', { name: /^Refer and earn/ })).toHaveAttribute('href', '/referandearn');
  const profile = await renderApp('/userprofile', { 'POST /user/session': session }, { token: 'token-1' });
  await profile.findByRole('heading', { level: 1, name: 'Profile' });
  expect(profile.container.querySelector('a[href="/referandearn"]')).toHaveTextContent('Refer and earn');
});

test('the sign-up that the link opens has the code filled in', async () => {
  const view = await renderApp('/en?referCode=ABCD2345');
  await fillSteps(view);
  expect(await view.findByRole('textbox', { name: /^Referral code/ })).toHaveValue('ABCD2345');
});
