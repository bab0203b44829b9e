import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { Language } from '../../core/types.js';
import { aClub, aContest, anEntry, fullContest, inDays } from '../../testing/contest-fakes.js';
import { refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import type { Contest } from './types.js';

window.scrollTo = () => undefined;
// jsdom draws nothing; axe asks for a canvas and goes on without
HTMLCanvasElement.prototype.getContext = () => null;

const open = (path: Parameters<typeof renderApp>[0], api: Parameters<typeof renderApp>[1], language: Language = 'en') =>
  renderApp(path, api, { token: 'token-1', language });
const amounts = (container: Element) =>
  Object.fromEntries(
    [...container.querySelectorAll('dl dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('§2 /contest', () => {
  const contests = [
    aContest({ id: 'old', name: { en: 'Old one', bm: 'Lama' }, startDate: inDays(-40), endDate: inDays(-20) }),
    fullContest(),
    aContest({ id: 'next', name: { en: 'Next one', bm: 'Akan datang' }, startDate: inDays(3), endDate: inDays(9) }),
    aContest({ id: 'hidden', name: { en: 'Hidden one', bm: 'Tersembunyi' }, active: false }),
    aContest({ endDate: inDays(5) }),
  ];
  const club = aClub(contests, { contests: [{ id: 'fit', number: 2 }] });

  test.each([
    [
      'en',
      ['Fit-a-thon', 'Next one', 'My first steps', 'Old one'],
      ['14 Nov 2026 – 26 Nov 2026', '100 points an entry', '2 of 5 entries used'],
      ['Not Started', 'Opens on 24 Nov 2026'],
      ['Ended', 'Ended on 1 Nov 2026'],
      'Free to enter',
    ],
    [
      'bm',
      ['Larian Keluarga', 'Akan datang', 'Langkah pertama', 'Lama'],
      ['14 Nov 2026 – 26 Nov 2026', '100 mata setiap penyertaan', '2 daripada 5 penyertaan digunakan'],
      ['Belum bermula', 'Bermula pada 24 Nov 2026'],
      ['Tamat', 'Tamat pada 1 Nov 2026'],
      'Penyertaan percuma',
    ],
  ] as const)(
    'cards with picture, name, period, cost and entries used; running and upcoming first by end date (%s)',
    async (language, names, running, upcoming, ended, free) => {
      const { screen } = await open('/contest', club, language);
      await screen.findByRole('heading', { level: 2, name: names[0] });
      const main = screen.getByRole('main');
      expect([...main.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(names);
      const [first, second, third, last] = within(main)
        .getAllByRole('listitem')
        .filter((item) => item.querySelector('h2'));
      expect(first!.querySelector('img')?.getAttribute('src')).toBe(`/fit-${language}.png`);
      for (const words of running) within(first!).getByText(words);
      for (const words of upcoming) within(second!).getByText(words);
      within(third!).getByText(free);
      for (const words of ended) within(last!).getByText(words);
    },
  );

  test('an ended contest leads to the own result, once it is announced and only for who entered', async () => {
    const ended = (id: string, name: string, resultsAnnouncedAt: string | null) =>
      aContest({
        id,
        name: { en: name, bm: name },
        state: 'ended',
        startDate: '2026-10-01T00:00:00Z',
        endDate: '2026-10-31T00:00:00Z',
        resultsAnnouncedAt,
      });
    const list = [
      ended('own', 'Entered', '2026-11-05T00:00:00Z'),
      ended('foreign', 'Not entered', '2026-11-05T00:00:00Z'),
      ended('open', 'Not decided', null),
    ];
    const entered = ['own', 'open'].map((id) => ({ id, number: 1 }));
    const { screen } = await open('/contest', aClub(list, { contests: entered }));
    const links = await screen.findAllByRole('link', { name: /^See your result/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See your resultEntered', '/campaign'],
    ]);
  });

  test('§4: Ended and Not Started are blurred and not clickable, running ones open /activity', async () => {
    const { screen, user, address } = await open('/contest', club);
    const ended = await screen.findByRole('link', { name: /Old one/ });
    const upcoming = screen.getByRole('link', { name: /Next one/ });
    for (const card of [ended, upcoming]) {
      expect(card).toHaveAttribute('aria-disabled', 'true');
      expect(card).not.toHaveAttribute('href');
      expect(card.querySelector('.blur-\\[5px\\]')).not.toBeNull();
      await user.click(card);
      expect(address()).toBe('/contest');
    }
    const running = screen.getByRole('link', { name: /Fit-a-thon/ });
    expect(running.querySelector('.blur-\\[5px\\]')).toBeNull();
    await user.click(running);
    await waitFor(() => expect(address()).toBe('/activity?id=fit'));
  });

  test('without a contest it shows a notice and a link to other pages', async () => {
    const { screen, container } = await open('/contest', aClub([aContest({ active: false })]));
    await screen.findByText('No contests for now.');
    expect(await axeViolations(container)).toEqual([]);
    expect(screen.getByRole('link', { name: 'See my rewards' })).toHaveAttribute('href', '/pointshop');
  });

  test('a list that does not load can be requested again', async () => {
    let failing = true;
    const answer = () => {
      if (failing) throw refusal(503, 'SERVICE_BUSY');
      return contests;
    };
    const { screen, user } = await open('/contest', aClub([], {}, { 'GET /contest/fetch': answer }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We could not load the contests.');
    failing = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Fit-a-thon');
  });

  test('entries used are not guessed when they are unknown', async () => {
    const { screen } = await open('/contest', aClub(contests, { unavailable: ['contests'] }));
    await screen.findByText('Fit-a-thon');
    expect(screen.queryByText(/entries used/)).toBeNull();
  });
});

describe('§2 /activity', () => {
  test.each([
    ['its id in the address', '/activity?id=fit'],
    ['navigation state', { pathname: '/activity', state: { contest: { id: 'fit' } } }],
  ])('shows picture, description, steps and prizes of the contest by %s', async (_, path) => {
    const { screen } = await open(path, aClub([aContest()]));
    await screen.findByRole('heading', { level: 1, name: 'Fit-a-thon' });
    const main = screen.getByRole('main');
    expect(main.querySelector('img')?.getAttribute('src')).toBe('/fit-en.png');
    within(main).getByText('Move with your little one.');
    within(main).getByText('Take a picture');
    within(main).getByText('Of your walk.');
    within(main).getByText('Stroller');
    within(main).getByText('Light stroller');
    within(main).getByText('20 prizes');
    expect(main.querySelector('img[src="/p1.png"]')).not.toBeNull();
  });

  test.each(['/activity', '/activity?id=nobody', '/activity?id=hidden'])('%s leads to the list', async (path) => {
    const { address } = await open(path, aClub([aContest(), aContest({ id: 'hidden', active: false })]));
    await waitFor(() => expect(address()).toBe('/contest'));
  });

  test('/activityone is /activity', async () => {
    const { screen, address } = await open('/activityone?id=fit', aClub([aContest()]));
    await screen.findByRole('heading', { level: 1, name: 'Fit-a-thon' });
    expect(address()).toBe('/activity?id=fit');
  });

  test.each([
    ['ended', { startDate: inDays(-9), endDate: inDays(-1) }, 'This contest has ended.'],
    ['not begun', { startDate: inDays(9), endDate: inDays(10) }, 'This contest opens on 30 Nov 2026.'],
  ])('one that has %s can be read, not joined', async (_, more: Partial<Contest>, words) => {
    const { screen } = await open('/activity?id=fit', aClub([aContest(more)]));
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Join now' })).toBeNull();
  });

  test('§5: the entry counter starts at 1, is at least 1 and at most the remaining entries', async () => {
    const { screen, user, container } = await open(
      '/activity?id=fit',
      aClub([aContest()], { contests: [{ id: 'fit', number: 2 }] }),
    );
    const counter = await screen.findByRole('group', { name: 'Number of entries' });
    screen.getByText('You have 3 entries left.');
    expect(counter.textContent).toBe('1');
    await user.click(within(counter).getByRole('button', { name: 'One entry less' }));
    expect(counter.textContent).toBe('1');
    expect(amounts(container)).toEqual({ 'You have': '650', Cost: '−100', 'Balance after': '550' });
    const more = within(counter).getByRole('button', { name: 'One entry more' });
    for (let press = 0; press < 4; press++) await user.click(more);
    expect(counter.textContent).toBe('3');
    expect(amounts(container)).toEqual({ 'You have': '650', Cost: '−300', 'Balance after': '350' });
  });

  test.each([
    ['one remains', 4],
    ['none remains', 5],
  ])('§5: the entry counter shows only when more than one entry remains: %s', async (_, number) => {
    const { screen } = await open('/activity?id=fit', aClub([aContest()], { contests: [{ id: 'fit', number }] }));
    await screen.findByRole('button', { name: 'Join now' });
    expect(screen.queryByRole('group', { name: 'Number of entries' })).toBeNull();
  });

  test('§4: the join button leads to the form with contest and count', async () => {
    const { screen, user, address } = await open('/activity?id=fit', aClub([aContest()]));
    await user.click(await screen.findByRole('button', { name: 'One entry more' }));
    await user.click(screen.getByRole('button', { name: 'Join now' }));
    await waitFor(() => expect(address()).toBe('/submit?id=fit&entries=2'));
    await screen.findByRole('heading', { level: 1, name: 'Your 2 entries' });
  });

  test.each([
    ['en', 'Join now', 'You have reached the maximum number of entries for this contest (5).', 'OKAY'],
    ['bm', 'Sertai sekarang', 'Anda telah mencapai bilangan maksimum penyertaan untuk peraduan ini (5).', 'OK'],
  ] as const)(
    '§5: more than entriesPerPerson opens the reached-maximum modal (%s)',
    async (language, join, text, okay) => {
      // no points either: the limit is checked first
      const club = aClub([aContest()], { contests: [{ id: 'fit', number: 5 }], totalPoints: 0 });
      const { screen, user, address } = await open('/activity?id=fit', club, language);
      await user.click(await screen.findByRole('button', { name: join }));
      const modal = await screen.findByRole('dialog');
      expect(modal).toHaveTextContent(text);
      expect(within(modal).queryByRole('link')).toBeNull();
      await user.click(within(modal).getByRole('button', { name: okay }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(address()).toBe('/activity?id=fit');
    },
  );

  test.each([
    ['en', 'Join now', 'You do not have enough points for these entries. See how to collect more.', /^Points guide/],
    [
      'bm',
      'Sertai sekarang',
      'Mata anda tidak mencukupi untuk penyertaan ini. Lihat cara mengumpul lebih banyak mata.',
      /^Panduan mata/,
    ],
  ] as const)(
    '§5: more than the points pay opens the not-enough-points modal with the points guide (%s)',
    async (language, join, text, guide) => {
      const { screen, user, container } = await open(
        '/activity?id=fit',
        aClub([aContest()], { totalPoints: 60 }),
        language,
      );
      await screen.findByRole('button', { name: join });
      expect(amounts(container)[language === 'en' ? 'Still needed' : 'Masih diperlukan']).toBe('40');
      await user.click(await screen.findByRole('button', { name: join }));
      const modal = await screen.findByRole('dialog');
      expect(modal).toHaveTextContent(text);
      expect(within(modal).getByRole('link', { name: guide })).toHaveAttribute(
        'href',
        `/drypers-baby-club/documents/points-guide-${language}.pdf`,
      );
    },
  );

  test('§9: contest entries up to 5 at 100 points each', async () => {
    const { screen, user, container } = await open('/activity?id=fit', aClub([aContest()]));
    const more = await screen.findByRole('button', { name: 'One entry more' });
    for (let press = 0; press < 9; press++) await user.click(more);
    expect(amounts(container)).toEqual({ 'You have': '650', Cost: '−500', 'Balance after': '150' });
  });
});

describe('member-account §2 /campaign', () => {
  const entries = [
    anEntry({ id: 'e3', number: 2, status: 'winner' }),
    anEntry({ id: 'e2', number: 1, status: 'consolidation' }),
    anEntry({ id: 'e1', contestName: { en: 'My first steps', bm: 'Langkah pertama' }, enteredAt: inDays(-3) }),
    anEntry({ id: 'e0', contestId: 'old', announced: true, enteredAt: inDays(-9) }),
  ];
  const club = aClub([aContest()], {}, { 'GET /contest/entries': () => entries });

  test.each([
    [
      'en',
      'Fit-a-thon',
      'Entry 2, 21 Nov 2026',
      ['You have won the grand prize', 'You have won a consolation prize', 'Waiting for the results', 'Not this time'],
    ],
    [
      'bm',
      'Larian Keluarga',
      'Penyertaan 2, 21 Nov 2026',
      ['Anda memenangi hadiah utama', 'Anda memenangi hadiah saguhati', 'Menunggu keputusan', 'Belum rezeki kali ini'],
    ],
  ] as const)('shows the entries with their status in words (%s)', async (language, name, when, states) => {
    const { screen } = await open('/campaign', club, language);
    const rows = (await screen.findAllByText(name)).map((found) => found.closest('li')!);
    within(rows[0]!).getByText(when);
    for (const state of states) screen.getByText(state);
  });

  test('leads to the contests and to the mystery box', async () => {
    const { screen } = await open('/campaign', club);
    expect(await screen.findByRole('link', { name: 'See the contests' })).toHaveAttribute('href', '/contest');
    expect(screen.getByRole('link', { name: /Mystery box/ })).toHaveAttribute('href', '/mysteryboxhome');
  });

  test('without an entry it shows a notice', async () => {
    const { screen } = await open('/campaign', aClub([aContest()]));
    await screen.findByText('You have not entered a contest yet.');
  });

  test('entries that do not load can be requested again, and the mystery box stays visible', async () => {
    let failing = true;
    const answer = () => {
      if (failing) throw refusal(503, 'SERVICE_BUSY');
      return entries;
    };
    const { screen, user } = await open('/campaign', aClub([], {}, { 'GET /contest/entries': answer }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We could not load your entries.');
    screen.getByRole('link', { name: /Mystery box/ });
    failing = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('My first steps');
  });
});
