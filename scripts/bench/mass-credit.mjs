// npm run bench -- mass-credit [rows] [--fast] [--alone]: a mass credit of 100,000 rows, 100 of them bad, on a whole product while members scan
// at half the peak. The worker that credits is killed (SIGKILL) three times on its way. Each good row must be credited once, each bad
// row explained, a second confirmation change nothing, and the p95 of scans be at most 1.5 times the earlier one. Nobody scans with
// --alone, which credits the whole file sooner.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startedProduct, withStack } from '../load/product.mjs';
import { halfPeak, UNBOUND } from '../load/run.mjs';
import { LEAN, openSession } from '../load/session.mjs';

const API = '/drypers-baby-club/api';
const ROWS = 100_000;
const BAD = 100;
const KILLS = 3;
const QUIET_S = 60;
const PART_S = 20;
/** Parts in which members scan; the rest of a long file is credited without them. */
const PARTS = 9;
const AIM_TIMES = 1.5;
const INSERTED = 5_000;
const WORKER = 'loyalty-ledger-worker';

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints each figure; answers whether all aims were met. */
export default async function bench({ args }) {
  const rows = args.map(Number).find((value) => value > 0) ?? ROWS;
  const [fast, alone] = ['--fast', '--alone'].map((flag) => args.includes(flag));
  return withStack(
    ({ dir, env }) =>
      startedProduct((product) => credit({ ...product, rows, alone, stackEnv: env }), { dir, roles: true }),
    { fast },
  );
}

async function credit({ dir, clubUrl, product, rows, alone, stackEnv }) {
  const results = [];
  const report = (ok, text) => {
    results.push(ok);
    console.log(`${ok ? '✔' : '✖'} ${text}`);
  };
  const good = rows - BAD;
  const emails = await insertMembers(stackEnv, good);
  const file = fileOf(emails);
  const { post, get } = await administrator(clubUrl);
  const session = alone ? undefined : await openSession({ dir, clubUrl, members: 200, codes: 300_000, sender: LEAN });
  try {
    const rate = session && (await halfPeak(session));
    const quiet = await session?.send({ rate, seconds: QUIET_S, env: UNBOUND });
    if (quiet) console.log(`quiet: ${quiet.scans} scans, p95 ${quiet.p95.toFixed(1)} ms`);
    let began = performance.now();
    const checked = await post('/admin/setting/massCredit/check?pageSize=1', form({ type: 'campaign' }, file));
    const check = await get(`/admin/fetch/dashboard/massCredit/batch?id=${checked.headers.get('x-check-id')}`);
    report(
      check.ready === good && check.failed === BAD,
      `checked in ${seconds(began)}: ${check.ready} good rows, ${check.failed} bad`,
    );
    const confirmation = { type: 'campaign', title: 'Bench', points: '5' };
    began = performance.now();
    await post('/admin/setting/massCredit', form(confirmation, file));
    const one = () => get(`/admin/fetch/dashboard/massCredit/batch?id=${check.id}`);
    const parts = await scansUntilDone({ session, rate, one, product });
    const credited = await one();
    report(credited.done === good && credited.failed === BAD, `credited in ${seconds(began)}: ${credited.done} rows`);
    const entries = await countEntries(stackEnv, check.id);
    report(entries.all === good && entries.members === good, `${entries.all} entries of ${entries.members} members`);
    const failed = await get(`/admin/fetch/dashboard/massCredit/details?id=${check.id}&outcome=failed`);
    report(failed.length === BAD && failed.every(({ error }) => error), `${failed.length} bad rows are explained`);
    const again = await (await post('/admin/setting/massCredit', form(confirmation, file))).json();
    report(again.id === check.id && again.done === good, 'a second confirmation changes nothing');
    if (!quiet) return results.every(Boolean);
    const p95 = Math.max(...parts.map((part) => part.p95));
    const wrong = parts.reduce((sum, { failedChecks }) => sum + failedChecks, 0);
    report(
      p95 <= AIM_TIMES * quiet.p95 && wrong === 0,
      `scans meanwhile: p95 ${p95.toFixed(1)} ms at most in ${PART_S} s (${(p95 / quiet.p95).toFixed(2)} times), ${wrong} failed`,
    );
    return results.every(Boolean);
  } finally {
    await session?.close();
  }
}

/** Scans in parts, and kills the worker of the mass credit in the first ones; returns the parts when the mass credit is done. */
async function scansUntilDone({ session, rate, one, product }) {
  const parts = [];
  let kills = 0;
  const kill = async () => {
    await pause((PART_S * 1_000) / 2);
    if (kills === KILLS) return;
    kills += 1;
    await product.kill(WORKER, 'SIGKILL');
    await product.restart(WORKER);
  };
  for (;;) {
    const scanning =
      session && parts.length < PARTS ? session.send({ rate, seconds: PART_S, env: UNBOUND }) : undefined;
    const [part] = await Promise.all([scanning, kill()]);
    if (part) parts.push(part);
    const scans = part ? `, p95 of scans ${part.p95.toFixed(1)} ms` : '';
    const { status, done, rows } = await one();
    console.log(`${done} of ${rows} rows${scans}`);
    if (status === 'done') return parts;
    if (status !== 'running') throw new Error(`the mass credit is ${status}`);
  }
}

/** Inserts verified members into identity's database; returns their e-mails. */
async function insertMembers(stackEnv, count) {
  const run = randomBytes(3).toString('hex');
  const emails = Array.from({ length: count }, (_, at) => `mass-${run}-${at}@example.com`);
  await withDatabase(stackEnv, 'club_identity', async (db) => {
    for (let from = 0; from < count; from += INSERTED) {
      const members = emails.slice(from, from + INSERTED).map((email, at) => ({
        ...{ _id: randomUUID(), verified: true, name: 'Load Tester', number: '', email, emailOwned: true },
        ...{ referralCode: `${run}${from + at}`, registeredAt: new Date(), language: 'en', blocked: false },
      }));
      await db.collection('members').insertMany(members, { ordered: false });
    }
  });
  return emails;
}

/** Returns a CSV of these e-mails, with bad rows spread over it. */
function fileOf(emails) {
  const lines = [...emails];
  const every = Math.floor(lines.length / BAD);
  for (let at = 0; at < BAD; at += 1) lines.splice(at * every + at, 0, `nobody-${at}@example.com`);
  return Buffer.from(`Email\n${lines.join('\n')}\n`);
}

/** Counts the entries of a mass credit, and their members. */
const countEntries = (stackEnv, id) =>
  withDatabase(stackEnv, 'club_loyalty_ledger', async (db) => {
    const found = await db
      .collection('entries')
      .find({ ref: id }, { projection: { member: 1 } })
      .toArray();
    return { all: found.length, members: new Set(found.map(({ member }) => member)).size };
  });

async function withDatabase({ MONGO_URL: url }, db, use) {
  const { connectMongo, createLogger, nativeDb } = await import('@club/platform');
  const logger = createLogger({ service: 'bench', level: 'silent' });
  const connection = await connectMongo({ url, db, appName: 'bench', logger });
  try {
    return await use(nativeDb(connection));
  } finally {
    await connection.close();
  }
}

/** Returns the calls of a dev administrator; each throws on a refusal. */
async function administrator(clubUrl) {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${clubUrl}${API}/admin/auth/login`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ username: 'dev', password: 'Dev#12345' }),
  });
  const authorization = `Bearer ${(await login.json()).token}`;
  const call = async (path, options = {}) => {
    const answer = await fetch(`${clubUrl}${API}${path}`, { ...options, headers: { authorization } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    post: (path, body) => call(path, { method: 'POST', body }),
    get: async (path) => (await call(path)).json(),
  };
}

function form(fields, file) {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.set(name, value);
  parts.set('file', new Blob([file], { type: 'text/csv' }), 'bench.csv');
  return parts;
}

const seconds = (began) => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
