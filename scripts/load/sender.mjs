// Sends scans as k6 does (scan.js), for a fifth of its processor time: on two cores that it shares with the product, k6 would
// take a quarter of them and measure itself. Started by session.mjs as a process of its own, so that it waits for nobody's
// event loop. By environment: CLUB_URL, DATA, SUMMARY, FIRST, VUS, RATE and DURATION, as scan.js reads them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { codesOf, membersOf } from './data.js';

const { CLUB_URL, DATA, SUMMARY, FIRST = '0', VUS = '50', RATE = '0', DURATION = '20s' } = process.env;
const tokens = membersOf(readFileSync(join(DATA, 'members.txt'), 'utf8')).members.map(({ token }) => token);
const codes = codesOf(readFileSync(join(DATA, 'codes.csv'), 'utf8'));
const [vus, rate, seconds, first] = [VUS, RATE, DURATION.replace('s', ''), FIRST].map(Number);
/** Largest number of connections: higher at a fixed rate, where late answers do not delay the next scans. */
const MAX_CONNECTIONS = rate ? vus * 8 : vus;
const GRACE_MS = 10_000;

const pool = new Pool(CLUB_URL, { connections: MAX_CONNECTIONS, pipelining: 1 });
const latencies = [];
let scans = 0;
let failed = 0;
/** Codes that were answered as registered: none of them may be lost. */
const registered = [];
let turn = first;

/** Returns whether the answer is the complete one of a registered code. */
function isSound(status, text) {
  if (status !== 200) return false;
  const { gainedPoints, data, foundScanned } = JSON.parse(text);
  return gainedPoints > 0 && foundScanned > 0 && data.reduce((sum, { points }) => sum + points, 0) === gainedPoints;
}

/** Sends the next code; its latency counts from `due`. Resolves when it is answered. */
async function scan(due) {
  const at = turn++;
  const code = codes[at];
  if (code === undefined) throw new Error('every prepared code is used: prepare more (CODES)');
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/drypers-baby-club/api/user/scancode',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[at % tokens.length]}`,
        'idempotency-key': `load-${code}`,
      },
      body: JSON.stringify({ code }),
    });
    if (isSound(statusCode, await body.text())) registered.push(code);
    else failed += 1;
  } catch {
    failed += 1;
  }
  scans += 1;
  latencies.push(performance.now() - due);
}

const began = performance.now();
const end = began + seconds * 1000;

/** Sends each scan as soon as the previous one is answered. */
async function asFastAsAnswered() {
  while (performance.now() < end) await scan(performance.now());
}

/** Sends at fixed times, however long the answers take: a late answer has been waited for since then. */
async function atTheirTimes() {
  const open = new Set();
  for (let n = 0; n < seconds * rate; n += 1) {
    const due = began + (n * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    const one = scan(due).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.race([Promise.all(open), pause(GRACE_MS, undefined, { ref: false })]);
}

await (rate ? atTheirTimes() : Promise.all(Array.from({ length: vus }, asFastAsAnswered)));
const took = (performance.now() - began) / 1000;
latencies.sort((a, b) => a - b);
const quantile = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? 0;
const counted = {
  scans,
  perSecond: scans / took,
  failedChecks: failed,
  registered,
  p50: quantile(0.5),
  p95: quantile(0.95),
  p99: quantile(0.99),
};
writeFileSync(SUMMARY, JSON.stringify(counted));
console.log(
  `${scans} scans, ${counted.perSecond.toFixed(0)}/s, p50 ${counted.p50.toFixed(1)} ms, p95 ${counted.p95.toFixed(1)} ms, p99 ${counted.p99.toFixed(1)} ms, ${failed} failed`,
);
process.exit(0);
