import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  UNLINKED,
  expectedPages,
  OWNED,
  pagesByLinks,
  ROLES,
  WIDTHS,
  type Role,
  type Seen,
} from '../src/testing/ways.js';
import { newMember } from './support/members.js';
import { base } from './support/product.js';
import { open, path, signIn } from './support/steps.js';
import { words } from './support/texts.js';
import { newVisitor } from './support/visitor.js';

jest.setTimeout(600_000);

// docs/product/member-app.md#no-orphan, for a member who has nothing yet: what one has to own first is looked at in
// web-member/src/app/no-orphan.spec.tsx, with a club in which there is something of everything.

type Width = (typeof WIDTHS)[number];

/** Waits until a page has everything that it loads: what is a skeleton yet may become a link. */
async function drawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /\S/ }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton'));
}

/** The addresses of the links that can be seen, within the app; what begins at the gateway leads to others. */
const seenLinks = (page: Page): Promise<string[]> =>
  page.evaluate(
    (under) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download], [target="_blank"])')]
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .map(({ href }) => new URL(href))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(`${under}/`))
        .map(({ pathname, search }) => pathname.slice(under.length) + search)
        .filter((address) => !address.startsWith('/api/')),
    base,
  );

/** Returns the links that are visible at one width. On the start page the menu, which every page shares, is opened as well. */
async function linksAt(page: Page, width: Width, start: boolean): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await drawn(page);
  const links = await seenLinks(page);
  if (!start) return links;
  const menu = page.getByRole('dialog');
  await page.getByRole('button', { name: words.en.menu, exact: true }).click();
  await menu.getByRole('navigation').waitFor();
  links.push(...(await seenLinks(page)));
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  return links;
}

/** A page that is loaded once and then looked at in every width. */
async function look(page: Page, address: string, start: boolean): Promise<Map<Width, Seen>> {
  if (!start) await open(page, address);
  await drawn(page);
  const seen = new Map<Width, Seen>();
  for (const width of WIDTHS) seen.set(width, { links: await linksAt(page, width, start), address: path(page) });
  return seen;
}

describe.each(Object.keys(ROLES) as Role[])('a %s', (role) => {
  const looks = new Map<string, Promise<Map<Width, Seen>>>();
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newVisitor());
    if (role === 'member') await signIn(page, await newMember(), 'en');
    else await open(page, '/en');
  });

  it.each(WIDTHS)('links alone reach every page that is not the result of an action, at %i px', async (width) => {
    const start = role === 'member' ? '/dashboard' : '/en';
    const pages = await pagesByLinks(start, async (address) => {
      if (!looks.has(address)) looks.set(address, look(page, address, address === start));
      return (await looks.get(address)!).get(width)!;
    });
    // the e-mail of a new member is not confirmed yet, so that the banner leads there
    const { '/addEmail': _banner, ...unlinked } = UNLINKED;
    expect([...pages].sort()).toEqual(expectedPages(role, { ...unlinked, ...OWNED }));
  });
});
