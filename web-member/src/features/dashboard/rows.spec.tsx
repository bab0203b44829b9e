import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { defaultSettings } from '../../core/config.js';
import type { User } from '../../core/types.js';
import type { QuestGroup } from '../../core/quests/types.js';
import { aNews } from '../../testing/content-fakes.js';
import { aReward, aSession, aUser, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { shopOf } from '../../testing/shop-fakes.js';
import { setFlag, type Flag } from './remembered.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const quests = (completed: boolean) => [
  {
    id: 'start',
    name: { en: 'Get started', bm: 'Mula di sini' },
    quests: [
      {
        questKeyword: 'completeProfile',
        title: { en: 'Complete your profile', bm: 'Lengkapkan profil anda' },
        description: { en: 'Check your details.', bm: 'Semak maklumat anda.' },
        path: '/profileupdate',
        points: 200,
        completed,
        completedAt: null,
        ...{ count: 1, done: 0 },
      },
    ],
  },
];
const news = aNews({ id: 'n-1' });

const dashboard = (
  user: Partial<User>,
  { prompts = false, done = true, questsCome = async (): Promise<QuestGroup[]> => quests(done) } = {},
) =>
  renderApp(
    '/dashboard',
    {
      'POST /user/session': async () => aSession({ user: aUser({ forceUpdated: true, ...user }) }),
      'POST /quest/fetch': questsCome,
      'GET /news/fetch': async () => [news],
      ...shopOf({ item: [aReward({ name: { en: 'Baby wipes', bm: 'Tisu bayi' } })] }),
    },
    { token: 'token-1', prompts },
  );

describe('member-account §2: /dashboard', () => {
  test('greeting in capitals; points, tier, picture, news, quests, rewards, goodies, marketplaces lead on', async () => {
    const { findByRole, getByRole, getAllByRole, findAllByRole, container } = await dashboard(
      { name: 'Siti Nurhaliza', totalPoints: 12_345 },
      { done: false },
    );
    await findByRole('heading', { level: 1, name: 'Hi, SITI' });
    const href = (name: string | RegExp) => getByRole('link', { name }).getAttribute('href');
    expect(href('12,345 points, see your point history')).toBe('/pointhistory');
    expect(href('Gold member')).toBe('/tier');
    expect(href('Your profile, SITI')).toBe('/userprofile');
    expect(href(/^Key in code/)).toBe('/scancode');
    for (const [name, to] of [
      ['Refer and earn', '/referandearn'],
      ['Ways to collect', '/faq/how-to-collect-points'],
    ] as const)
      expect(href(name)).toBe(to);
    const shortcuts = within(getByRole('navigation', { name: 'More of the club' })).getAllByRole('link');
    expect(shortcuts.map((tile) => tile.getAttribute('href'))).toEqual([
      '/pointshop',
      '/picksample',
      '/quest',
      '/help',
      '/contest',
    ]);
    // the tile, among the goodies, and in the header
    expect(getAllByRole('link', { name: 'Free sample' }).map((link) => link.getAttribute('href'))).toEqual([
      '/picksample',
      '/picksample',
      '/picksample',
    ]);
    expect(await findByRole('link', { name: /A new pack/ })).toHaveAttribute('href', '/viewnews?news=n-1');
    expect((await findAllByRole('link', { name: /Complete your profile|1 done|of 1 done/ })).length).toBeGreaterThan(0);
    await findByRole('link', { name: /Baby wipes/ });
    const shops = defaultSettings.links.marketplaces;
    expect(shops).toHaveLength(3);
    for (const { href: shop } of shops) expect(container.querySelector(`a[href="${shop}"]`)).not.toBeNull();
  });
});

describe('member-account §4: dashboard modals', () => {
  const modal = async (user: Partial<User>, flags: Flag[], name: string | RegExp, done = true) => {
    for (const flag of flags) setFlag(flag, true);
    const view = await dashboard(user, { prompts: true, done });
    const dialog = await view.findByRole('dialog', { name });
    const links = within(dialog)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
    return { ...view, dialog, links };
  };

  test('profile-completion prompt while the member has not been force-updated', async () => {
    const { dialog, links } = await modal({ forceUpdated: false }, ['hasSeenModal'], 'Is this still you?');
    expect(dialog).toHaveTextContent('Update your profile and earn 200 points.');
    expect(links).toEqual(['/profileupdate']);
  });

  test('completeProfile quest prompt while that quest is open, with the way to all quests', async () => {
    const { links } = await modal({}, ['hasSeenModal'], /^A quest for you/, false);
    expect(links).toEqual(['/profileupdate', '/quest']);
  });

  test('the quest keeps its turn while the quests are on their way; the next has it when they do not come', async () => {
    let come: (groups: QuestGroup[]) => void = () => undefined;
    const coming = new Promise<QuestGroup[]>((resolve) => (come = resolve));
    const slow = await dashboard({}, { prompts: true, questsCome: () => coming });
    await slow.findByRole('link', { name: /A new pack/ });
    expect(slow.queryByRole('dialog')).toBeNull();
    come(quests(false));
    await slow.findByRole('dialog', { name: /^A quest for you/ });
    slow.unmount();
    sessionStorage.clear();
    const failing = await dashboard(
      {},
      { prompts: true, questsCome: () => Promise.reject(refusal(503, 'SERVICE_BUSY')) },
    );
    await failing.findByRole('dialog', { name: 'Welcome to the club' });
  });

  test('free-sample feedback prompt leads to /freesample/feedback', async () => {
    const { dialog, links } = await modal({ promptFeedback: true }, ['hasSeenModal'], 'Your free sample');
    expect(dialog).toHaveTextContent('Has your free sample arrived? Share your feedback and earn 50 points.');
    expect(new Set(links)).toEqual(new Set(['/freesample/feedback']));
  });

  test('first-visit modal once a browser', async () => {
    const first = await modal({}, [], 'Welcome to the club');
    await first.user.click(within(first.dialog).getByRole('button', { name: 'Start collecting' }));
    await waitFor(() => expect(localStorage.getItem('club.hasSeenModal')).toBe('true'));
  });

  test('how-to-earn animation: to /scancode or to /faq/how-to-collect-points', async () => {
    const { links } = await modal({}, ['hasSeenModal', 'needShowGIFModal'], 'How to collect points');
    expect(links).toEqual(['/scancode', '/faq/how-to-collect-points']);
  });

  test('unique code bonus modal: to /scancode', async () => {
    const { links } = await modal({}, ['hasSeenModal', 'needShowUniqueCodeBonus'], '3x points on your first code');
    expect(links).toEqual(['/scancode']);
  });
});
