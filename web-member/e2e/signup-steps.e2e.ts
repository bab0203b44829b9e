import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean, cutText, darkViolations, sidewaysOverflow, smallTargets } from './support/axe.js';
import { otpFor } from './support/inbox.js';
import { newPerson } from './support/members.js';
import { arrive, atStep, fillSignUp, focused, holds, nextStep, open, path } from './support/steps.js';
import { words } from './support/texts.js';
import { desktop, newVisitor, phone, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

const tablet = { width: 820, height: 1180 };
const query = (page: Page) => new URL(page.url()).searchParams.get('step');

/** Checks a step in every width and in both themes. */
async function look(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  const before = page.viewportSize()!;
  for (const [width, size] of Object.entries({ phone, tablet, desktop })) {
    await page.setViewportSize(size);
    await clean(visitor, `signup.${name}.${width}`);
    expect([await cutText(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
    // the lines of the summary are links as high as their text
    const small = (await smallTargets(page)).filter((target) => !target.startsWith('A "Please fill in'));
    if (size === phone) expect(small).toEqual([]);
    expect(await darkViolations(visitor, `signup.${name}.${width}`)).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Moves the focus on by Tab until an element has it. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}

it('in Malay on a desktop, by keys alone and without a sample', async () => {
  const visitor = await newVisitor({ viewport: desktop, locale: 'ms-MY' });
  const { page } = visitor;
  const w = words.bm;
  const person = newPerson('Siti Zubaidah');
  const label = (name: string) => page.getByLabel(name, { exact: true });
  await open(page, '/bm');
  await atStep(page, 1, 'bm');

  // Enter in the group of radio buttons is the form's Next
  const no = page.getByRole('radio', { name: w.no });
  await page.getByRole('link', { name: 'Daftar percuma' }).first().focus();
  await tabTo(page, no);
  await page.keyboard.press('Enter');
  await atStep(page, 2, 'bm');
  await focused(page.getByRole('heading', { level: 3, name: 'Tentang anda' }));

  for (const [name, value] of [
    [w.name, person.name],
    [w.number, person.number],
    [w.email, person.email],
    [w.password, person.password],
  ] as const) {
    await tabTo(page, label(name));
    await page.keyboard.type(value);
  }
  await tabTo(page, label(w.dob));
  // a date field is several for the keys, in the order of the browser's language
  await label(w.dob).fill('1994-06-18');
  await tabTo(page, label(w.race));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('radio', { name: 'Lelaki' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('radio', { name: w.trying }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await atStep(page, 3, 'bm');
  await focused(page.getByRole('heading', { level: 3, name: 'Hampir selesai' }));
  expect(await label('Alamat baris 1').count()).toBe(0);

  await tabTo(page, page.getByRole('checkbox', { name: w.consent }));
  await page.keyboard.press('Space');
  const sent = page.waitForRequest((request) => request.url().endsWith('/user/signup'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ redeemSample: false, race: 'malay', gender: 'female' });
  await page.getByRole('heading', { name: w.otpTitle }).waitFor();
  await tabTo(page, page.getByLabel(w.otpLabel));
  await page.keyboard.type(await otpFor(person.number));
  await arrive(page, '/bm/registration/success');
  await page.getByRole('heading', { level: 1, name: `${w.welcome}, Siti!`, exact: true }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('the browser’s Back and Forward, a reload and a link move between the steps and keep what was typed', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const w = words.en;
  const person = newPerson('Nur Aina');
  const name = page.getByLabel(w.name, { exact: true });

  // a step that was never reached
  await open(page, '/en?step=3');
  await atStep(page, 1, 'en');
  await page.waitForURL((url) => url.search === '');

  await fillSignUp(page, person, 'en');
  expect(query(page)).toBe('3');
  await page.goBack();
  await atStep(page, 2, 'en');
  await focused(page.getByRole('heading', { level: 3, name: 'About you' }));
  await page.goBack();
  await atStep(page, 1, 'en');
  expect(query(page)).toBeNull();
  await page.goForward();
  await page.goForward();
  await atStep(page, 3, 'en');
  expect(await page.getByRole('checkbox', { name: w.consent }).isChecked()).toBe(true);

  // from the code, Back leads to the step of the number
  await page.getByRole('button', { name: w.join }).click();
  await page.getByRole('heading', { name: w.otpTitle }).waitFor();
  await page.goBack();
  await atStep(page, 2, 'en');
  expect(await page.getByLabel(w.password, { exact: true }).inputValue()).toBe(person.password);
  expect(path(page)).toBe('/en');

  // the password is never kept, so that a reload of the last step is one of the second
  await nextStep(page, 3, 'en');
  await page.reload();
  await atStep(page, 2, 'en');
  await holds(name, person.name);
  expect(await page.getByLabel(w.password, { exact: true }).inputValue()).toBe('');
  expect(query(page)).toBe('2');
  await open(page, '/en');
  await atStep(page, 2, 'en');
  expect(visitor.complaints).toEqual([]);
});

it('every step in every width, light and dark', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const w = words.en;
  const person = newPerson('Farah Nadia');
  await open(page, '/en');
  await atStep(page, 1, 'en');
  await look(visitor, 'first');
  await page.getByRole('radio', { name: 'Yes, please' }).check();
  await page.getByRole('radiogroup', { name: /^Size/ }).getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('radio', { name: 'Drypers Touch pants, size M' }).check();
  await look(visitor, 'sample');
  await nextStep(page, 2, 'en');
  await page.getByRole('button', { name: w.next, exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ has: page.getByRole('link') })
    .waitFor();
  await look(visitor, 'refused');
  await page.getByLabel(w.name, { exact: true }).fill(person.name);
  await page.getByLabel(w.number).fill(person.number);
  await page.getByLabel(w.email, { exact: true }).fill(person.email);
  await page.getByLabel(w.password, { exact: true }).fill(person.password);
  await page.getByLabel(w.dob).fill('1994-06-18');
  await page.getByLabel(w.race).selectOption({ label: w.malay });
  await page.getByRole('radio', { name: w.female }).check();
  await page.getByRole('radio', { name: w.trying }).check();
  await look(visitor, 'about');
  await nextStep(page, 3, 'en');
  await page.getByLabel('Postcode, to fill in state and city').fill('43000');
  await page.getByText('Kajang, Selangor').waitFor();
  await look(visitor, 'address');
  expect(visitor.complaints).toEqual([]);
});
