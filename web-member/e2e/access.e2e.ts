import { jest } from '@jest/globals';
import { axeViolations } from './support/axe.js';
import { newMember, type Person } from './support/members.js';
import { arrive, focused, open, signIn, switchTo } from './support/steps.js';
import { words } from './support/texts.js';
import { desktop, newVisitor } from './support/visitor.js';

jest.setTimeout(240_000);

let person: Person;
beforeAll(async () => {
  person = await newMember('en', 'Muhammad Hafiz bin Abdul Rahman');
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
  await focused(page.getByRole('heading', { level: 1 }));
});

it('opens the menu as a dialog that gives the focus back', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');
  await switchTo(page, 'bm');
  const opener = page.getByRole('button', { name: words.bm.menu });
  await opener.click();
  await page.getByRole('dialog').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('menu.bm');
  await page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(opener);
});
