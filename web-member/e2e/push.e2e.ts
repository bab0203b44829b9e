import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newMember } from './support/members.js';
import { base, clubUrl, languages } from './support/product.js';
import { arrive, signIn } from './support/steps.js';
import { words } from './support/texts.js';
import { until } from './support/until.js';
import { newVisitor } from './support/visitor.js';
import { served } from './support/worker.js';

jest.setTimeout(240_000);

// docs/product/reminders.md#ways

/** Reminders as the club's sender writes them (services/identity/src/reminders). */
const sent = {
  en: {
    title: 'Your receipt was approved',
    body: '930 points are yours.',
    path: '/pointhistory',
    tag: 'receiptDecided',
  },
  bm: { title: 'Resit anda diluluskan', body: '930 mata milik anda.', path: '/pointhistory', tag: 'receiptDecided' },
} as const;

/** Brings push messages to the worker of a page, as the browser's push service does. */
async function pushService(page: Page): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(
      ...registrations.filter(({ scopeURL }) => scopeURL === `${clubUrl}${base}/`).map((one) => one.registrationId),
    ),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await until('the worker is registered', async () => ids.at(-1));
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send('ServiceWorker.deliverPushMessage', { origin: clubUrl, registrationId: registrationId!, data });
  };
}

interface Shown {
  title: string;
  body: string;
  data: { path: string };
}

/** The worker's surroundings, as far as the screen of the device is part of them. */
interface Surroundings {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  screen: Shown[];
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
}

/** The device's screen: a browser without a window has none, and forbids what is shown on it. */
async function aScreen(page: Page) {
  const worker = (await until('the worker runs', async () => page.context().serviceWorkers()[0]))!;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Surroundings;
    scope.screen = [];
    scope.registration.showNotification = (title, options) => {
      scope.screen.push({ ...(options as Shown), title });
      return Promise.resolve();
    };
    // only a person's own press may bring a window to the front
    scope.WindowClient.prototype.focus = () => Promise.resolve();
  });
  const read = () => worker.evaluate(() => (globalThis as unknown as Surroundings).screen);
  return {
    /** Title and text of what is shown, once something is. */
    shown: async () => {
      const all = await until('a message is shown', read, (found) => found.length > 0);
      return all.map(({ title, body }) => ({ title, body }));
    },
    /** Presses what is shown: the browser tells the worker. */
    press: () =>
      worker.evaluate(async () => {
        const { screen } = globalThis as unknown as Surroundings;
        const [first] = screen;
        const event = new Event('notificationclick');
        const work: Promise<unknown>[] = [];
        Object.defineProperties(event, {
          notification: { value: { data: first!.data, close: () => screen.splice(0, 1) } },
          waitUntil: { value: (one: Promise<unknown>) => void work.push(one) },
        });
        dispatchEvent(event);
        await Promise.all(work);
      }),
    left: async () => (await read()).length,
  };
}

it.each(languages)('in %s a push message is shown in its words, and a press opens its page', async (language) => {
  const { page } = await newVisitor({ worker: true });
  await signIn(page, await newMember(language), language);
  await served(page);
  const push = await pushService(page);
  const screen = await aScreen(page);
  const { title, body, path } = sent[language];
  await push(sent[language]);
  expect(await screen.shown()).toEqual([{ title, body }]);
  await screen.press();
  await arrive(page, path);
  expect(await screen.left()).toBe(0);
});

it('after a log-out a push message says nothing of the member, and leads to the sign-in', async () => {
  const { page } = await newVisitor({ worker: true });
  await signIn(page, await newMember('en'), 'en');
  await served(page);
  await page.getByRole('button', { name: words.en.menu }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.en.logOut }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`${base}/en`));
  const push = await pushService(page);
  const screen = await aScreen(page);
  await push(sent.en);
  expect(await screen.shown()).toEqual([{ title: 'Drypers Baby Club', body: '' }]);
  await screen.press();
  await page.waitForURL((url) => url.pathname.startsWith(`${base}/en`));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
});
