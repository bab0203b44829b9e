// npm run bench -- reports [members]: lists and reports of the back office over a club of 1,000,000 members with five entries, two codes
// and an order each, on a database that is faster than that of `npm start` (scripts/load/fast.mjs). Every page, by number and by cursor,
// with each filter of its screen; the totals; and a file of a year's entries, while the memory of the processes that it goes through is
// watched. It drops the data of earlier benches on that database.
import { residentMb } from '../load/cpu.mjs';
import { refuseRunning, startedProduct, withStack } from '../load/product.mjs';
import { personOf, writeClub } from '../load/report-data.mjs';

const API = '/drypers-baby-club/api';
const MEMBERS = 1_000_000;
const AIM_GENERATED_S = 600;
const AIM_P95_MS = 300;
const AIM_FIRST_BYTE_MS = 1_000;
const AIM_GROWTH_MIB = 96;
const CALLS = 20;
const DAY_MS = 86_400_000;
/** By number a list has its first 10,000 rows. */
const LAST_PAGE = 200;
const WATCHED = ['gateway', 'loyalty-ledger', 'identity'];

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

const results = [];
const report = (ok, text) => {
  results.push(ok);
  console.log(`${ok ? '✔' : '✖'} ${text}`);
};

/** Prints each figure; answers whether all aims were met. */
export default async function bench({ size: members = MEMBERS }) {
  refuseRunning(true);
  return withStack(
    async ({ dir, env }) => {
      await dropClub(env.MONGO_URL);
      // The first start makes the indexes; the generator writes while nothing follows the log.
      await startedProduct(async () => undefined, { dir });
      const began = performance.now();
      const written = await writeClub({ mongoUrl: env.MONGO_URL, members });
      const seconds = (performance.now() - began) / 1_000;
      report(seconds <= AIM_GENERATED_S, `${written} documents in ${seconds.toFixed(0)} s, aim ${AIM_GENERATED_S} s`);
      await startedProduct((product) => measure({ ...product, members }), { dir });
      return results.every(Boolean);
    },
    { fast: true },
  );
}

async function withDatabases(mongoUrl, use) {
  const { default: mongoose } = await import('mongoose');
  const client = await new mongoose.mongo.MongoClient(mongoUrl).connect();
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const dropClub = (mongoUrl) =>
  withDatabases(mongoUrl, async (client) => {
    const { databases } = await client.db('admin').admin().listDatabases();
    for (const { name } of databases) if (name.startsWith('club_')) await client.db(name).dropDatabase();
  });

async function measure({ clubUrl, product, members }) {
  const call = await signedIn(clubUrl);
  for (const list of listsOf(members)) await measureList(call, list);
  await measureFile(call, product);
}

/** Returns a function that posts a filter as an administrator; a new session when one has made many calls. */
async function signedIn(clubUrl) {
  const post = (path, body, token) =>
    fetch(`${clubUrl}${API}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  let calls = 0;
  let token;
  return async (path, body) => {
    if (calls % 400 === 0) {
      const login = await post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
      ({ token } = await login.json());
    }
    calls += 1;
    const answer = await post(path, body, token);
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

const day = (daysAgo) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const range = (from, to) => ({ startDate: day(from), endDate: day(to) });

/** The lists with the filters of their screens. */
function listsOf(members) {
  const someone = (n) => personOf(Math.floor((members * (n + 1)) / (CALLS + 2)));
  const ranges = [{}, range(1_000, 1_000), range(1_030, 1_000), range(1_365, 1_000)];
  const byMember = [(n) => someone(n).email, (n) => someone(n).number, (n) => someone(n).id, (n) => someone(n).name];
  const searched = byMember.map((query) => (n) => ({ query: query(n) }));
  const found = searched.map((filter) => (n) => ({ ...filter(n), ...range(1_900, 1) }));
  const fixed = ranges.map((filter) => () => filter);
  return [
    { path: '/admin/report/pointv2', sort: 'createdAt', filters: [...fixed, ...searched, ...found], totals: true },
    { path: '/admin/report/point/user', sort: 'createdAt', filters: searched, totals: true },
    { path: '/admin/report/scan', sort: 'scannedAt', filters: [...fixed, ...searched, ...found], totals: true },
    {
      path: '/admin/report/redemptionv2',
      sort: 'orderDate',
      filters: [() => ({}), () => ({ startDate: day(1_000) })],
      totals: true,
    },
    { path: '/admin/report/user/details', sort: 'registeredAt', filters: [...fixed, ...searched] },
  ];
}

const p95Of = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Measures the pages of a list by number, by cursor in both directions, in its other order, with each filter, and its totals. */
async function measureList(call, { path, sort, filters, totals = false }) {
  const pages = [];
  const timed = async (query, filter) => {
    const began = performance.now();
    const answer = await call(`${path}?pageSize=50${query}`, filter);
    await answer.json();
    pages.push({ ms: performance.now() - began, query, filter });
    return answer.headers;
  };
  for (const filterOf of filters) {
    for (let n = 0; n < CALLS; n += 1) {
      const filter = filterOf(n);
      const page = 1 + Math.floor((n * (LAST_PAGE - 1)) / (CALLS - 1));
      const headers = await timed(`&page=${page}${n % 2 ? `&sort=${sort}` : ''}`, filter);
      const next = headers.get('x-next-cursor');
      if (!next) continue;
      const order = n % 2 ? `&sort=${sort}` : '';
      const after = await timed(`&cursor=${encodeURIComponent(next)}${order}`, filter);
      const previous = after.get('x-previous-cursor');
      if (previous) await timed(`&cursor=${encodeURIComponent(previous)}${order}`, filter);
    }
  }
  const p95 = p95Of(pages.map(({ ms }) => ms));
  const slowest = pages.toSorted((a, b) => b.ms - a.ms)[0];
  report(p95 <= AIM_P95_MS, `${path}: ${pages.length} pages, p95 ${p95.toFixed(0)} ms, aim ${AIM_P95_MS} ms`);
  console.log(`    slowest ${slowest.ms.toFixed(0)} ms: ${slowest.query} ${JSON.stringify(slowest.filter)}`);
  if (!totals) return;
  const times = [];
  for (const filterOf of filters) {
    const began = performance.now();
    await (await call(`${path}/totals`, filterOf(0))).json();
    times.push(performance.now() - began);
  }
  console.log(`    totals: p95 ${p95Of(times).toFixed(0)} ms of ${times.length} filters`);
}

/** Reads the entries of a year as a file. */
async function measureFile(call, product) {
  const memory = () => Object.fromEntries(WATCHED.map((name) => [name, residentMb(product.processes[name]?.pid)]));
  // The first file warms the processes up.
  for (const filter of [range(1_030, 1_000), range(1_365, 1_000)]) {
    const from = memory();
    const peak = { ...from };
    const timer = setInterval(() => {
      for (const [name, mb] of Object.entries(memory())) peak[name] = Math.max(peak[name], mb);
    }, 100);
    const began = performance.now();
    let firstMs;
    let rows = -1;
    try {
      const answer = await call('/admin/report/pointv2?format=csv', filter);
      for await (const chunk of answer.body) {
        firstMs ??= performance.now() - began;
        rows += chunk.reduce((lines, byte) => lines + Number(byte === 10), 0);
      }
    } finally {
      clearInterval(timer);
    }
    const seconds = (performance.now() - began) / 1_000;
    report(
      firstMs <= AIM_FIRST_BYTE_MS,
      `a file of ${rows} rows: first byte ${firstMs.toFixed(0)} ms, aim ${AIM_FIRST_BYTE_MS} ms; all in ${seconds.toFixed(1)} s`,
    );
    for (const name of WATCHED) {
      const growth = peak[name] - from[name];
      report(growth <= AIM_GROWTH_MIB, `    ${name}: ${peak[name].toFixed(0)} MiB, ${growth.toFixed(0)} MiB more`);
    }
  }
}
