import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Club } from '../testing/fakes.js';
import { aSession } from '../testing/fakes.js';
import { fullClub, fullUser } from '../testing/full-club.js';
import { renderApp } from '../testing/render-app.js';
import { tapEverythingTwice } from '../testing/taps.js';
import { UNLINKED, expectedPages, OWNED, pagesByLinks, ROLES, WIDTHS, type Role } from '../testing/ways.js';

// docs/product/member-app.md#no-orphan: every page can be reached by links from the dashboard or the landing page.
// The browser visits the same pages at the same widths (web-member/e2e/crawler.e2e.ts), as a new member without any data.

jest.setTimeout(300_000);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(() => localStorage.clear());

const BREAKPOINTS = { tablet: 820, desktop: 1080 } as const;

const user = fullUser();
/** Of two samples one was reported as not arrived, which can still be taken back. */
const samples = user.samples.flatMap((sample) => [
  sample,
  { ...sample, id: 's2', received: false, cameUntil: '2026-12-31' },
]);

const aClub = (): Club => {
  const club = fullClub();
  return {
    ...club,
    'POST /user/session': async () => aSession({ user: { ...user, samples } }),
    // the seeded quests begin with the member's profile
    'POST /quest/fetch': async () =>
      (await club['POST /quest/fetch']()).map((group) => ({
        ...group,
        quests: group.quests.flatMap((quest) => [
          quest,
          { ...quest, questKeyword: 'completeProfile', path: '/profileupdate' },
        ]),
      })),
  };
};

/** Returns whether the classes of an element hide it at a width: jsdom has no style sheet. */
function isHidden({ classList }: Element, width: number): boolean {
  let hidden = classList.contains('hidden');
  for (const [name, least] of Object.entries(BREAKPOINTS))
    if (width < least) hidden ||= classList.contains(`max-${name}:hidden`);
    else if (classList.contains(`${name}:hidden`)) hidden = true;
    else if (['block', 'flex', 'grid', 'inline-flex'].some((shown) => classList.contains(`${name}:${shown}`)))
      hidden = false;
  return hidden;
}

function isSeen(element: Element, width: number): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) if (isHidden(one, width)) return false;
  return true;
}

/** Links inside the app, each with the widths at which it is seen. */
type Ways = { address: string; links: { href: string; widths: readonly number[] }[]; taps: Taps };
/** Elements that can be pressed, and those that act twice on a double tap. */
type Taps = ReturnType<typeof tapEverythingTwice>;

const linksOf = (widths: readonly number[]) =>
  [...document.querySelectorAll('a[href^="/"]:not([download])')].map((link) => ({
    href: link.getAttribute('href')!,
    widths: widths.filter((width) => isSeen(link, width)),
  }));

async function draw(address: string, role: Role): Promise<Ways> {
  const app = await renderApp(
    role === 'visitor' && address === '/' ? '/en' : address,
    aClub(),
    role === 'member' ? { token: 'token-1' } : {},
  );
  await waitFor(() => {
    if (!app.container.querySelector('h1')) throw new Error('no page yet');
    if (app.container.querySelector('[aria-busy="true"], .skeleton')) throw new Error('it still loads');
  });
  const links = linksOf(WIDTHS);
  const taps = [tapEverythingTwice()];
  const menu = screen.queryByRole('button', { name: 'Menu' });
  const opening = menu ? WIDTHS.filter((width) => isSeen(menu, width)) : [];
  // every page has the same menu
  if (menu && address === ROLES[role].start) {
    fireEvent.click(menu);
    await screen.findByRole('dialog');
    links.push(...linksOf(opening));
    taps.push(tapEverythingTwice());
  }
  const actions = taps.reduce((sum, one) => sum + one.actions, 0);
  const seen = { address: app.address(), links, taps: { actions, twice: taps.flatMap(({ twice }) => twice) } };
  cleanup();
  return seen;
}

describe.each(['member', 'visitor'] as const)('by links alone a %s', (role) => {
  const drawn = new Map<string, Promise<Ways>>();
  const see = (address: string) => {
    if (!drawn.has(address)) drawn.set(address, draw(address, role));
    return drawn.get(address)!;
  };

  test.each(WIDTHS)('reaches every page at %i px that is not the result of an action', async (width) => {
    const pages = await pagesByLinks(ROLES[role].start, async (from) => {
      const { address, links } = await see(from);
      return { address, links: links.filter(({ widths }) => widths.includes(width)).map(({ href }) => href) };
    });
    expect([...pages].sort()).toEqual(expectedPages(role, UNLINKED));
  });

  // docs/product/member-app.md#double-taps, on every page that was visited
  test('finds no button or link that acts twice on a double tap', async () => {
    const pages = await Promise.all(drawn.values());
    const actions = pages.reduce((sum, { taps }) => sum + taps.actions, 0);
    expect(actions).toBeGreaterThan(role === 'member' ? 600 : 150);
    expect(pages.flatMap(({ address, taps }) => taps.twice.map((action) => `${address}: ${action}`))).toEqual([]);
  });
});

test('every exception is an existing page with a single reason', () => {
  const pages: string[] = [...ROLES.member.pages, ...ROLES.visitor.pages];
  const excused = [...Object.keys(UNLINKED), ...Object.keys(OWNED)];
  expect(excused.filter((page) => !pages.includes(page))).toEqual([]);
  expect(new Set(excused).size).toBe(excused.length);
});
