import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './support/axe.js';
import { newMember } from './support/members.js';
import { at, base } from './support/product.js';
import { open, signIn } from './support/steps.js';
import { newVisitor } from './support/visitor.js';

jest.setTimeout(240_000);

// docs/product/member-app.md#offline

/** Waits until the app's files are kept, and its worker serves the page. */
const served = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

it('can be installed in both languages: a manifest with icons and shortcuts, and a worker', async () => {
  const { page } = await newVisitor({ worker: true });
  for (const [language, receipt] of [
    ['en', 'Send a receipt'],
    ['bm', 'Hantar resit'],
  ] as const) {
    await open(page, `/${language}`);
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      const found = (await (await fetch(href)).json()) as Record<'icons' | 'shortcuts', Record<string, string>[]> & {
        [name: string]: unknown;
      };
      const icons = [...found.icons, ...found.shortcuts.flatMap((one) => one.icons as unknown as { src: string }[])];
      const sizes = await Promise.all(
        icons.map(async ({ src }) => (await createImageBitmap(await (await fetch(src!)).blob())).width),
      );
      return { ...found, sizes };
    });
    expect(manifest).toMatchObject({
      ...{ name: 'Drypers Baby Club', display: 'standalone', id: `${base}/` },
      ...{ start_url: `${base}/dashboard`, scope: `${base}/`, sizes: [192, 512, 512, 96, 96, 96] },
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toContainEqual([receipt, `${base}/uploadReceipt`]);
  }
  await served(page);
});

it('opens offline with the last balance and its time, and keeps nothing of a member after the log-out', async () => {
  const visitor = await newVisitor({ worker: true });
  const { page, context } = visitor;
  await signIn(page, await newMember('en'), 'en');
  await served(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/Balance as of/).waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await visitor.picture('installed.offline.en');
  await checkAccessibility(page, 'the dashboard offline');
  // an address that was never opened is the app, too
  await page.goto(at('/scancode'));
  await page.getByRole('button', { name: 'Keep and send later' }).waitFor();
  await context.setOffline(false);

  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all(
        (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
      );
      return {
        calls: caches.flat().filter(({ url }) => url.includes('/api/')).length,
        session: localStorage.getItem('club.session') !== null,
        token: localStorage.getItem('club.token') !== null,
      };
    });
  expect(await kept()).toEqual({ calls: 0, session: true, token: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`${base}/en`));
  expect(await kept()).toEqual({ calls: 0, session: false, token: false });
});
