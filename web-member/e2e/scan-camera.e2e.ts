import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../scripts/lib/chromium.mjs';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf, type Person } from './support/members.js';
import { at, clubUrl, screenshotDir } from './support/product.js';
import { arrive, focused, path, signIn, switchTo } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { isOfBrowser, patience, phone, pictures, pressUnhurried } from './support/visitor.js';

jest.setTimeout(180_000);

// Unknown code: the server refuses it, so that a test that submits it changes nothing.
const CODE = '7KQ2M94XTB';
const READ = {
  en: 'We read this code from your picture. Compare it with your pack, then register it.',
  bm: 'Kod ini dibaca daripada gambar anda. Bandingkan dengan pek anda, kemudian daftarkan.',
};
const LOOKING = 'Looking for the code…';

let dir: string;
let person: Person;
/** Browsers with their own flags, and contexts of the suites' browser, that are closed after a test. */
const running = new Set<{ close(): Promise<void> }>();

/** Returns the page that a camera films: a flap of card with a text printed on it. */
const scene = (text: string) =>
  `<body style="margin:0;background:#55695f"><div style="position:absolute;left:310px;top:230px;width:660px;height:260px;
  background:#f4f1e8;transform:rotate(-1.5deg);display:grid;place-items:center;font:600 54px monospace;letter-spacing:4px;
  color:#33413b">${text}</div></body>`;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'club-camera-'));
  person = await newMember();
  const page = await (await suite.browser()).newPage({ viewport: { width: 1280, height: 720 } });
  for (const [name, text] of Object.entries({ code: CODE, words: 'HELLO' })) {
    await page.setContent(scene(text));
    writeFileSync(join(dir, `${name}.mjpeg`), await page.screenshot({ type: 'jpeg', quality: 90 }));
  }
  await page.close();
});
afterEach(async () => {
  await Promise.all([...running].map((one) => one.close()));
  running.clear();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Camera {
  page: Page;
  /** Addresses asked for outside of the product. */
  strangers: string[];
  /** The recogniser's files, by name. */
  fetched: string[];
  complaints: string[];
  /** Vibrations, in milliseconds. */
  felt: () => Promise<number[]>;
}

/** A signed-in member on a page, with a camera that shows one picture, or with the flags of another camera. */
async function withCamera(args: string[], where = '/scancode?mode=scan'): Promise<Camera> {
  const browser = args.length ? await launchChromium({ args }) : await suite.browser();
  const context = await browser.newContext({
    viewport: phone,
    locale: 'en-MY',
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  running.add(args.length ? browser : context);
  await context.addInitScript(pressUnhurried);
  // Some browsers count a test camera as allowed; these members were never asked for theirs.
  await context.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  });
  await context.addInitScript(() => {
    // kept beyond the page that vibrates
    navigator.vibrate = (ms) => (sessionStorage.setItem('felt', JSON.stringify([ms])), true);
  });
  await context.addInitScript(() =>
    sessionStorage.setItem(
      'club.prompts',
      JSON.stringify('profile quest feedback ssoWelcome sso firstVisit codeBonus howTo'.split(' ')),
    ),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const [strangers, fetched, complaints]: string[][] = [[], [], []];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(clubUrl)) strangers!.push(url);
    const name = /\/recogniser-[\d.]+\/(.+)$/.exec(url)?.[1];
    if (name) fetched!.push(name);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOfBrowser(message)) complaints!.push(message.text());
  });
  page.on('pageerror', (error) => complaints!.push(error.message));
  await signIn(page, person, 'en', where);
  const felt = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('felt') ?? '[]') as number[]);
  return { page, strangers: strangers!, fetched: fetched!, complaints: complaints!, felt };
}

/** Pictures of a screen in both themes and three widths; the camera's own picture is part of them. */
async function pictured(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [[390, 844] as const, [820, 1180] as const, [1440, 900] as const]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(screenshotDir, `scan.${name}.${colorScheme}.${width}.png`) });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}

const showing = (name: 'code' | 'words') => [`--use-file-for-fake-video-capture=${join(dir, `${name}.mjpeg`)}`];

async function openCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the camera' }).click();
  // the picture is there once the video has a size
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
}

it('reads the code in the frame by itself into the form, where it is corrected and sent by the member alone', async () => {
  const { page, strangers, fetched, complaints, felt } = await withCamera(showing('code'), '/scancode');
  await page.getByRole('textbox', { name: words.en.codeLabel }).waitFor();
  expect(fetched).toEqual([]);
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.getByRole('button', { name: 'Open the camera' }).waitFor();
  // the reader comes while the member reads why
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/worker.min.js')),
  );
  expect(await axeViolations(page)).toEqual([]);
  await pictured(page, 'ask.en');

  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page.waitForURL(at('/scancode'));
  const input = page.getByRole('textbox', { name: words.en.codeLabel });
  await page.getByRole('status').filter({ hasText: READ.en }).waitFor();
  expect(await input.inputValue()).toBe(CODE);
  await focused(input);
  expect(await felt()).toEqual([60]);
  expect(fetched.sort()).toEqual([
    'eng.traineddata.gz',
    expect.stringMatching(/^tesseract-core.*-lstm\.wasm\.js$|^tesseract-core-lstm\.wasm\.js$/),
    'worker.min.js',
  ]);
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);

  // a refusal keeps the code, with the text of its own
  await page.getByRole('button', { name: words.en.register, exact: true }).click();
  await page.getByText(errorText('CODE_UNKNOWN', 'en')).waitFor();
  expect(await input.inputValue()).toBe(CODE);

  // the reason was given: the camera opens at once, in Malay too
  await switchTo(page, 'bm');
  await page.getByRole('link', { name: 'Imbas', exact: true }).click();
  await page.getByRole('status').filter({ hasText: READ.bm }).waitFor();
  expect(await page.getByRole('textbox', { name: words.bm.codeLabel }).inputValue()).toBe(CODE);
  // by the reader that was there
  expect(fetched).toHaveLength(3);
});

it('without a code in the frame it goes on looking, and a press says why; the camera can be changed', async () => {
  const { page } = await withCamera(showing('words'));
  await openCamera(page);
  await page.getByText(LOOKING).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await pictured(page, 'camera.en');
  await page.getByRole('button', { name: 'Read the code' }).click();
  await page.getByText(errorText('OCR_NO_CODE', 'en')).waitFor();
  expect(new URL(page.url()).search).toBe('?mode=scan');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Switch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which camera?' });
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(LOOKING).waitFor();
});

const choosePhoto = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'pack.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync(join(dir, 'code.mjpeg')),
  });

it('reads a chosen photo', async () => {
  const { page } = await withCamera([]);
  await choosePhoto(page);
  await page.waitForURL(at('/scancode'));
  await page.getByText(READ.en).waitFor();
  expect(await page.getByRole('textbox', { name: words.en.codeLabel }).inputValue()).toBe(CODE);
});

it('a file that is not a picture is rejected with a message', async () => {
  const { page } = await withCamera([]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pack.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByText(errorText('FILE_UNREADABLE', 'en')).waitFor();
});

it('a refused camera is explained in both languages, beside the form', async () => {
  const { page } = await withCamera([], '/scancode');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: errorText('CAMERA_DENIED', 'en') })
    .waitFor();
  await page.getByRole('heading', { name: 'Allow it on an iPhone or iPad' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await pictured(page, 'denied.en');
  await switchTo(page, 'bm');
  await page.getByRole('heading', { name: 'Benarkan pada Android atau komputer' }).waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  await pictured(page, 'denied.bm');
  await page.getByRole('link', { name: 'Taip kod sahaja' }).click();
  await page.getByRole('textbox', { name: words.bm.codeLabel }).waitFor();
  expect(path(page)).toBe('/scancode');
});

it('a device without a camera reads a photo', async () => {
  const { page } = await withCamera([], '/scancode');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  });
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: errorText('CAMERA_MISSING', 'en') })
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await pictured(page, 'missing.en');
  await choosePhoto(page);
  await page.getByText(READ.en).waitFor();
  expect(await page.getByRole('textbox', { name: words.en.codeLabel }).inputValue()).toBe(CODE);
});

it('the fifth code brings the modal of the RM5 eVoucher, its button home, its icon back to the form', async () => {
  const { page } = await withCamera([], '/scancode');
  const token = await tokenOf(person);
  const codes = someCodes();
  for (let count = 1; count <= 4; count += 1) await redeemSome(token, codes);
  for (;;) {
    await page.goto(at('/scancode'));
    await page.getByRole('textbox', { name: words.en.codeLabel }).fill((codes.next().value as { code: string }).code);
    await page.getByRole('button', { name: words.en.register, exact: true }).click();
    const taken = page.getByText(errorText('CODE_USED_BY_OTHER', 'en'));
    const done = arrive(page, '/scancode/success').then(() => true);
    if (await Promise.race([done, taken.waitFor().then(() => false)])) break;
  }
  const dialog = page.getByRole('dialog', { name: '5 codes registered: an RM5 eVoucher is yours!' });
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: join(screenshotDir, 'success.voucher.en.phone.png') });
  await dialog.getByRole('button', { name: words.en.close }).click();
  await arrive(page, '/scancode');
});
