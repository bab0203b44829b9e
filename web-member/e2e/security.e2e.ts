import { jest } from '@jest/globals';
import { clean, darkViolations } from './support/axe.js';
import { newMember } from './support/members.js';
import { languages } from './support/product.js';
import { arrive, enter, open, signIn } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { desktop, newVisitor, phone } from './support/visitor.js';

jest.setTimeout(240_000);

const tablet = { width: 820, height: 1180 };
const NEXT = 'Another#9x';

/** Texts that these tests press and read. */
const texts = {
  en: {
    title: 'Security',
    here: 'This device',
    one: /^Log out (?:Chrome|Safari), \w+, logged in/,
    question: /^Log out (?:Chrome|Safari), \w+\?$/,
    logOut: 'Log out',
    ended: 'The device is logged out.',
    current: 'Present password',
    next: 'New password',
    again: 'Confirm password',
    change: 'Change password',
    changed: 'Your password is changed. Your other devices are logged out.',
  },
  bm: {
    title: 'Keselamatan',
    here: 'Peranti ini',
    one: /^Log keluar daripada (?:Chrome|Safari), \w+ yang log masuk/,
    question: /^Log keluar daripada (?:Chrome|Safari), \w+\?$/,
    logOut: 'Log keluar',
    ended: 'Peranti itu telah dilog keluar.',
    current: 'Kata laluan sekarang',
    next: 'Kata laluan baharu',
    again: 'Sahkan kata laluan',
    change: 'Tukar kata laluan',
    changed: 'Kata laluan anda telah ditukar. Peranti anda yang lain telah dilog keluar.',
  },
} as const;

it.each(languages)(
  'a second device is logged out from the first, and the password changes, in %s',
  async (language) => {
    const w = texts[language];
    const person = await newMember(language);
    const [first, second] = [await newVisitor(), await newVisitor()];
    const { page } = first;
    // by the API, whose session has no name of a browser: the other one has
    await signIn(page, person, language, '/userprofile');
    await enter(second.page, person, language);
    await page.getByRole('link', { name: w.title, exact: true }).click();
    await arrive(page, '/security');
    await page.getByText(w.here, { exact: true }).waitFor();
    for (const viewport of [phone, tablet, desktop]) {
      await page.setViewportSize(viewport);
      await clean(first, `security.${language}.${viewport.width}`);
    }
    await page.setViewportSize(phone);
    expect(await darkViolations(first, `security.${language}`)).toEqual([]);

    second.expectStatus(401);
    await page.getByRole('button', { name: w.one }).click();
    const dialog = page.getByRole('dialog', { name: w.question });
    await dialog.waitFor();
    await clean(first, `security.question.${language}`);
    await dialog.getByRole('button', { name: w.logOut, exact: true }).click();
    await page.getByText(w.ended).waitFor();
    // the live line tells the page at once; without one its next call would
    await second.page.getByRole('main').getByRole('button', { name: words[language].logIn }).waitFor();

    first.expectStatus(400);
    await page.getByLabel(w.current, { exact: true }).fill('Wrong#9xyz');
    await page.getByLabel(w.next, { exact: true }).fill(NEXT);
    await page.getByLabel(w.again, { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: w.change, exact: true }).click();
    await page.getByText(errorText('PASSWORD_WRONG', language)).waitFor();
    await clean(first, `security.refused.${language}`);
    await page.getByLabel(w.current, { exact: true }).fill(person.password);
    await page.getByRole('button', { name: w.change, exact: true }).click();
    await page.getByText(w.changed).waitFor();

    await open(second.page, `/${language}/signin`);
    await second.page.getByLabel(words[language].email, { exact: true }).fill(person.email);
    await second.page.getByLabel(words[language].password, { exact: true }).fill(person.password);
    await second.page.getByRole('main').getByRole('button', { name: words[language].logIn }).click();
    await second.page.getByText(words[language].wrongPassword).waitFor();
    await enter(second.page, { ...person, password: NEXT }, language);
    expect([first.complaints, second.complaints]).toEqual([[], []]);
  },
);
