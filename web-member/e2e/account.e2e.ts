import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean } from './support/axe.js';
import { newMember } from './support/members.js';
import { at, languages, type Language } from './support/product.js';
import { arrive, enter, focused, open, path, signIn, switchTo } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { desktop, newVisitor, phone } from './support/visitor.js';
import { mailedLink } from './support/ways-in.js';

jest.setTimeout(240_000);

/** Texts that these tests press and read, as agreed with the club. */
const texts = {
  en: {
    forgot: 'Forgot password?',
    sendLink: 'Send the link',
    sent: 'We have emailed you a reset link. It is valid today only.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    reset: 'Reset password',
    strong: 'Strong',
    done: 'Your password has been changed. Please log in.',
    newLink: 'Request a new link',
    confirmTitle: 'Confirm your email',
    confirm: 'Confirm my email',
    confirmedBefore: 'Already confirmed',
    confirmed: 'Email confirmed',
    soon: 'We will log you in within 5 seconds.',
    editProfile: 'Edit profile',
    save: 'Save',
    edit: 'Edit',
    updated: 'Thank you, your profile is up to date. You earned 200 points!',
    chinese: 'Chinese',
    addAddress: 'Add an address',
    noAddress: 'No address yet',
    label: 'Label (e.g. Home)',
    line1: 'Address line 1',
    state: 'State',
    city: 'City',
    postcode: 'Postcode',
    noBaby: 'No baby info yet',
  },
  bm: {
    forgot: 'Lupa kata laluan?',
    sendLink: 'Hantar pautan',
    sent: 'Kami telah menghantar pautan ke e-mel anda. Pautan ini sah untuk hari ini sahaja.',
    newPassword: 'Kata laluan baharu',
    confirmPassword: 'Sahkan kata laluan',
    reset: 'Tetapkan semula kata laluan',
    strong: 'Kuat',
    done: 'Kata laluan anda telah ditukar. Sila log masuk.',
    newLink: 'Minta pautan baharu',
    confirmTitle: 'Sahkan e-mel anda',
    confirm: 'Sahkan e-mel saya',
    confirmedBefore: 'Sudah disahkan',
    confirmed: 'E-mel telah disahkan',
    soon: 'Anda akan log masuk secara automatik dalam 5 saat.',
    editProfile: 'Edit profil',
    save: 'Simpan',
    edit: 'Edit',
    updated: 'Terima kasih, profil anda telah dikemas kini. Anda mendapat 200 mata!',
    chinese: 'Cina',
    addAddress: 'Tambah alamat',
    noAddress: 'Belum ada alamat',
    label: 'Nama alamat (cth. Rumah)',
    line1: 'Alamat baris 1',
    state: 'Negeri',
    city: 'Bandar',
    postcode: 'Poskod',
    noBaby: 'Belum ada maklumat bayi',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe.each(languages)('in %s', (language: Language) => {
  const w = words[language];
  const a = texts[language];
  const viewport = language === 'bm' ? phone : desktop;
  const locale = language === 'bm' ? 'ms-MY' : 'en-MY';
  const name = (page: string) => `${page}.${language}`;

  it('a forgotten password is replaced by the mailed link, once', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport, locale });
    const { page } = visitor;
    await open(page, `/${language}/signin`);
    await page.getByRole('link', { name: a.forgot }).click();
    await arrive(page, `/${language}/password/forgot`);
    await page.getByRole('button', { name: a.sendLink }).click();
    await page
      .getByText(errorText('FIELD_REQUIRED', language, { field: language === 'en' ? 'email' : 'e-mel' }))
      .waitFor();
    await clean(visitor, name('forgot'));
    await page.getByLabel(w.email, { exact: true }).fill(person.email);
    await page.getByRole('button', { name: a.sendLink }).click();
    await page.getByText(a.sent).waitFor();
    await clean(visitor, name('forgot-sent'));

    const link = await mailedLink(person.email, '/password/reset');
    expect(link.startsWith(`/${language}/password/reset?`)).toBe(true);
    await visitor.context.addCookies([{ name: 'uniqueToken', value: person.device, url: at('/') }]);
    await open(page, link);
    await heading(page, a.reset);
    const password = page.getByLabel(a.newPassword, { exact: true });
    const again = page.getByLabel(a.confirmPassword, { exact: true });
    const submit = page.getByRole('button', { name: a.reset });
    await password.fill('short');
    await submit.click();
    await page.getByText(errorText('PASSWORD_WEAK', language)).waitFor();
    await password.fill('Fresh@1234');
    await page.getByText(a.strong, { exact: true }).waitFor();
    await again.fill('Fresh@12345');
    await submit.click();
    await page.getByText(errorText('PASSWORD_MISMATCH', language)).waitFor();
    await focused(again);
    await clean(visitor, name('reset'));
    await again.fill('Fresh@1234');
    await submit.click();
    await page.getByRole('dialog').getByText(a.done).waitFor();
    await clean(visitor, name('reset-done'));
    await page.getByRole('dialog').getByRole('button', { name: w.logIn }).click();
    await arrive(page, `/${language}/signin`);
    await enter(page, { ...person, password: 'Fresh@1234' }, language);

    const other = await newVisitor({ viewport, locale });
    other.expectStatus(400, 409, 410, 404);
    await open(other.page, link);
    await other.page.getByText(errorText('LINK_USED', language)).waitFor();
    await clean(other, name('reset-used'));
    await other.page.getByRole('link', { name: a.newLink }).click();
    await arrive(other.page, `/${language}/password/forgot`);
    expect(visitor.complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });

  it('a mailed link confirms the e-mail and signs in', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport, locale });
    const { page } = visitor;
    await open(page, `/${language}`);
    const link = await mailedLink(person.email, '/registration/confirm-and-verify');
    await visitor.context.addCookies([{ name: 'uniqueToken', value: person.device, url: at('/') }]);
    await page.goto(at(link));
    await heading(page, a.confirmTitle);
    await clean(visitor, name('confirm'));
    await page.getByRole('button', { name: a.confirm }).click();
    await heading(page, a.confirmed);
    await page.getByText(a.soon).waitFor();
    await clean(visitor, name('confirmed'));
    await arrive(page, '/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('club.token'))).not.toBeNull();

    const other = await newVisitor({ viewport, locale });
    other.expectStatus(400, 409, 410, 404);
    await open(other.page, `/${language}`);
    await other.page.goto(at(link));
    await heading(other.page, a.confirmedBefore);
    await clean(other, name('confirm-used'));
    await other.page.goto(at('/registration/confirm-and-verify'));
    await arrive(other.page, `/${language}`);
    expect(visitor.complaints).toEqual([]);
  });

  it('a profile edit gives 200 points, once; an edit that changes nothing is not sent', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport, locale });
    const { page } = visitor;
    await signIn(page, person, language, '/userprofile');
    await clean(visitor, name('userprofile'));
    await page.getByRole('main').getByRole('link', { name: a.editProfile }).click();
    await heading(page, a.editProfile);
    await page.getByRole('button', { name: a.save }).click();
    await arrive(page, '/userprofile');

    await page.getByRole('main').getByRole('link', { name: a.editProfile }).click();
    await page.getByLabel(w.name, { exact: true }).fill('Siti 1');
    await page.getByRole('button', { name: a.save }).click();
    await page.getByText(errorText('NAME_INVALID', language)).waitFor();
    await page.getByLabel(w.name, { exact: true }).fill('Siti Binti Nurhaliza');
    await page.getByLabel(w.race, { exact: true }).selectOption({ label: a.chinese });
    await clean(visitor, name('editprofile'));
    await page.getByRole('button', { name: a.save }).click();
    await page.getByRole('dialog').getByText(a.updated).waitFor();
    await clean(visitor, name('editprofile-done'));
    await page.getByRole('dialog').getByRole('button', { name: w.okay }).click();
    await arrive(page, '/userprofile');
    await page.getByRole('heading', { level: 2, name: 'Siti Binti Nurhaliza' }).waitFor();
    await page.getByRole('main').getByText(`200 ${w.points}`).first().waitFor();

    // A stage that may not be changed again yet is locked, instead of being rejected after Save.
    await open(page, '/editprofile');
    const field = page.getByLabel(w.name, { exact: true });
    await field.waitFor();
    expect(await field.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: a.save }).count()).toBe(0);
    await clean(visitor, name('editprofile-locked'));
    await open(page, '/userprofile');
    await page.getByRole('main').getByText(`200 ${w.points}`).first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('an address is added from state to city to postcode, looked at, saved and listed', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport, locale });
    const { page } = visitor;
    await signIn(page, person, language, '/viewAddress?type=user');
    await page.getByText(a.noAddress).waitFor();
    await clean(visitor, name('addresses-none'));
    await page.getByRole('link', { name: a.addAddress }).click();
    await arrive(page, '/addAddress');
    const city = page.getByLabel(a.city, { exact: true });
    const postcode = page.getByLabel(a.postcode, { exact: true });
    await page.getByLabel(a.state, { exact: true }).waitFor();
    expect(await city.isDisabled()).toBe(true);
    expect(await postcode.isDisabled()).toBe(true);
    await page.getByRole('button', { name: a.save }).click();
    await page.getByText(errorText('ADDRESS_FIELDS_REQUIRED', language)).waitFor();
    await clean(visitor, name('addaddress-missing'));

    await page.getByLabel(a.label).fill('Rumah');
    await page.getByLabel(a.line1).fill('12, Jalan Bukit Bintang');
    await page.getByLabel(a.state, { exact: true }).selectOption('Johor');
    expect(await city.isDisabled()).toBe(false);
    await city.selectOption('Ayer Baloi');
    expect(await postcode.inputValue()).toBe('82100');
    await clean(visitor, name('addaddress'));
    await page.getByRole('button', { name: a.save }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('82100 Ayer Baloi').waitFor();
    await clean(visitor, name('addaddress-confirm'));
    await dialog.getByRole('button', { name: a.edit, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: a.save }).click();
    await dialog.getByRole('button', { name: a.save, exact: true }).click();
    await arrive(page, '/viewAddress');
    expect(new URL(page.url()).search).toBe('?type=user');
    await page.reload();
    await page.getByRole('radio', { name: /Rumah/, checked: true }).waitFor();
    await clean(visitor, name('addresses'));

    await open(page, '/viewbabyinfo');
    await page.getByText(a.noBaby).waitFor();
    await clean(visitor, name('babies-none'));
    expect(visitor.complaints).toEqual([]);
  });
});

it('the chosen language is stored with the member', async () => {
  const person = await newMember('en');
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/user/language'));
  await switchTo(page, 'bm');
  expect((await stored).status()).toBe(200);
  expect(await (await stored).json()).toEqual({ language: 'bm' });
  expect(path(page)).toBe('/dashboard');
});
