import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.js';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA as far as a program can check; each violation with its elements. */
export async function axeViolations(page: Page, rules: readonly string[] = STANDARD): Promise<string[]> {
  // Through the debugger: the content security policy rightly refuses a script tag. Once a page: it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const run = (window as unknown as { axe: typeof axe }).axe;
    const result = await run.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} [${node.failureSummary ?? ''}]`).join(' | ')}`,
    );
  }, rules as string[]);
  return violations;
}

/** Shows a page in one of its themes, as the choice in the menu does, and waits until its colours have changed. */
const showTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate(async (detail) => {
    dispatchEvent(new CustomEvent('club:theme', { detail }));
    // a style change starts its transitions when the page is drawn next
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  }, theme);

/** Checks the contrasts of a page in the dark theme, with a picture of it, and leaves it in the light one. */
export async function darkViolations(visitor: Visitor, name: string): Promise<string[]> {
  await showTheme(visitor.page, 'dark');
  await visitor.picture(`${name}.dark`);
  const found = await axeViolations(visitor.page, ['color-contrast']);
  await showTheme(visitor.page, 'light');
  return found;
}

/** Width that the page needs beyond its window; 0 when nothing has to be scrolled sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/**
 * Text cut off by its box, or boxes that stick out of the window: what a longer language does to a layout. What lies in a
 * shelf that is swiped sideways may be out of sight.
 */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inShelf = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement) {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(above).overflowX);
        if (scrolls && above.scrollWidth > above.clientWidth) return true;
      }
      return false;
    };
    const textSticksOut = (element: Element, right: number): boolean => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest('.sr-only, [aria-hidden=true]')) continue;
        range.selectNodeContents(walker.currentNode);
        if ([...range.getClientRects()].some((rect) => rect.right > right + 1)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, p, dd, dt, b, strong')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (box.width < 2 || style.visibility === 'hidden' || element.closest('.sr-only, [aria-hidden=true]'))
          return false;
        const clipped = style.overflow !== 'visible' && textSticksOut(element, box.right);
        return clipped || ((box.right > innerWidth + 1 || box.left < -1) && !inShelf(element));
      })
      .map((element) => `${element.tagName} "${element.textContent?.trim().slice(0, 60) ?? ''}"`);
  });

/** Targets below 44 px in either direction; links inside a sentence may be as high as their line (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden])')]
      .filter((element) => {
        const label = element.closest('label');
        const box = (label && label.contains(element) ? label : element).getBoundingClientRect();
        if (box.width === 0 || element.closest('.sr-only') || element.tabIndex < 0) return false;
        let around = element.parentElement;
        while (around && getComputedStyle(around).display === 'inline') around = around.parentElement;
        const words = (of: Element | null) => of?.textContent.trim().length ?? 0;
        const inSentence =
          element.tagName === 'A' && getComputedStyle(element).display === 'inline' && words(around) > words(element);
        const after = getComputedStyle(element, '::after');
        const grown =
          after.content !== 'none' && after.position === 'absolute' ? 2 * Math.abs(parseFloat(after.top) || 0) : 0;
        return !inSentence && (box.height + grown < 44 || box.width + grown < 44);
      })
      .filter((element) => getComputedStyle(element).clipPath === 'none' && element.getBoundingClientRect().top > -40)
      .map(
        (element) =>
          `${element.tagName} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}" ${element.getBoundingClientRect().width}×${element.getBoundingClientRect().height}`,
      ),
  );

/** Checks a screen as it stands: axe finds nothing, nothing has to be scrolled sideways. */
export async function checkAccessibility(page: Page, name: string): Promise<void> {
  expect({ name, axe: await axeViolations(page), over: await sidewaysOverflow(page) }).toEqual({
    name,
    axe: [],
    over: 0,
  });
}

/** Keeps a picture of a screen and checks it. */
export async function clean(visitor: Visitor, name: string): Promise<void> {
  await visitor.picture(name);
  await checkAccessibility(visitor.page, name);
}
