import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { Language } from '../../core/types.js';
import { selectUser } from '../../core/session/selectors.js';
import { aWish, aBlog, anArticle } from '../../testing/content-fakes.js';
import { aSession, aUser, refusal, aLine } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { texts } from '../../testing/shop-fakes.js';
import type { Donation, Wish } from './types.js';

const matchMedia = window.matchMedia;
afterEach(() => {
  jest.restoreAllMocks();
  window.matchMedia = matchMedia;
});

const NAMES = ['Nisa', 'Arjun', 'Mei', 'Iman', 'Danial', 'Kavitha'];
const wish = (name: string): Wish =>
  aWish({
    id: `wish-${name}`,
    name,
    age: 6,
    wishes: texts(`A blanket for ${name}.`, `Selimut untuk ${name}.`),
    points: 1_000,
    image: '/child.svg',
  });
const journey = {
  home: 24,
  children: 480,
  points: 64_000,
  product: 1_250,
  description: texts('Together since 2023.', 'Bersama sejak 2023.'),
  progressPoints: 100_000,
};
const article = (id: string, length: number) =>
  anArticle({
    id,
    title: texts(`Title ${id}`),
    description: texts('x'.repeat(length)),
    image: texts('/article.svg'),
  });
const blogs = [
  aBlog({
    id: 'b1',
    title: 'A morning in Ipoh',
    venue: 'Rumah Kasih, Ipoh',
    description: texts('We brought diapers.', 'Kami membawa lampin.'),
    images: [{ url: '/one.svg' }, { url: '/two.svg' }],
  }),
];
const tree = {
  'GET /wishes/fetch': async () => NAMES.map(wish),
  'GET /journey/fetch': async () => [journey],
  'GET /article/fetch': async () => [article('short', 200), article('long', 201)],
  'GET /blog/fetch': async () => blogs,
};
const member = { ...tree, 'POST /user/session': async () => aSession({ user: aUser({ totalPoints: 360 }) }) };
const asMember = (path: string, api: Parameters<typeof renderApp>[1] = member, language: Language = 'en') =>
  renderApp(path, api, { token: 'token-1', language });
const wide = () => {
  window.matchMedia = ((media: string) => ({
    ...matchMedia(media),
    matches: media.includes('min-width'),
  })) as typeof window.matchMedia;
};

describe('§2 /wishingtree', () => {
  test('header, news carousel, join-us block, journey statistics and blog list, for visitors too', async () => {
    const { screen, user, address } = await renderApp('/wishingtree', tree);
    await screen.findByRole('heading', { level: 1, name: 'SHARE A LITTLE COMFORT' });
    const carousel = await screen.findByRole('region', { name: 'Articles' });
    expect(carousel.getAttribute('aria-roledescription')).toBe('carousel');
    const statistics = (await screen.findByRole('heading', { name: 'What members have done together' })).closest(
      'section',
    )!;
    for (const text of ['homes visited', '24', 'children reached', '480', '64,000', '1,250', 'Together since 2023.'])
      within(statistics).getByText(text);
    const blog = (await screen.findByRole('heading', { name: 'A morning in Ipoh' })).closest('li')!;
    within(blog).getByText('Rumah Kasih, Ipoh');
    expect(within(blog).getAllByRole('img')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Join now' }));
    await waitFor(() => expect(address()).toBe('/wishingtree/donate'));
  });

  test('in Malay', async () => {
    const { screen } = await renderApp('/wishingtree', tree, { language: 'bm' });
    await screen.findByRole('heading', { level: 1, name: 'Kongsi Keselesaan' });
    await screen.findByText('Bersama sejak 2023.');
    await screen.findByText('Kami membawa lampin.');
    screen.getByRole('link', { name: 'Sertai sekarang' });
  });

  test('§9: the article carousel moves every 6000 ms; articles are cut at 200 characters with a see-more link', async () => {
    window.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: false })) as typeof window.matchMedia;
    const interval = jest.spyOn(globalThis, 'setInterval');
    const { screen, user } = await renderApp('/wishingtree', tree);
    await screen.findByText('x'.repeat(200));
    await waitFor(() => expect(interval.mock.calls.map(([, ms]) => ms)).toContain(6000));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(`${'x'.repeat(200)}…`);
    await user.click(screen.getByRole('button', { name: 'See more' }));
    await screen.findByText('x'.repeat(201));
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    await screen.findByText(`${'x'.repeat(200)}…`);
  });

  test('§9: progress is the points of the wishes plus the journey’s, of 200,000', async () => {
    const { screen } = await renderApp('/wishingtree', tree);
    const bar = await screen.findByRole('progressbar', { name: 'Wishing tree' });
    // 6 wishes × 1,000 + 100,000
    expect(bar.getAttribute('aria-valuetext')).toBe('106,000 points of 200,000');
    expect(bar.getAttribute('aria-valuenow')).toBe('53');
  });

  test('a part that does not load is reported, the others are there, and it is asked for again', async () => {
    let failing = true;
    const { screen, user } = await renderApp('/wishingtree', {
      ...tree,
      'GET /blog/fetch': () => (failing ? Promise.reject(refusal(503, 'SERVICE_BUSY')) : Promise.resolve(blogs)),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The wishing tree did not load.');
    await screen.findByRole('region', { name: 'Articles' });
    failing = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'A morning in Ipoh' });
  });
});

describe('§2 /wishingtree/donate', () => {
  test('wisher cards are a list on mobile, with a progress panel beside them', async () => {
    const { screen } = await asMember('/wishingtree/donate');
    const cards = await screen.findAllByRole('button', { name: /^Give points to the wish of/ });
    expect(cards).toHaveLength(6);
    expect(screen.queryByRole('region', { name: 'Wishes waiting' })).toBeNull();
    await screen.findByRole('progressbar', { name: 'Wishing tree' });
    const card = cards[0]!.closest('li')!;
    within(card).getByText('Nisa, 6');
    within(card).getByText('“A blanket for Nisa.”');
    within(card).getByText('1,000 points so far');
  });

  test('§9: on desktop they are a slider, five to a slide', async () => {
    wide();
    const { screen } = await asMember('/wishingtree/donate');
    const slider = await screen.findByRole('region', { name: 'Wishes waiting' });
    const groups = within(slider).getAllByRole('list', { name: /^Wishes \d+ to \d+$/, hidden: true });
    expect(groups.map((group) => [group.getAttribute('aria-label'), group.children.length])).toEqual([
      ['Wishes 1 to 5', 5],
      ['Wishes 6 to 6', 1],
    ]);
  });

  test.each([
    ['en', 'Give points to the wish of Mei', '/en/signin'],
    ['bm', 'Sumbangkan mata untuk hajat Mei', '/bm/signin'],
  ] as const)('§5: a guest who wants to donate is sent to sign-in (%s)', async (language, give, where) => {
    const { screen, user, address, called } = await renderApp('/wishingtree/donate', tree, { language });
    await user.click(await screen.findByRole('button', { name: give }));
    await waitFor(() => expect(address()).toBe(where));
    expect(called('POST /rewards/donate/wisher')).toHaveLength(0);
  });

  const ask = async (api: Parameters<typeof renderApp>[1], amount: string, language: Language = 'en') => {
    const world = await asMember('/wishingtree/donate', { ...member, ...api }, language);
    const { screen, user } = world;
    const en = language === 'en';
    await user.click(
      await screen.findByRole('button', {
        name: en ? 'Give points to the wish of Arjun' : 'Sumbangkan mata untuk hajat Arjun',
      }),
    );
    const dialog = await screen.findByRole('dialog');
    const select = within(dialog).getByLabelText(en ? /Points to give/ : /Mata untuk disumbangkan/);
    await user.selectOptions(select, amount);
    await user.click(
      within(dialog).getByRole('button', { name: en ? /^Give [\d,]+ points$/ : /^Sumbangkan [\d,]+ mata$/ }),
    );
    return { ...world, dialog, select };
  };

  test('§5: the amount is chosen of 100 to 5000 in steps of 100, 50 options; more than there is is not sent', async () => {
    const { select, screen, called } = await ask({}, '5000');
    const amounts = [...(select as HTMLSelectElement).options].map(({ value }) => Number(value));
    expect(amounts).toEqual(Array.from({ length: 50 }, (_, n) => (n + 1) * 100));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You do not have enough points. You need 4,640 more.',
    );
    expect(called('POST /rewards/donate/wisher')).toHaveLength(0);
  });

  test('§4: the donate modal is followed by the thank-you modal with the amount deducted, and totalPoints follows', async () => {
    const line = aLine({ id: 'line-1', source: 'wish', points: -200 });
    const answer: Donation = {
      points: -200,
      totalPoints: 160,
      data: [line],
      wisher: { ...wish('Arjun'), points: 1_200 },
    };
    const { screen, user, called, state } = await ask({ 'POST /rewards/donate/wisher': async () => answer }, '200');
    const thanks = await screen.findByRole('dialog', { name: 'Thank You' });
    expect(thanks.textContent).toContain('200 points were donated successfully.');
    expect(thanks.textContent).toMatch(/Taken from your points\s*−200/);
    expect(called('POST /rewards/donate/wisher')).toEqual([
      {
        body: { id: 'member-1', wisherId: 'wish-Arjun', selectedValue: 200 },
        idempotencyKey: expect.any(String),
        signal: expect.anything(),
      },
    ]);
    expect(selectUser(state())).toMatchObject({ totalPoints: 160, points: [line] });
    await user.click(within(thanks).getByRole('button', { name: 'Back to the wishes' }));
    await screen.findByText('1,200 points so far');
    await screen.findByText('You have 160 points');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('106,200 points of 200,000');
  });

  test.each([
    ['en', 503, 'SERVICE_BUSY', 'error'],
    ['en', 500, 'INTERNAL_ERROR', 'error'],
    ['en', 0, 'OFFLINE', 'error'],
    ['bm', 503, 'SERVICE_BUSY', 'Sumbangan tidak berjaya. Sila cuba lagi.'],
  ] as const)('§8: a donation that fails is an alert (%s, %i %s): %s', async (language, status, code, text) => {
    const failing = { 'POST /rewards/donate/wisher': () => Promise.reject(refusal(status, code)) };
    const { screen, dialog } = await ask(failing, '100', language);
    const alert = await screen.findByRole('alert');
    within(alert).getByText(text);
    // the dialog stays: one can try again
    expect(dialog.isConnected).toBe(true);
  });

  test('§8: points that have gone meanwhile are the insufficient-points message', async () => {
    const failing = {
      'POST /rewards/donate/wisher': () => Promise.reject(refusal(409, 'POINTS_INSUFFICIENT', { count: 40 })),
    };
    const { screen } = await ask(failing, '100');
    expect((await screen.findByRole('alert')).textContent).toBe('You do not have enough points. You need 40 more.');
  });
});
