import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { at } from '../../../web-member/e2e/support/product.js';
import { pathTo, type Screen } from '../../src/core/paths.js';
import { png } from '../support/office.js';

/** The first administrator of this club. */
export const FIRST = { username: 'first', password: 'First#12345' };

/** Runs a command of identity as an operator does in its pod (docs/runbooks/first-administrator.md); returns what it writes. */
export async function operate(args: readonly string[], input: string): Promise<string> {
  const { entry, env } = JSON.parse(readFileSync(process.env['EMPTY_CLUB'] ?? '', 'utf8')) as {
    entry: string;
    env: NodeJS.ProcessEnv;
  };
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')}: ended with ${String(code)}\n${written}`);
  return written;
}

/** Signs the first administrator in by the login page. */
export async function enterOffice(page: Page): Promise<void> {
  await page.goto(at('/admin/login'));
  await page.getByLabel('Username').fill(FIRST.username);
  await page.getByLabel('Password', { exact: true }).fill(FIRST.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Opens a screen of the back office by its address. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(at(`/admin${pathTo(screen)}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens a list that is empty, and the form of its first record by the link that stands there. */
export async function begin(page: Page, list: Screen, link: string): Promise<void> {
  await openScreen(page, list);
  const main = page.getByRole('main');
  await main.getByText(/ yet$/).first().waitFor();
  await main.getByRole('link', { name: link, exact: true }).last().click();
  await page.waitForURL((url) => !url.pathname.endsWith(pathTo(list)));
}

/** A field by its label, with or without the note that it is optional. */
function field(scope: Page | Locator, label: string): Locator {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return scope.getByLabel(new RegExp(`^${words}(\\s*\\(optional\\))?$`));
}

/** Fills fields by their labels. */
export async function fill(scope: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value);
}

/** Chooses by their labels, once the choices are there. */
export async function choose(page: Page, values: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const option = field(page, label).locator('option').filter({ hasText: value }).first();
    await option.waitFor({ state: 'attached' });
    await field(page, label).selectOption((await option.getAttribute('value')) ?? '');
  }
}

let shade = 10;
/** A picture that no other record has. */
export const picture = () => ({ name: 'picture.png', mimeType: 'image/png', buffer: png((shade += 2)) });

/** Gives a form one picture for each language. */
export async function givePictures(page: Page): Promise<void> {
  await page.getByLabel(/Picture, English/).setInputFiles(picture());
  await page.getByLabel(/Picture, Malay/).setInputFiles(picture());
}

/** Gives a form its only picture. */
export const givePicture = (page: Page): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles(picture());

/** Sends a form, and waits until what it is about is confirmed. */
export async function send(page: Page, button: string, confirmed: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
  await page.getByText(confirmed).first().waitFor();
}
