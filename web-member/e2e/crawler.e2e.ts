import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ACTS, expectedPages, OWNED, pagesByLinks, ROLES, WIDTHS, type Role, type Seen } from '../src/testing/ways.js';
import { newMember, type Person } from './support/members.js';
import { base } from './support/product.js';
import { open, path, signIn } from './support/steps.js';
import { words } from './support/texts.js';
import { newVisitor } from './support/visitor.js';

jest.setTimeout(600_000);

// docs/product/member-app.md#no-orphan, for a member who has nothing yet: what one has to own first is looked at in
// web-member/src/app/no-orphan.spec.tsx, with a club in which there is something of everything.

let person: Promise<Person> | undefined;
/** One member walks at every width. */
const somebody = (): Promise<Person> => (person ??= newMember());

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

/** What can be pressed on a page; where one begins, with the menu opened, which is the same on every page. */
async function look(page: Page, address: string, start: boolean): Promise<Seen> {
  if (!start) await open(page, address);
  await drawn(page);
  const links = await seenLinks(page);
  if (start) {
    await page.getByRole('button', { name: words.en.menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('navigation').waitFor();
    links.push(...(await seenLinks(page)));
  }
  return { address: path(page), links };
}

describe.each(WIDTHS)('at %i px', (width) => {
  it.each(Object.keys(ROLES) as Role[])(
    'a %s comes by links alone to every page that no act leads to',
    async (role) => {
      const { page } = await newVisitor({ viewport: { width, height: 900 } });
      if (role === 'member') await signIn(page, await somebody(), 'en');
      else await open(page, '/en');
      const start = path(page);
      const pages = await pagesByLinks(start, (address) => look(page, address, address === start));
      expect([...pages].sort()).toEqual(expectedPages(role, { ...ACTS, ...OWNED }));
    },
  );
});
