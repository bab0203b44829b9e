import { jest } from '@jest/globals';
import { clean } from './support/axe.js';
import { newMember, tokenOf } from './support/members.js';
import { api, languages } from './support/product.js';
import { arrive, signIn, switchTo } from './support/steps.js';
import { newVisitor, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

/** Texts that these tests press and read. */
const texts = {
  en: {
    title: 'My data',
    news: 'Send me club news, tips and offers.',
    newsGiven: 'We will send you club news.',
    json: 'Download JSON',
    csv: 'Download CSV',
    leave: 'Delete account',
    question: 'Delete your account?',
    password: 'Your password',
    type: 'Type DELETE to confirm',
    word: 'delete',
    action: 'Delete my account',
    wrong: "You've entered the wrong password",
    done: 'Your account is deleted',
    add: 'Add a picture',
    change: 'Change picture',
    remove: 'Remove picture',
    notPicture: 'This file type is not accepted. Please use JPEG, PNG, WebP.',
  },
  bm: {
    title: 'Data saya',
    news: 'Hantarkan berita, tip dan tawaran kelab kepada saya.',
    newsGiven: 'Kami akan menghantar berita kelab kepada anda.',
    json: 'Muat turun JSON',
    csv: 'Muat turun CSV',
    leave: 'Padam akaun',
    question: 'Padam akaun anda?',
    password: 'Kata laluan anda',
    type: 'Taip PADAM untuk mengesahkan',
    word: 'PADAM',
    action: 'Padam akaun saya',
    wrong: 'Kata laluan yang anda masukkan salah.',
    done: 'Akaun anda telah dipadam',
    add: 'Tambah gambar',
    change: 'Tukar gambar',
    remove: 'Padam gambar',
    notPicture: 'Jenis fail ini tidak diterima. Sila gunakan JPEG, PNG, WebP.',
  },
} as const;

/** A red square, made by the browser itself. */
const picture = async ({ page }: Visitor): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 640;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'red';
      context.fillRect(0, 0, 640, 640);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

describe.each(languages)('my data in %s', (language) => {
  const w = texts[language];

  it('consents are shown, news are given; a copy comes as JSON and CSV; the account is deleted', async () => {
    const person = await newMember(language);
    const token = await tokenOf(person);
    const visitor = await newVisitor();
    const { page } = visitor;
    await signIn(page, person, language, '/userprofile');
    await page.getByRole('link', { name: w.title }).click();
    await arrive(page, '/mydata');
    const news = page.getByRole('checkbox', { name: w.news });
    await news.waitFor();
    await clean(visitor, `mydata-${language}`);
    expect(await news.isChecked()).toBe(false);
    await news.check();
    await page.getByText(w.newsGiven).waitFor();

    for (const [name, ending] of [
      [w.json, '.json'],
      [w.csv, '.zip'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^my-data-\\d{4}-\\d{2}-\\d{2}\\${ending}$`));
    }

    await page.getByRole('button', { name: w.leave, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: w.question });
    await dialog.waitFor();
    await clean(visitor, `mydata-delete-${language}`);
    visitor.expectStatus(400, 401);
    await dialog.getByLabel(w.password, { exact: true }).fill('Wrong@123');
    await dialog.getByLabel(w.type).fill(w.word);
    await dialog.getByRole('button', { name: w.action }).click();
    await dialog.getByText(w.wrong).waitFor();
    await dialog.getByLabel(w.password, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: w.action }).click();
    await arrive(page, '/goodbye');
    await page.getByText(w.done).first().waitFor();
    await clean(visitor, `goodbye-${language}`);
    expect(visitor.complaints).toEqual([]);

    const session = await fetch(`${api}/user/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    });
    expect(session.status).toBe(401);
  });

  it('a picture is added, shown, refused and removed', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor();
    const { page } = visitor;
    await signIn(page, person, language, '/userprofile');
    await page.getByRole('button', { name: w.add }).waitFor();
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[name=picture]').setInputFiles({ name, mimeType, buffer });
    await choose('notes.txt', 'text/plain', Buffer.from('hello'));
    await page.getByText(w.notPicture).waitFor();
    await choose('me.jpg', 'image/jpeg', await picture(visitor));
    await page.getByRole('button', { name: w.change }).waitFor();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('main img[src*="/user/picture"]');
      return image?.complete && image.naturalWidth === 512;
    });
    await clean(visitor, `profile-picture-${language}`);
    await switchTo(page, language === 'en' ? 'bm' : 'en');
    await switchTo(page, language);
    await page.getByRole('button', { name: w.remove }).click();
    await page.getByRole('button', { name: w.add }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
