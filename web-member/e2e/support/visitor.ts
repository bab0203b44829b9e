import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { screenshotDir } from './product.js';

export const phone = { width: 390, height: 844 };
export const small = { width: 320, height: 640 };
export const desktop = { width: 1440, height: 900 };

/** True if screenshots are kept for a later look. */
export const pictures = process.env.PICTURES !== '0';

/** Longest time to wait for content of a page; only ends a test that hangs. Less where tests are expected to fail (bench rows). */
export const patience = Number(process.env.E2E_PATIENCE_MS ?? 120_000);

declare global {
  /** From environment.mjs. */
  var suite: { browser(): Promise<Browser>; failures: number };
}

/** Visitors made by the test that runs, and those made for a whole suite. */
const passing = new Set<BrowserContext>();
const staying = new Set<BrowserContext>();
let inTest = false;
let pictured = 0;
let number = 0;

beforeEach(() => {
  inTest = true;
});
// Closes visitors that are no longer used: their pages would go on listening and rendering during the following tests.
afterEach(async () => {
  inTest = false;
  await leave(passing);
});
afterAll(() => leave(staying));

async function leave(contexts: Set<BrowserContext>): Promise<void> {
  if (globalThis.suite.failures > pictured) await lastPictures([...passing, ...staying]);
  pictured = globalThis.suite.failures;
  await Promise.all([...contexts].map(goAway));
  contexts.clear();
}

/** Closes a context. A route handler of the test may still be running; its page being closed must not fail the next test. */
async function goAway(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Saves a screenshot of every visitor's page, to look at first when a test failed. */
async function lastPictures(contexts: readonly BrowserContext[]): Promise<void> {
  for (const context of contexts)
    for (const page of context.pages()) {
      const path = join(screenshotDir, 'last', `${basename(expect.getState().testPath ?? 'suite')}.${++number}.png`);
      await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    }
}

/**
 * Returns whether the browser speaks of what it did by itself: one with a window looks for an icon that no page has named, and one
 * without service workers says that it has none.
 */
export const isOfBrowser = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/favicon.ico') || message.text().startsWith('Service Worker registration blocked');

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Answers of this status are expected from now on: Chromium writes each into the console as an error. */
  expectStatus(...statuses: number[]): void;
  /** Everything that must not be: console errors and warnings, page errors, failed requests, unexpected answers. */
  complaints: string[];
  /** Saves a picture of the whole page under a name, unless PICTURES is 0; the page has its fonts afterwards. */
  picture(name: string): Promise<void>;
}

/** Every prompt of the dashboard counts as closed, after each sign-in too: they are the question of their own tests. */
function closePrompts(): void {
  const all = JSON.stringify('profile quest feedback ssoWelcome sso firstVisit codeBonus howTo'.split(' '));
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key: string, value: string) {
    setItem.call(this, key, key === 'club.prompts' ? all : value);
  };
  sessionStorage.setItem('club.prompts', all);
}

/**
 * A test presses faster than any thumb: the guard against double taps would take its second press for the other half of the
 * first. Each press therefore comes half a second after the one before, as far as the page can see.
 */
export function pressUnhurried(): void {
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')!.get!;
  let presses = 0;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => presses++, { capture: true });
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      return (stamp.call(this) as number) + presses * 500;
    },
  });
}

/** A person with a browser of their own: nothing stored, Malaysian clock, one window. `prompts`: the dashboard's modals come. `hasty`: presses count as fast as they are. `worker`: the app's files are kept, as its service worker does. */
export async function newVisitor({
  viewport = phone,
  locale = 'en-MY',
  prompts = false,
  hasty = false,
  worker = false,
}: {
  viewport?: typeof phone;
  locale?: string;
  prompts?: boolean;
  hasty?: boolean;
  worker?: boolean;
} = {}): Promise<Visitor> {
  const browser = await globalThis.suite.browser();
  const context = await browser.newContext({
    viewport,
    locale,
    timezoneId: 'Asia/Kuala_Lumpur',
    hasTouch: viewport.width < 800,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  (inTest ? passing : staying).add(context);
  if (!prompts) await context.addInitScript(closePrompts);
  if (!hasty) await context.addInitScript(pressUnhurried);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  const expected = new Set<number>();

  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const status = /status of (\d{3})/.exec(message.text())?.[1];
    if (status && expected.has(Number(status))) return;
    if (isOfBrowser(message)) return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // a navigation drops what the left page was still fetching
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    complaints.push(`request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !expected.has(response.status()))
      complaints.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });

  return {
    page,
    context,
    complaints,
    expectStatus: (...statuses) => statuses.forEach((status) => expected.add(status)),
    async picture(name) {
      await page.evaluate(() => document.fonts.ready);
      if (!pictures) return;
      mkdirSync(screenshotDir, { recursive: true });
      await page.screenshot({ path: join(screenshotDir, `${name}.png`), fullPage: true, animations: 'disabled' });
    },
  };
}
