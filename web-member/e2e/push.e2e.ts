import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newMember } from './support/members.js';
import { base, clubUrl, languages } from './support/product.js';
import { arrive, open, signIn } from './support/steps.js';
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

/** What stands on the screen of the device. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
      getNotifications: ready.getNotifications.bind(ready),
    }));
    return (await getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Presses the notification on the screen: a browser tells the worker. */
async function press(page: Page): Promise<void> {
  const worker = await until('the worker runs', async () => page.context().serviceWorkers()[0]);
  await worker!.evaluate(async () => {
    interface Press extends Event {
      waitUntil(work: Promise<unknown>): void;
    }
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, options: object) => Press;
      WindowClient: { prototype: { focus: () => Promise<unknown> } };
    };
    // only a person's own press may bring a window to the front
    scope.WindowClient.prototype.focus = () => Promise.resolve();
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const work: Promise<unknown>[] = [];
    Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => void work.push(one) });
    dispatchEvent(event);
    await Promise.all(work);
  });
}

it.each(languages)('in %s a push message is shown in its words, and a press opens its page', async (language) => {
  const { page, context } = await newVisitor({ worker: true });
  await context.grantPermissions(['notifications'], { origin: clubUrl });
  await signIn(page, await newMember(language), language);
  await served(page);
  const push = await pushService(page);
  const { title, body } = sent[language];
  await push(sent[language]);
  await until(
    'the message is shown',
    () => shown(page),
    (all) => all.length > 0,
  );
  expect(await shown(page)).toEqual([{ title, body }]);
  await press(page);
  await arrive(page, '/pointhistory');
  expect(await shown(page)).toEqual([]);
});

it('after a log-out nothing of the member is on the screen, and what comes says nothing of them', async () => {
  const { page, context } = await newVisitor({ worker: true });
  await context.grantPermissions(['notifications'], { origin: clubUrl });
  await signIn(page, await newMember('en'), 'en');
  await served(page);
  const push = await pushService(page);
  await push(sent.en);
  await until(
    'the message is shown',
    () => shown(page),
    (all) => all.length > 0,
  );

  await open(page, '/dashboard');
  await page.getByRole('button', { name: words.en.menu }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.en.logOut }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`${base}/en`));
  await until(
    'the screen is empty',
    () => shown(page),
    (all) => all.length === 0,
  );

  await push(sent.en);
  await until(
    'a message is shown',
    () => shown(page),
    (all) => all.length > 0,
  );
  expect(await shown(page)).toEqual([{ title: 'Drypers Baby Club', body: '' }]);
});
