import type { Page } from 'playwright-core';
import { axeViolations, cutText, sidewaysOverflow } from '../../../web-member/e2e/support/axe.js';
import { newVisitor, type Visitor } from '../../../web-member/e2e/support/visitor.js';
import { atRest, signIn } from './office.js';

/** The two widths that every screen of the back office is made for (docs/product/screens.md). */
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 820, height: 1180 };

/** A window of the administrator, for all tests of a file. */
export async function newOffice(): Promise<Visitor> {
  const visitor = await newVisitor({ viewport: WIDE });
  await signIn(visitor.page);
  return visitor;
}

/**
 * Menus of rows, by their names, that a narrow window shows only when the table is scrolled: it has left its optional
 * columns out. With all of them a table may be wider than any window.
 */
const hiddenMenus = (page: Page): Promise<string[]> =>
  page.evaluate((narrow) => {
    if (innerWidth > narrow) return [];
    return [...document.querySelectorAll('td:last-child > button[aria-haspopup=menu]')]
      .filter((button) => button.getBoundingClientRect().right > innerWidth)
      .map((button) => button.getAttribute('aria-label') ?? '');
  }, NARROW.width);

/** Frames after which a menu or a dialog has followed a new width of its window. */
const MAX_FRAMES = 120;
const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Returns the texts that are cut and the parts that scroll sideways, once the page has followed its window. */
async function layoutOf(page: Page) {
  for (let frame = 1; ; frame += 1) {
    const found = { cut: await cutText(page), over: await sidewaysOverflow(page) };
    if ((found.cut.length === 0 && found.over === 0) || frame === MAX_FRAMES) return found;
    await nextFrame(page);
  }
}

/** Returns the faults of a page at the width that it has; none is an empty object. */
async function wrongWith(page: Page, withAxe: boolean): Promise<object> {
  const layout = await layoutOf(page);
  const found = { axe: withAxe ? await axeViolations(page) : [], hidden: await hiddenMenus(page), ...layout };
  return Object.fromEntries(Object.entries(found).filter(([, what]) => (Array.isArray(what) ? what.length : what)));
}

async function check(visitor: Visitor, name: string, size: typeof WIDE, withAxe = true): Promise<void> {
  await visitor.page.setViewportSize(size);
  await atRest(visitor.page);
  await visitor.picture(`admin.${name}.${size.width}`);
  expect({ name, size, wrong: await wrongWith(visitor.page, withAxe) }).toEqual({ name, size, wrong: {} });
}

/**
 * Checks what stands on the page at both widths: axe finds nothing, no text is cut, nothing has to be scrolled sideways. A
 * picture of each is kept for review. The page is wide afterwards.
 */
export async function checkBoth(visitor: Visitor, name: string): Promise<void> {
  await check(visitor, name, NARROW);
  await check(visitor, name, WIDE);
}

/** Checks a page in English, and in Malay for what its longer words do; axe has seen the same elements by then. */
export async function checkLanguages(visitor: Visitor, name: string): Promise<void> {
  const switchTo = (label: RegExp) => visitor.page.getByRole('button', { name: label }).first().click();
  await checkBoth(visitor, `${name}.en`);
  await switchTo(/Bahasa Melayu/);
  await check(visitor, `${name}.bm`, WIDE, false);
  await check(visitor, `${name}.bm`, NARROW, false);
  await visitor.page.setViewportSize(WIDE);
  await switchTo(/English/);
}
