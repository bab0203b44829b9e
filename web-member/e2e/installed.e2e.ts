import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './support/axe.js';
import { clubInBuilds } from './support/builds.js';
import { userOf } from './support/clock.js';
import { newMember, someCodes, tokenOf } from './support/members.js';
import { at, base, screenshotDir } from './support/product.js';
import { fillReceipt, receiptsOf } from './support/receipts.js';
import { follow, holds, open, signIn } from './support/steps.js';
import { words } from './support/texts.js';
import { until } from './support/until.js';
import { newVisitor, pictures } from './support/visitor.js';
import { aDevice, served } from './support/worker.js';

jest.setTimeout(240_000);

// docs/product/member-app.md#offline

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
  const device = aDevice();
  const start = () => device.open();
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
    device.forget();
  }
});

const receipt = {
  ...{ store: 'Store', date: 'Receipt date', invoice: 'Invoice number', product: 'Product 1', second: 'Product 2' },
  ...{ add: 'Add a product', more: 'One Drypers Wipes 30s more' },
};

it('a receipt that is sent offline is there once when the app is opened again; offline its form has stores and products', async () => {
  const person = await newMember('en');
  const token = await tokenOf(person);
  const invoice = `E2E-${randomInt(1_000_000_000)}`;
  const device = aDevice();
  const picture = (page: Page, name: string) =>
    pictures ? page.screenshot({ path: join(screenshotDir, `installed.${name}.png`), fullPage: true }) : undefined;
  try {
    const first = await device.open();
    await signIn(first.page, person, 'en', '/uploadReceipt');
    await first.page.getByLabel(receipt.store, { exact: true }).waitFor();
    await served(first.page);
    await first.context.setOffline(true);
    await fillReceipt(first.page, invoice, receipt);
    await first.page.getByRole('button', { name: 'Keep and send later' }).click();
    await first.page.getByText(`Receipt ${invoice}`).waitFor();
    await checkAccessibility(first.page, 'a receipt that waits');
    await picture(first.page, 'receipt-waits.en');
    await first.context.close();

    const second = await device.open({ offline: true });
    await open(second.page, '/uploadReceipt');
    await second.page.getByText(`Receipt ${invoice}`).waitFor();
    await second.page.getByLabel(receipt.store, { exact: true }).selectOption({ label: 'Watsons' });
    await second.page.getByLabel(receipt.product, { exact: true }).selectOption({ label: 'Drypers Touch Pants' });
    await second.page.getByText('You are offline. Your receipt is kept').waitFor();
    await checkAccessibility(second.page, 'the form of a receipt offline');
    await picture(second.page, 'receipt-form.offline.en');
    expect(await receiptsOf(token)).toEqual([]);
    await second.context.close();

    const third = await device.open();
    await open(third.page, '/uploadReceipt');
    const list = third.page.getByRole('region', { name: 'Sent while offline' });
    await list.getByText('Received. We will check it.').waitFor();
    await third.page.reload();
    await list.getByText('Received. We will check it.').waitFor();
    await third.page.getByRole('button', { name: 'Got it' }).click();
    await list.waitFor({ state: 'detached' });
    expect((await receiptsOf(token)).map(({ invoiceNo }) => invoiceNo)).toEqual([invoice]);

    await third.page.getByRole('button', { name: 'Menu' }).click();
    await third.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await third.page.waitForURL((url) => url.pathname.startsWith(`${base}/en`));
    expect(await third.page.evaluate(() => localStorage.getItem('club.lists'))).toBeNull();
    await third.context.close();
  } finally {
    device.forget();
  }
});

it('a newer build is offered; taking it loads the page once, in it, with what was typed', async () => {
  const person = await newMember('en');
  const token = await tokenOf(person);
  const club = await clubInBuilds();
  const visitor = await newVisitor({ worker: true });
  const { page } = visitor;
  try {
    await page.goto(`${club.origin}${base}/icon.svg`);
    await page.evaluate((session) => {
      localStorage.setItem('club.token', session);
      localStorage.setItem('club.language', 'en');
    }, token);
    await page.goto(`${club.origin}${base}/scancode`);
    const field = page.getByRole('textbox', { name: words.en.codeLabel });
    await field.waitFor();
    await served(page);
    const update = page.getByRole('button', { name: 'Use it now' });
    expect(await update.count()).toBe(0);

    club.release();
    await field.pressSequentially('A0010');
    // a member looks at the app again
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await update.waitFor();
    await checkAccessibility(page, 'the offer of a newer build');
    await visitor.picture('installed.update.en');
    expect(await field.inputValue()).toBe('A0010');

    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.evaluate(() => Object.assign(window, { earlier: true }));
    await update.click();
    await page.waitForFunction(() => !('earlier' in window));
    await field.waitFor();
    await holds(field, 'A0010');
    await update.waitFor({ state: 'detached' });
    const builds = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('club-shell-')));
    await until('the newer build alone is kept', builds, (names) => names.join() === `club-shell-${club.newer}`);
    expect(loads).toBe(1);
  } finally {
    await club.close();
  }
});
