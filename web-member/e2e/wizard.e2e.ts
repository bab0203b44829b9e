import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean } from './support/axe.js';
import { newMember } from './support/members.js';
import { languages, type Language } from './support/product.js';
import { arrive, holds, open, signIn } from './support/steps.js';
import { desktop, newVisitor, phone } from './support/visitor.js';

jest.setTimeout(240_000);

/** Texts that these tests press and read, as agreed with the club. */
const texts = {
  en: {
    intro: 'Two minutes for 200 points',
    start: 'Start',
    next: 'Next',
    back: 'Back',
    later: 'Finish later',
    pregnant: 'Pregnant',
    oneChild: 'One child',
    due: 'Your due date',
    dueLabel: 'Expected due date',
    babies: 'Your little ones',
    addBaby: 'Add a baby',
    newBaby: 'New baby',
    birth: 'Date of birth',
    female: 'Female',
    brand: 'Brand',
    format: 'Format',
    size: 'Size',
    keep: 'Add to my profile',
    addresses: 'Your addresses',
    addAddress: 'Add an address',
    label: 'Label (e.g. Home)',
    line1: 'Address line 1',
    state: 'State',
    city: 'City',
    confirm: 'Is this right?',
    submit: 'Confirm',
    done: 'Thank you, your profile is up to date. You earned 200 points!',
    home: 'Go to home',
  },
  bm: {
    intro: 'Dua minit untuk 200 mata',
    start: 'Mula',
    next: 'Seterusnya',
    back: 'Kembali',
    later: 'Selesaikan kemudian',
    pregnant: 'Sedang hamil',
    oneChild: 'Ada seorang anak',
    due: 'Tarikh jangkaan bersalin anda',
    dueLabel: 'Tarikh jangkaan bersalin',
    babies: 'Si manja anda',
    addBaby: 'Tambah bayi',
    newBaby: 'Bayi baharu',
    birth: 'Tarikh lahir',
    female: 'Perempuan',
    brand: 'Jenama',
    format: 'Jenis',
    size: 'Saiz',
    keep: 'Tambah pada profil',
    addresses: 'Alamat anda',
    addAddress: 'Tambah alamat',
    label: 'Nama alamat (cth. Rumah)',
    line1: 'Alamat baris 1',
    state: 'Negeri',
    city: 'Bandar',
    confirm: 'Adakah ini betul?',
    submit: 'Sahkan',
    done: 'Terima kasih, profil anda telah dikemas kini. Anda mendapat 200 mata!',
    home: 'Ke halaman utama',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

describe.each(languages)('the profile-update wizard in %s', (language: Language) => {
  const a = texts[language];
  const viewport = language === 'bm' ? phone : desktop;
  const name = (step: string) => `wizard-${step}.${language}`;

  it('trying jumps to confirm; back leads two steps back; 200 points once', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport });
    const { page } = visitor;
    await signIn(page, person, language, '/profileupdate');
    await heading(page, a.intro);
    await clean(visitor, name('intro'));
    await press(page, a.start);
    await clean(visitor, name('details'));
    await press(page, a.next);
    await heading(page, a.confirm);
    await press(page, a.back);
    await heading(page, a.addresses);
    await clean(visitor, name('addresses'));
    await press(page, a.next);
    await clean(visitor, name('confirm'));
    await press(page, a.submit);
    await page.getByText(a.done).waitFor();
    await clean(visitor, name('success'));
    await page.getByRole('link', { name: a.home }).click();
    await arrive(page, '/dashboard');
    expect(visitor.complaints).toEqual([]);
  });

  it('with a child: baby and address are added in it, and what was typed survives leaving', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport });
    const { page } = visitor;
    await signIn(page, person, language, '/profileupdate');
    await press(page, a.start);
    await page.getByRole('radio', { name: a.oneChild, exact: true }).check();
    await press(page, a.next);
    await heading(page, a.babies);
    await clean(visitor, name('babies'));
    await press(page, a.addBaby);
    await heading(page, a.newBaby);
    await page.getByLabel(a.birth).fill(day(200));
    await page.getByRole('radio', { name: a.female }).check();

    await page.getByRole('link', { name: a.later }).click();
    await arrive(page, '/dashboard');
    await open(page, '/profileupdate');
    await heading(page, a.newBaby);
    await holds(page.getByLabel(a.birth), day(200));
    for (const field of [a.brand, a.format, a.size])
      await page.getByLabel(field, { exact: true }).selectOption({ index: 1 });
    await clean(visitor, name('new-baby'));
    await press(page, a.keep);
    await heading(page, a.babies);
    await press(page, a.next);
    await heading(page, a.addresses);
    await press(page, a.addAddress);
    await page.getByLabel(a.label).fill('Rumah');
    await page.getByLabel(a.line1).fill('12, Jalan Bukit Bintang');
    await page.getByLabel(a.state, { exact: true }).selectOption('Johor');
    await page.getByLabel(a.city, { exact: true }).selectOption('Ayer Baloi');
    await clean(visitor, name('new-address'));
    await press(page, a.keep);
    await press(page, a.next);
    await page.getByText('Rumah').waitFor();
    await clean(visitor, name('confirm-child'));
    await press(page, a.submit);
    await page.getByText(a.done).waitFor();
    await open(page, '/viewAddress?type=user');
    await page.getByRole('radio', { name: /Rumah/ }).waitFor();
    await open(page, '/viewbabyinfo');
    const babies = page.getByRole('main').getByRole('heading', { level: 3 });
    await babies.first().waitFor();
    expect(await babies.count()).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });

  it('pregnant: the due date comes next, and none before yesterday', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport });
    const { page } = visitor;
    await signIn(page, person, language, '/profileupdate');
    await press(page, a.start);
    await page.getByRole('radio', { name: a.pregnant, exact: true }).check();
    await press(page, a.next);
    await heading(page, a.due);
    await page.getByLabel(a.dueLabel).fill(day(10));
    await press(page, a.next);
    await heading(page, a.due);
    await clean(visitor, name('due'));
    await page.getByLabel(a.dueLabel).fill(day(-100));
    await press(page, a.next);
    await heading(page, a.addresses);
    expect(visitor.complaints).toEqual([]);
  });
});
