// npm run bench -- back-office [codes] [vouchers] [--fast]: the largest files of the back office on a whole product. A batch
// of codes (1,000,000 by default) is asked for in a browser and followed there to its CSV; then a CSV of voucher codes
// (100,000, and 100 lines that hold none) is checked and sent while the service that stores it is killed. Members scan at
// the same time: their p95 may be three times the earlier one, and no process grow by more than its files' parts. The browser
// draws on the cores that answer members, so that it is measured beside a second batch, which a call asks for. Workers run
// apart from what answers calls, as the chart has them.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { launchChromium } from '../lib/chromium.mjs';
import { residentMb } from '../load/cpu.mjs';
import { orderBatch, prepare } from '../load/prepare.mjs';
import { startedProduct, withStack } from '../load/product.mjs';
import { sendVouchers } from './back-office.vouchers.worker.mjs';

const BASE = '/drypers-baby-club';
const CODES = 1_000_000;
const VOUCHERS = 100_000;
const BAD_LINES = 100;
const SCANS_PER_SECOND = 20;
const QUIET_SECONDS = 20;
/** p95 of scans may be this many times the quiet one, and never needs to be under this. */
const AIM_TIMES = 3;
const ENOUGH_MS = 60;
/** Parts of 8 MiB on their way, their copies and what the collector has not taken yet. */
const AIM_GROWTH_MIB = 96;
const WATCHED = ['gateway', 'loyalty-ledger', 'loyalty-ledger-worker', 'catalogue-orders', 'catalogue-orders-worker'];

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints each figure; answers whether all aims were met. */
export default async function bench({ args }) {
  const [codes = CODES, vouchers = VOUCHERS] = args.map(Number).filter((value) => value > 0);
  const fast = args.includes('--fast');
  const use = (product) => files({ ...product, codes, vouchers });
  return withStack(({ dir }) => startedProduct(use, { dir, roles: true }), { fast });
}

async function files({ dir, clubUrl, product, codes, vouchers }) {
  const { tokens, codes: packs } = await prepare({ dir, clubUrl, members: 20, codes: 20_000 });
  const scans = scanner(clubUrl, tokens, packs);
  const memory = watchMemory(product);
  const results = [];
  const report = (ok, text) => {
    results.push(ok);
    console.log(`${ok ? '✔' : '✖'} ${text}`);
  };
  try {
    await new Promise((resolve) => setTimeout(resolve, QUIET_SECONDS * 1_000));
    const quiet = scans.part();
    console.log(`quiet: ${quiet.count} scans, p95 ${quiet.p95.toFixed(1)} ms`);
    const served = (what, aimed = true) => {
      const { count, p95, failed } = scans.part();
      const ok = failed === 0 && count > 0 && (!aimed || p95 <= Math.max(AIM_TIMES * quiet.p95, ENOUGH_MS));
      report(ok, `${what}: ${count} scans meanwhile, p95 ${p95.toFixed(1)} ms, ${failed} failed`);
    };
    // Warms up with a small batch, so that only memory that grows with the size of a batch is measured.
    await orderInBrowser({ clubUrl, quantity: 10_000 });
    memory.restart();
    scans.part();
    // A browser that starts has a machine of its own elsewhere: the scans beside it do not count.
    const batch = await orderInBrowser({
      ...{ clubUrl, quantity: codes },
      ordered: () => void scans.part(),
      ready: () => served('generating, a browser on the same cores', false),
      // Before this process reads the file: its own scans wait for that.
      downloaded: () => served('downloading, the same', false),
    });
    const { shown, seconds, lines, distinct } = batch;
    report(
      shown.length > 0 && shown.every((value, at) => at === 0 || value >= shown[at - 1]),
      `${codes} codes from the screen in ${seconds.toFixed(1)} s; progress was shown ${shown.length} times, never backwards`,
    );
    report(lines === codes && distinct === codes, `its CSV has ${lines} codes, ${distinct} of them distinct`);
    memory.report(report);
    scans.part();
    const file = await (await orderBatch(clubUrl, codes))();
    served('generating');
    await file.body.pipeTo(new WritableStream());
    served('downloading');
    memory.restart();
    await sendVouchers({ clubUrl, product, count: vouchers, bad: BAD_LINES, report });
    served('voucher codes');
    return results.every(Boolean);
  } finally {
    memory.stop();
    await scans.stop();
  }
}

/** Scans packs at a steady rate; `part()` returns the results since its last call. */
function scanner(clubUrl, tokens, packs) {
  let times = [];
  let failed = 0;
  let at = 0;
  const pending = new Set();
  const scan = async (code, token) => {
    const began = performance.now();
    const answer = await fetch(`${clubUrl}${BASE}/api/user/scancode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ code }),
    }).catch(() => undefined);
    await answer?.text();
    if (!answer?.ok) failed += 1;
    times.push(performance.now() - began);
  };
  const timer = setInterval(() => {
    const one = scan(packs[at], tokens[at % tokens.length]).finally(() => pending.delete(one));
    at += 1;
    pending.add(one);
  }, 1_000 / SCANS_PER_SECOND);
  return {
    part() {
      const sorted = times.toSorted((a, b) => a - b);
      const part = { count: sorted.length, p95: sorted[Math.floor(sorted.length * 0.95)] ?? NaN, failed };
      [times, failed] = [[], 0];
      return part;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

/** Follows the memory of the processes that files go through. */
function watchMemory(product) {
  let from = {};
  let peak = {};
  const now = () => Object.fromEntries(WATCHED.map((name) => [name, residentMb(product.processes[name]?.pid)]));
  const restart = () => {
    from = now();
    peak = { ...from };
  };
  restart();
  const timer = setInterval(() => {
    for (const [name, mb] of Object.entries(now())) peak[name] = Math.max(peak[name] ?? 0, mb);
  }, 100);
  return {
    restart,
    report(report) {
      for (const name of WATCHED) {
        const growth = peak[name] - from[name];
        report(growth < AIM_GROWTH_MIB, `${name}: peak ${peak[name].toFixed(0)} MiB, ${growth.toFixed(0)} MiB more`);
      }
    },
    stop: () => clearInterval(timer),
  };
}

/** Orders a batch on its screen, follows its progress there and downloads its file, as an administrator does. */
async function orderInBrowser({ clubUrl, quantity, ordered = () => {}, ready = () => {}, downloaded = () => {} }) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
    const open = (path) => page.goto(`${clubUrl}${BASE}/admin${path}`);
    await open('/login');
    await page.getByLabel('Username').fill('dev');
    await page.getByLabel('Password', { exact: true }).fill('Dev#12345');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await open('/scancode/generate');
    await page.getByLabel('Brand').selectOption({ label: 'Drypers Touch' });
    await page.getByLabel('Format').selectOption({ index: 1 });
    await page.getByLabel('Size').selectOption({ index: 1 });
    await page.getByLabel('Codes', { exact: true }).fill(String(quantity));
    // Points that no other batch has: the row is known by them.
    const points = 1_000 + randomBytes(2).readUInt16BE();
    await page.getByLabel(/^Points/).fill(String(points));
    await page
      .getByRole('button', { name: /^Generate/ })
      .last()
      .click();
    const began = performance.now();
    ordered();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Generate/ })
      .click();
    await page.waitForURL((url) => url.pathname.endsWith('/scancode/dashboard'));
    const row = page
      .getByRole('row')
      .filter({ hasText: points.toLocaleString('en-MY') })
      .first();
    await row.waitFor();
    const bar = row.getByRole('progressbar');
    const file = row.getByRole('button', { name: /^Download/ });
    const shown = [];
    while ((await file.count()) === 0) {
      const value = (await bar.count())
        ? Number(
            await bar
              .first()
              .getAttribute('aria-valuenow')
              .catch(() => NaN),
          )
        : NaN;
      if (Number.isFinite(value) && value !== shown.at(-1)) shown.push(value);
      await page.waitForTimeout(100);
    }
    const seconds = (performance.now() - began) / 1_000;
    ready();
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 300_000 }), file.click()]);
    const path = await download.path();
    downloaded();
    return { shown, seconds, ...(await counted(path)) };
  } finally {
    await browser.close();
  }
}

/** Returns how many codes a downloaded file has, and how many of them are distinct. */
async function counted(path) {
  const met = new Set();
  let lines = -1;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    lines += 1;
    if (lines > 0) met.add(line.slice(0, 10));
  }
  return { lines, distinct: met.size };
}
