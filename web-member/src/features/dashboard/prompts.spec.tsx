import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { QuestGroup } from '../../core/quests/types.js';
import { signIn } from '../auth/requests.js';
import { aSession, aUser, NOW, settle, startWorld } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { nextPrompt, PROMPTS, type Situation } from './prompts.js';
import { isSet, setFlag, type Flag } from './remembered.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const quest = (completed: boolean): QuestGroup[] => [
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

/** The tab is closed, and another one opened. */
const nextVisit = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Member with a complete profile who has registered no code. */
const finished = aUser({ forceUpdated: true, codesRegistered: 0 });

describe('choice of the next prompt (member-account §4 "Dashboard modals")', () => {
  const everything: Situation = {
    user: {
      ...{ forceUpdated: false, promptFeedback: true, ssoPopup: true },
      ...{ registeredAt: '2026-10-22T04:00:00.000Z', codesRegistered: 0 },
    },
    now: new Date(NOW),
    groups: quest(false),
    isSet: (flag: Flag) => flag === 'needShowGIFModal' || flag === 'needShowUniqueCodeBonus',
    closed: [],
    turnOf: () => 0,
  };
  /** Returns the prompt of each of `count` visits, when every prompt is only closed. */
  const visits = (situation: Situation, count: number) => {
    const shown: string[] = [];
    for (let visit = 0; visit < count; visit++) {
      const turnOf = (prompt: string) => shown.lastIndexOf(prompt) + 1;
      const isSet = (flag: Flag) => (flag === 'ssoWelcomeShown' ? shown.includes('ssoWelcome') : situation.isSet(flag));
      const next = nextPrompt({ ...situation, isSet, turnOf });
      if (next) shown.push(next);
    }
    return shown;
  };
  test('they come in the specified order; the quest prompt does not repeat what was just asked', () => {
    expect(visits(everything, 7)).toEqual([
      ...['profile', 'feedback', 'ssoWelcome', 'sso', 'firstVisit', 'codeBonus', 'howTo'],
    ]);
    expect(nextPrompt({ ...everything, user: { ...everything.user, forceUpdated: true } })).toBe('quest');
  });
  test('at most one a visit, and one that stays due keeps none of the others away', () => {
    for (const closed of PROMPTS) expect(nextPrompt({ ...everything, closed: [closed] })).toBeNull();
    const two = { ...everything, isSet: (flag: Flag) => flag === 'hasSeenModal' };
    two.user = { ...everything.user, ssoPopup: false };
    expect(visits(two, 4)).toEqual(['profile', 'feedback', 'profile', 'feedback']);
  });
  test.each([
    ['2026-11-21T03:55:00.000Z', 'quest'],
    ['2026-10-22T04:00:00.001Z', 'quest'],
    ['2026-10-22T04:00:00.000Z', 'profile'],
    [null, 'quest'],
  ])('who joined at %s is not asked who they are before thirty days: %s', (registeredAt, prompt) => {
    expect(nextPrompt({ ...everything, user: { ...everything.user, registeredAt } })).toBe(prompt);
  });
  test('3x on the first code is never shown to a member with codes', () => {
    const isSet = (flag: Flag) => flag === 'hasSeenModal' || flag === 'needShowUniqueCodeBonus';
    const user = finished;
    const situation = { ...everything, groups: [], isSet };
    expect(nextPrompt({ ...situation, user })).toBe('codeBonus');
    expect(nextPrompt({ ...situation, user: { ...user, codesRegistered: 1 } })).toBeNull();
  });
  test.each<[string, Partial<Situation>, string | null]>([
    ['a finished wizard with the quest open', { user: finished }, 'quest'],
    ['quests that are not known yet', { user: finished, groups: null, isSet: () => false }, 'firstVisit'],
    [
      'nothing left',
      {
        user: finished,
        groups: quest(true),
        isSet: (flag) => flag === 'hasSeenModal',
      },
      null,
    ],
  ])('%s', (_, over, prompt) => {
    expect(nextPrompt({ ...everything, ...over })).toBe(prompt);
  });
  test.each<[Flag, Flag]>([
    ['needShowUniqueCodeBonus', 'notShowAgainScanBonus'],
    ['needShowGIFModal', 'notShowAgain'],
  ])('%s is muted by %s', (wanted, muted) => {
    const set: Flag[] = ['hasSeenModal', wanted];
    const situation = {
      ...{ ...everything, groups: [], user: finished },
      isSet: (flag: Flag) => set.includes(flag),
    };
    expect(nextPrompt(situation)).not.toBeNull();
    set.push(muted);
    expect(nextPrompt(situation)).toBeNull();
  });
});

describe('after a sign-in', () => {
  test('bonus and ways to collect are wanted; a stored session wants nothing', async () => {
    const stored = startWorld({ 'POST /user/session': async () => aSession() }, { token: 'token-1', prompts: true });
    await settle();
    expect(isSet('needShowGIFModal')).toBe(false);
    expect(stored.state().dashboard.prompts.justLoggedIn).toBe(false);
    const world = startWorld({ 'POST /user/signin': async () => aSession() }, { prompts: true });
    await settle();
    world.store.dispatch(
      signIn.requested({ email: 'a@example.com', password: 'x', language: 'en', uniqueToken: 'device-token-0123' }),
    );
    await settle();
    expect(isSet('needShowGIFModal') && isSet('needShowUniqueCodeBonus')).toBe(true);
  });
});

describe('on the dashboard', () => {
  const dashboard = (user = aUser({ forceUpdated: true }), groups = quest(true)) =>
    renderApp(
      '/dashboard',
      {
        'POST /user/session': async () => aSession({ user }),
        'POST /quest/fetch': async () => groups,
        'POST /user/ssoPopup': async () => aUser(),
      },
      { token: 'token-1', prompts: true },
    );

  test('one at a time: bonus, ways to collect; a ticked box is remembered', async () => {
    for (const flag of ['hasSeenModal', 'needShowGIFModal', 'needShowUniqueCodeBonus'] as const) setFlag(flag, true);
    const first = await dashboard();
    const bonus = await first.findByRole('dialog', { name: '3x points on your first code' });
    expect(await axeViolations(bonus)).toEqual([]);
    await first.user.click(within(bonus).getByRole('checkbox', { name: 'Do not show again' }));
    await first.user.click(within(bonus).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(first.queryByRole('dialog')).toBeNull());
    first.unmount();
    nextVisit();
    const { user, findByRole, findByText, queryByRole } = await dashboard();
    const how = await findByRole('dialog', { name: 'How to collect points' });
    expect(within(how).getByRole('link', { name: 'Register a code' })).toHaveAttribute('href', '/scancode');
    await user.click(within(how).getByRole('button', { name: 'Not now' }));
    await findByText('Hi, AISYAH');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(isSet('notShowAgainScanBonus')).toBe(true);
    expect(isSet('notShowAgain')).toBe(false);
    expect(isSet('needShowGIFModal')).toBe(false);
  });

  test('the single sign-on popup is acknowledged by a call, its welcome once a browser', async () => {
    setFlag('hasSeenModal', true);
    const first = await dashboard(aUser({ forceUpdated: true, ssoPopup: true }));
    await first.user.click(
      within(await first.findByRole('dialog', { name: /^One login/ })).getByRole('button', { name: 'Continue' }),
    );
    await waitFor(() => expect(first.queryByRole('dialog')).toBeNull());
    expect(first.called('POST /user/ssoPopup')).toEqual([]);
    first.unmount();
    nextVisit();
    const { user, findByRole, called } = await dashboard(aUser({ forceUpdated: true, ssoPopup: true }));
    await user.click(
      within(await findByRole('dialog', { name: 'Your club account is ready' })).getByRole('button', { name: 'OKAY' }),
    );
    await waitFor(() => expect(called('POST /user/ssoPopup').map(({ body }) => body.id)).toEqual(['member-1']));
    expect(isSet('ssoWelcomeShown')).toBe(true);
  });

  test('what becomes due after the member has begun to do something waits', async () => {
    setFlag('hasSeenModal', true);
    let answer: (groups: QuestGroup[]) => void = () => undefined;
    const { user, findByRole, queryByRole, state } = await renderApp(
      '/dashboard',
      {
        'POST /user/session': async () => aSession({ user: aUser({ forceUpdated: true }) }),
        'POST /quest/fetch': () => new Promise((resolve) => (answer = resolve)),
      },
      { token: 'token-1', prompts: true },
    );
    await findByRole('heading', { level: 1, name: 'Hi, AISYAH' });
    // the prompts' code is there once they listen
    await import('./dashboard-prompts.js');
    await settle();
    await user.click(await findByRole('heading', { level: 1 }));
    answer(quest(false));
    await waitFor(() => expect(state().quest.status).toBe('ok'));
    expect(queryByRole('dialog')).toBeNull();
  });
});
