// Lighthouse (mobile, slow 4G, a processor four times as slow) of landing and sign-in, and of dashboard and shop of the demo member,
// median of three, against the running product. Lighthouse itself is kept in a cache outside the repository.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '../lib/chromium.mjs';
import { freePort } from '../lib/ports.mjs';

const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** Largest shift of what is on screen, and most requests of a first visit until the page is still. */
const MAX_SHIFT = 0.02;
const MAX_REQUESTS = 30;
/** The pages, and the seconds after which the largest part of what is in sight is there. */
const PAGES = [
  { name: 'landing', path: 'en', lcp: 1.8 },
  { name: 'sign-in', path: 'en/signin', lcp: 2.5 },
  { name: 'dashboard', path: 'dashboard', lcp: 2.5, member: true },
  { name: 'shop', path: 'pointshop', lcp: 2.5, member: true },
];

/** Lighthouse, and the driver it brings: its pages share the default profile, which a driver's own context would not. */
async function lighthouseModules() {
  const home = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'loyalty-club', `lighthouse-${VERSION}`);
  const entry = join(home, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(home, { recursive: true });
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        home,
        '--no-save',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        `lighthouse@${VERSION}`,
      ],
      { stdio: 'inherit' },
    );
  }
  const load = async (path) => (await import(pathToFileURL(join(home, 'node_modules', path)))).default;
  return {
    lighthouse: await load('lighthouse/core/index.js'),
    puppeteer: await load('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'),
  };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Signs the demo member in; a server that says it is busy is asked again. */
async function session(clubUrl) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${clubUrl}/drypers-baby-club/api/user/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'aisyah@example.com', password: 'Member#123' }),
    });
    if (response.ok) return (await response.json()).token;
    if (response.status !== 503 || tries === 10) throw new Error(`sign-in of the demo member: ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
}

export default async function lighthouseBench({ stackEnv, size = 3 }) {
  const clubUrl = stackEnv.CLUB_URL;
  if (!clubUrl) throw new Error('the product is not running: npm start');
  const { lighthouse, puppeteer } = await lighthouseModules();
  const port = await freePort();
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] });
  let met = true;
  try {
    const driver = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
    const memberToken = await session(clubUrl);
    for (const { name, path, lcp, member } of PAGES) {
      const token = member ? memberToken : '';
      const url = `${clubUrl}/drypers-baby-club/${path}`;
      const runs = [];
      for (let i = 0; i < size; i += 1) {
        const page = await driver.newPage();
        await page.goto(`${clubUrl}/drypers-baby-club/en`);
        await page.evaluate(
          (key, value) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)),
          'club.token',
          token,
        );
        await page.close();
        const result = await lighthouse(url, {
          port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: CATEGORIES,
          disableStorageReset: true,
        });
        if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${name} ended at ${result.lhr.finalDisplayedUrl}`);
        runs.push(result.lhr);
      }
      const scores = Object.fromEntries(
        CATEGORIES.map((c) => [c, Math.round(median(runs.map((r) => r.categories[c].score * 100)))]),
      );
      const figure = (id) => median(runs.map((r) => r.audits[id].numericValue));
      const seconds = figure('largest-contentful-paint') / 1000;
      const shift = figure('cumulative-layout-shift');
      const requests = median(runs.map((r) => r.audits['network-requests'].details.items.length));
      met &&= CATEGORIES.every((c) => scores[c] >= AIMS[c]);
      met &&= seconds <= lcp && shift <= MAX_SHIFT && requests <= MAX_REQUESTS;
      console.log(
        `${name}: ${CATEGORIES.map((c) => `${c} ${scores[c]}`).join(', ')}; LCP ${seconds.toFixed(2)} s (aim ${lcp}), FCP ${(figure('first-contentful-paint') / 1000).toFixed(2)} s, TBT ${figure('total-blocking-time').toFixed(0)} ms, CLS ${shift.toFixed(3)}, ${requests} requests`,
      );
      for (const c of CATEGORIES.filter((c) => scores[c] < AIMS[c]))
        for (const { id } of runs[0].categories[c].auditRefs)
          if (runs[0].audits[id].score !== null && runs[0].audits[id].score < 0.9)
            console.log(`  ${c}: ${id} ${runs[0].audits[id].displayValue ?? ''}`);
    }
  } finally {
    await browser.close();
  }
  return met;
}
