import type { Locator, Page } from 'playwright-core';
import { tokenOf, type DemoCode, type Person } from './members.js';
import { at, base, type Language } from './product.js';
import { errorText, words } from './texts.js';
import type { Visitor } from './visitor.js';
import { until } from './until.js';

export const path = (page: Page): string => new URL(page.url()).pathname.replace(base, '') || '/';
export const arrive = (page: Page, where: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === `${base}${where}`);

/** Opens a page and waits until its heading is there. */
export async function open(page: Page, where: string): Promise<void> {
  await page.goto(at(where));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const progressAt = (page: Page, step: number, language: Language): Locator =>
  page.getByRole('progressbar', { name: words[language].joinTitle }).and(page.locator(`[aria-valuenow="${step}"]`));

/** Waits until the sign-up form shows a step. */
export const atStep = (page: Page, step: number, language: Language): Promise<void> =>
  progressAt(page, step, language).waitFor();

/** Time that a press which counts needs at most, on a busy machine too. */
const NEXT_STEP_MS = 10_000;

/** Goes on from the step of the sign-up form on screen to the next one. */
export async function nextStep(page: Page, to: 2 | 3, language: Language): Promise<void> {
  const next = page.getByRole('button', { name: words[language].next, exact: true });
  const shown = progressAt(page, to, language);
  // A step is filled here faster than by a person: a press within 400 ms of the last one is the other half of a double tap.
  await until(`the sign-up form is at step ${to}`, async () => {
    if (await shown.isVisible()) return true;
    await next.click();
    return shown.waitFor({ timeout: NEXT_STEP_MS }).then(
      () => true,
      () => false,
    );
  });
}

/** Goes back to a step of the sign-up form by its own Back. */
export async function backToStep(page: Page, to: 1 | 2, language: Language): Promise<void> {
  const bar = page.getByRole('progressbar', { name: words[language].joinTitle });
  for (let step = Number(await bar.getAttribute('aria-valuenow')); step > to; step--) {
    await page.getByRole('button', { name: words[language].back, exact: true }).click();
    await atStep(page, step - 1, language);
  }
}

/** Fills the sign-up form, without a sample, from whichever step it shows to its last. */
export async function fillSignUp(page: Page, person: Person, language: Language): Promise<void> {
  const w = words[language];
  await backToStep(page, 1, language);
  await page.getByRole('radio', { name: w.no }).check();
  await nextStep(page, 2, language);
  await page.getByLabel(w.name, { exact: true }).fill(person.name);
  await page.getByLabel(w.number).fill(person.number);
  await page.getByLabel(w.email, { exact: true }).fill(person.email);
  await page.getByLabel(w.password, { exact: true }).fill(person.password);
  await page.getByLabel(w.dob).fill('1994-06-18');
  await page.getByLabel(w.race).selectOption({ label: w.malay });
  await page.getByRole('radio', { name: w.female }).check();
  await page.getByRole('radio', { name: w.trying }).check();
  await nextStep(page, 3, language);
  await page.getByRole('checkbox', { name: w.consent }).check();
}

/** Goes to a page as a link of the app does, which is not loaded again. */
export const follow = (page: Page, where: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, at(where));

/** Waits until what an element is called for has the focus: effects set it, a moment after what is seen. */
export const focused = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor();

/** Waits until a field has a value that an effect gives it. */
export async function holds(field: Locator, value: string): Promise<void> {
  await until(
    `${String(field)} holds ${value}`,
    () => field.inputValue(),
    (held) => held === value,
  );
}

/** Signs in by the form and comes to the dashboard, whatever lies over it. */
export async function enter(page: Page, person: Person, language: Language): Promise<void> {
  const w = words[language];
  await open(page, `/${language}/signin`);
  await page.getByLabel(w.email, { exact: true }).fill(person.email);
  await page.getByLabel(w.password, { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: w.logIn }).click();
  await arrive(page, '/dashboard');
}

/** Opens a page with a session made through the API, where the app keeps sessions; for who is not about signing in. */
export async function signIn(page: Page, person: Person, language: Language, where = '/dashboard'): Promise<void> {
  const token = await tokenOf(person);
  // storage belongs to an origin: anything small of it will do
  if (!page.url().startsWith(at('/'))) await page.goto(at('/icon.svg'));
  await page.evaluate(
    ([session, chosen]) => {
      localStorage.setItem('club.token', session);
      localStorage.setItem('club.language', chosen);
    },
    [token, language] as const,
  );
  await open(page, where);
}

/** Types a code on the key-in screen and submits it. */
export async function typeCode(page: Page, code: string, language: Language): Promise<void> {
  const input = page.getByRole('textbox', { name: words[language].codeLabel });
  await input.fill('');
  await input.pressSequentially(code);
  await page.getByRole('button', { name: words[language].register, exact: true }).click();
}

/** Registers a seeded code by key-in; a code that somebody else used already is passed over. */
export async function registerSome(visitor: Visitor, codes: Iterator<DemoCode>, language: Language): Promise<DemoCode> {
  const { page } = visitor;
  const taken = page.getByText(errorText('CODE_USED_BY_OTHER', language));
  for (;;) {
    const next = codes.next().value as DemoCode;
    // in small letters: the field makes capitals
    await typeCode(page, next.code.toLowerCase(), language);
    const outcome = await Promise.race([
      arrive(page, '/scancode/success').then(() => 'registered' as const),
      taken.waitFor().then(() => 'taken' as const),
    ]);
    if (outcome === 'registered') return next;
    visitor.complaints.splice(
      0,
      visitor.complaints.length,
      ...visitor.complaints.filter((line) => !line.includes('409')),
    );
    await page.getByRole('textbox', { name: words[language].codeLabel }).fill('');
  }
}

/** Presses EN or BM and waits until the page speaks it. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'en' ? /^EN/ : /^BM/ }).click();
  await page.locator(`html[lang=${language === 'en' ? 'en' : 'ms'}]`).waitFor();
}
