import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { begin, choose, fill, givePicture, givePictures, openScreen, picture, send } from './hands.js';

/** Points of a pack code of this club, before any factor. */
export const POINTS = 100;
export const QUEST = 'Five packs';
export const CONTEST = 'First steps';

/** Retailer and products of receipts: those that support/receipts.ts sends. */
export async function makePointsTable(page: Page): Promise<void> {
  await begin(page, 'retailers', 'Add Retailer');
  await fill(page, { Name: 'Watsons' });
  await send(page, 'Add Retailer', 'Watsons is added.');
  await begin(page, 'skus', 'Add Product');
  await fill(page, { Product: 'Drypers Touch Pants', 'Points a pack': '190' });
  await send(page, 'Add Product', 'Drypers Touch Pants is added.');
  await openScreen(page, 'skuAdd');
  await fill(page, { Product: 'Drypers Wipes 30s', 'Points a pack': '30' });
  await send(page, 'Add Product', 'Drypers Wipes 30s is added.');
}

/** A quest beside those that the club begins with. */
export async function makeQuest(page: Page): Promise<void> {
  await openScreen(page, 'quests');
  await page.getByRole('link', { name: 'Add Quest' }).first().click();
  await fill(page, { Title: QUEST, Tajuk: 'Lima pek', Description: 'Register five codes.' });
  await fill(page, { Keterangan: 'Daftarkan lima kod.', Keyword: 'fivePacks', 'How many times': '5', Points: '55' });
  await send(page, 'Save and show', `${QUEST} is added.`);
}

/** One more day of double points, which is tomorrow and needs a reason. */
export async function addDoubleDay(page: Page, day: number): Promise<void> {
  await openScreen(page, 'doublePoints');
  await fill(page, { 'Another day, 1 to 31': String(day) });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save the days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the double points days?' });
  await dialog.getByText(/within the next 48 hours/).waitFor();
  await dialog.getByLabel('Reason').fill('The club opens.');
  await dialog.getByRole('button', { name: 'Save the days' }).click();
  await page.getByText(/^Points count double on these days of every month:/).waitFor();
}

/** A batch of codes that is accepted; returns the codes of its file. */
export async function makeCodes(page: Page, count: number): Promise<string[]> {
  await begin(page, 'codes', 'Generate codes');
  await choose(page, { Brand: 'Drypers Touch', Format: 'pants', Size: 'M' });
  await fill(page, { Codes: String(count), 'Points a code': String(POINTS) });
  await page.getByRole('button', { name: /^Generate codes/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Generate ${count} codes` })
    .click();
  // the list follows the batch while it is generated
  const file = page.getByRole('button', { name: 'Download the CSV of Drypers Touch pants M' });
  await file.waitFor();
  await page.getByRole('switch', { name: 'Accept codes of Drypers Touch pants M' }).click();
  await page.getByRole('switch', { name: 'Accept codes of Drypers Touch pants M', checked: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  const lines = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const at = lines[0]!.split(',').indexOf('code');
  return lines.slice(1).map((line) => line.split(',')[at]!);
}

/** News, an article, a blog, a wish and the journey. */
export async function writeContent(page: Page): Promise<void> {
  const texts = { Title: 'The club is open', Tajuk: 'Kelab sudah dibuka', Text: 'Welcome.', Teks: 'Selamat datang.' };
  await begin(page, 'news', 'Add News');
  await fill(page, texts);
  await givePictures(page);
  await send(page, 'Save and show', `${texts.Title} is added.`);
  await begin(page, 'articles', 'Add Article');
  await fill(page, { ...texts, Title: 'Why we give' });
  await givePictures(page);
  await send(page, 'Save and show', 'Why we give is added.');
  await begin(page, 'blogs', 'Add Blog');
  await fill(page, {
    Title: 'A visit to Klang',
    Venue: 'Rumah Melati',
    Text: 'We brought diapers.',
    Teks: 'Kami hadir.',
  });
  await givePicture(page);
  await send(page, 'Save and show', 'A visit to Klang is added.');
  await begin(page, 'wishes', 'Add Wish');
  await fill(page, { 'Name of the child': 'Aiman', Age: '6', Wish: 'A school bag', Hajat: 'Sebuah beg sekolah' });
  await page.getByRole('radio', { name: 'Avatar 1' }).check();
  await send(page, 'Save and show', 'Aiman is added.');
  await openScreen(page, 'journeyEdit');
  await fill(page, { 'Homes visited': '3', 'Children reached': '40', 'Total points collected': '5000' });
  await fill(page, { 'Products donated': '12', 'Points added to the progress bar': '100' });
  await fill(page, { Text: 'It begins.', Teks: 'Ia bermula.' });
  await send(page, 'Save', 'The journey is saved.');
}

/** A contest that costs nothing and asks for a picture. */
export async function makeContest(page: Page, startDate: string, endDate: string): Promise<void> {
  await begin(page, 'contests', 'Add Contest');
  await fill(page, { Name: CONTEST, Nama: 'Langkah pertama', 'Start date': startDate, 'End date': endDate });
  await fill(page, { 'Entries per person': '1' });
  await givePictures(page);
  await page.getByRole('switch', { name: /^Screenshot/ }).click();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await fill(page, { 'Step 1, instruction': 'Take a picture.', 'Langkah 1, arahan': 'Ambil gambar.' });
  await page.getByRole('button', { name: 'Add a prize' }).click();
  await fill(page, { 'Prize 1, title': 'A pram', 'Hadiah 1, tajuk': 'Kereta sorong', 'Prize 1, how many': '1' });
  await page.getByLabel('Prize 1, picture').setInputFiles(picture());
  await send(page, 'Save and show', `${CONTEST} is added.`);
}
