import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { launchProfile } from '../../scripts/lib/chromium.mjs';
import { checkAccessibility } from './support/axe.js';
import { userOf } from './support/clock.js';
import { newMember, someCodes, tokenOf } from './support/members.js';
import { at, base, screenshotDir } from './support/product.js';
import { follow, open, signIn } from './support/steps.js';
import { words } from './support/texts.js';
import { until } from './support/until.js';
import { newVisitor, patience, phone, pressUnhurried } from './support/visitor.js';

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

it('codes that are typed offline count once when the app is opened again with a connection', async () => {
  const person = await newMember('en');
  const token = await tokenOf(person);
  const profile = mkdtempSync(join(tmpdir(), 'club-profile-'));
  const start = async () => {
    const context = await launchProfile(profile, {
      viewport: phone,
      locale: 'en-MY',
      timezoneId: 'Asia/Kuala_Lumpur',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(pressUnhurried);
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(patience);
    return { context, page };
  };
  try {
    const first = await start();
    await signIn(first.page, person, 'en', '/scancode');
    await served(first.page);
    await first.context.setOffline(true);
    const field = first.page.getByRole('textbox', { name: words.en.codeLabel });
    // one that another test has used meanwhile is refused: of three, some are free
    const codes = someCodes();
    const typed = [codes.next().value, codes.next().value, codes.next().value].map(({ code }) => code);
    for (const code of typed) {
      await field.pressSequentially(code);
      await first.page.getByRole('button', { name: 'Keep and send later' }).click();
      await first.page.getByText(`Code ${code}`).waitFor();
    }
    expect((await userOf(token)).points).toEqual([]);
    await checkAccessibility(first.page, 'codes that wait');
    await first.page.screenshot({ path: join(screenshotDir, 'installed.waiting.en.png'), fullPage: true });
    await first.context.close();

    const second = await start();
    await open(second.page, '/scancode');
    const list = second.page.getByRole('region', { name: 'Sent while offline' });
    const done = list.getByText(/Registered: \+|already/);
    await until(
      'each code has its outcome',
      () => done.count(),
      (count) => count === typed.length,
    );
    const registered = await list.getByText(/Registered: \+/).count();
    expect(registered).toBeGreaterThan(0);
    await second.page.reload();
    await list.waitFor();
    await second.page.getByRole('button', { name: 'Got it' }).click();
    await list.waitFor({ state: 'detached' });
    const { points } = await userOf(token);
    expect(points.filter(({ source }) => source === 'scan')).toHaveLength(registered);
    await follow(second.page, '/dashboard');
    await second.context.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
