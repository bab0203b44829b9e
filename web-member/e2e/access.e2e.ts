import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf, type Person } from './support/members.js';
import { languages } from './support/product.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { words } from './support/texts.js';
import { closeBrowser, desktop, newVisitor, phone, small } from './support/visitor.js';

jest.setTimeout(240_000);

let person: Person;
beforeAll(async () => {
  person = await newMember('en', 'Muhammad Hafiz bin Abdul Rahman');
  await redeemSome(await tokenOf(person), someCodes());
});
afterAll(closeBrowser);

const visitorPages = { landing: '', signin: '/signin' };
const memberPages = { dashboard: '/dashboard', scan: '/scancode', history: '/pointhistory', profile: '/userprofile' };

/**
 * Text cut off by its box, or boxes that stick out of the window: what a longer language does to a layout. What lies in a
 * shelf that is swiped sideways may be out of sight.
 */
const cutText = (page: Page): Promise<string[]> =>
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

describe.each([
  ['phone', phone],
  ['320', small],
  ['desktop', desktop],
] as const)('at %s width', (size, viewport) => {
  it.each(languages)('every screen reflows and passes axe (%s)', async (language) => {
    const visitor = await newVisitor({ viewport });
    const { page } = visitor;
    const found: Record<string, unknown> = {};
    const look = async (name: string) => {
      const problems = [...(await axeViolations(page)), ...(await cutText(page))];
      const over = await sidewaysOverflow(page);
      if (over > 0) problems.push(`scrolls sideways by ${over} px`);
      if (problems.length > 0) found[name] = problems;
      await visitor.picture(`${name}.${language}.${size}`);
    };
    for (const [name, where] of Object.entries(visitorPages)) {
      await open(page, `/${language}${where}`);
      if (name === 'landing') await page.getByRole('button', { name: words[language].join }).waitFor();
      await look(name);
    }
    await signIn(page, person, language);
    for (const [name, where] of Object.entries(memberPages)) {
      await open(page, where);
      await look(name);
    }
    if (viewport.width < 1080) {
      await page.getByRole('button', { name: words[language].menu }).click();
      await page.getByRole('dialog').waitFor();
      await look('menu');
    }
    expect(found).toEqual({});
    expect(visitor.complaints).toEqual([]);
  });
});

it('gives every target 44 px, or 24 px inside a sentence', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const tooSmall = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden])')]
        .filter((element) => {
          const label = element.closest('label');
          const box = (label && label.contains(element) ? label : element).getBoundingClientRect();
          if (box.width === 0 || element.closest('.sr-only') || element.tabIndex < 0) return false;
          const inSentence =
            element.tagName === 'A' &&
            element.closest('p, label, li span') !== null &&
            getComputedStyle(element).display === 'inline';
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
  const found: Record<string, string[]> = {};
  for (const where of ['/en', '/en/signin']) {
    await open(page, where);
    found[where] = await tooSmall();
  }
  await signIn(page, person, 'en');
  for (const where of Object.values(memberPages)) {
    await open(page, where);
    found[where] = await tooSmall();
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
});

it('can be signed in with the keyboard alone, with the focus always seen', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await open(page, '/en/signin');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const walked: string[] = [];
  const next = async () => {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const named = element as HTMLInputElement;
      return {
        name: (named.name || element.ariaLabel || element.textContent || '').trim(),
        ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        inView: box.bottom > 0 && box.top < innerHeight && box.width > 0,
      };
    });
    expect(at).toMatchObject({ ring: true, inView: true });
    walked.push(at.name);
    return at.name;
  };

  expect(await next()).toBe('Skip to content');
  while ((await next()) !== 'email') expect(walked.length).toBeLessThan(15);
  await page.keyboard.type(person.email);
  expect(await next()).toBe('password');
  await page.keyboard.type(person.password);
  expect(await next()).toBe(words.en.show);
  await page.keyboard.press('Enter');
  expect(await page.getByLabel(words.en.password, { exact: true }).getAttribute('type')).toBe('text');
  while ((await next()) !== words.en.logIn) expect(walked.length).toBeLessThan(20);
  await page.keyboard.press('Enter');
  await arrive(page, '/dashboard');
  expect(visitor.complaints).toEqual([]);
});

it('announces a new page: the title changes and the focus moves to its heading', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');
  const before = await page.title();
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Scan code' }).click();
  await arrive(page, '/scancode');
  await page.getByRole('heading', { name: 'Scan your code', level: 1 }).waitFor();
  await page.waitForFunction((title) => document.title !== title, before);
  expect(await page.title()).toContain('Drypers Baby Club');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

it('opens the menu as a dialog that gives the focus back', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');
  await switchTo(page, 'bm');
  const opener = page.getByRole('button', { name: words.bm.menu });
  await opener.click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
