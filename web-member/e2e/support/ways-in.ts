import type { Page } from 'playwright-core';
import { shiftClock } from './clock.js';
import { messagesTo, otpFor } from './inbox.js';
import type { Person } from './members.js';
import { api, at, base, clubUrl } from './product.js';
import { open } from './steps.js';
import { words } from './texts.js';
import { until } from './until.js';
import { newVisitor, type Visitor } from './visitor.js';

const w = words.en;

/** Pages that mailed links lead to. */
export const CONFIRM = '/registration/confirm-and-verify';
export const RESET = '/password/reset';

let offset = 0;

/** Moves the clock on: a number gets a code once a minute. */
export const later = (ms = 61_000): Promise<void> => shiftClock((offset += ms));

/** Waits for the page's first heading. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
/** Presses a button of the page. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** Presses a button of the dialog. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Every SMS to a number, newest first. */
export const smsTo = async (number: string) => (await messagesTo(number)).filter(({ channel }) => channel === 'sms');

/** The newest mailed link to a page that is none of `seen`, as a path below the base. */
export async function mailedLink(email: string, page: string, seen: readonly string[] = []): Promise<string> {
  const link = new RegExp(`https?://\\S+${page}\\?\\S+`);
  const read = async () =>
    (await messagesTo(email))
      .flatMap(({ channel, text }) => (channel === 'email' ? (link.exec(text) ?? []) : []))
      .map((found) => new URL(found, clubUrl))
      .map(({ pathname, search }) => pathname.slice(base.length) + search)
      .find((found) => !seen.includes(found));
  return (await until(`a mail with a link to ${page} reaches ${email}`, read))!;
}

/** A browser that the account knows. */
export async function ownDevice(person: Person): Promise<Visitor> {
  const visitor = await newVisitor();
  await visitor.context.addCookies([{ name: 'uniqueToken', value: person.device, url: at('/') }]);
  return visitor;
}

/** Opens the sign-in by phone, asks for the code after a minute, and types it. */
export async function byPhone(page: Page, number: string): Promise<void> {
  await later();
  const seen = (await smsTo(number)).length;
  await open(page, '/en/signin');
  await page.getByRole('link', { name: 'Sign in with my phone' }).click();
  await heading(page, 'Sign in with your phone');
  await page.getByLabel(w.number).fill(number);
  await press(page, 'Send me a code');
  await heading(page, w.otpTitle);
  await page.getByLabel(w.otpLabel).fill(await otpFor(number, seen));
}

/** Asks for the code of a link and types it. */
export async function byLinkCode(page: Page, person: Person): Promise<void> {
  await later();
  const seen = (await smsTo(person.number)).length;
  await press(page, 'Send me the code');
  await page.getByLabel(w.otpLabel).fill(await otpFor(person.number, seen));
}

/** Calls the API with a session. */
export async function post(path: string, body: unknown, token: string) {
  const sent = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: sent.status, body: (await sent.json()) as { code?: string } };
}

/** The status with which a session is answered. */
export const sessionWorks = async (token: string): Promise<number> => (await post('/user/session', {}, token)).status;
/** The session that a browser keeps. */
export const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('club.token'));
