// npm run bench -- receipts [count] [--fast]: receipts (500 by default) with pictures of their own, and in ten a copy of another one's that was
// cropped and darkened, reviewed by two administrators at once as the desk does it: take two, approve the first, which brings the next one.
// None may be reviewed twice or lost, a credit be anything but the points table's, a copy be credited, or another purchase be taken as a copy.
// An approval must answer in half a second, and the next receipt be held with its picture in 300 ms (p95). A copy that was approved before its
// picture was compared comes back.
import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { prepare } from '../load/prepare.mjs';
import { startedProduct, withStack } from '../load/product.mjs';

const API = '/drypers-baby-club/api';
const RECEIPTS = 500;
const COPY_EVERY = 10;
const REVIEWERS = ['dev', 'dev2'];
const PASSWORDS = { dev: 'Dev#12345', dev2: 'Dev2#12345' };
/** A member sends at most 20 receipts an hour. */
const EACH = 18;
const AT_ONCE = 4;
const AIM_MS = 500;
const NEXT_AIM_MS = 300;

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints each figure; answers whether all aims were met. */
export default async function bench({ args }) {
  const count = args.map(Number).find((value) => value > 0) ?? RECEIPTS;
  const use = ({ dir, clubUrl }) => review({ dir, clubUrl, count });
  return withStack(({ dir }) => startedProduct(use, { dir, roles: true }), { fast: args.includes('--fast') });
}

async function review({ dir, clubUrl, count }) {
  const results = [];
  const report = (ok, text) => {
    results.push(ok);
    console.log(`${ok ? '✔' : '✖'} ${text}`);
  };
  const { tokens } = await prepare({ dir, clubUrl, members: Math.ceil(count / EACH), codes: 2_000 });
  const desks = await Promise.all(REVIEWERS.map((name) => deskOf(clubUrl, name)));
  let began = performance.now();
  const { sent, copies, purchases } = await sendAll({ clubUrl, tokens, count });
  console.log(`${sent.size} receipts sent in ${seconds(began)}, ${copies.size} of them copies`);

  began = performance.now();
  const times = { decision: [], next: [] };
  const reviewed = [];
  const alarms = [];
  for (let pending = sent.size; pending > 0; { pending } = await settledCounts(desks[0])) {
    const work = desks.map((desk) => reviewAll({ desk, clubUrl, times, purchases, alarms }));
    reviewed.push(...(await Promise.all(work)).flat());
    console.log(
      `${reviewed.length} decisions after ${seconds(began)}, ${alarms.length} other purchases taken as copies`,
    );
  }
  const once = new Set(reviewed.map(({ id }) => id));
  const back = reviewed.filter(({ cameBack }) => cameBack).length;
  const twice = reviewed.length - once.size - back;
  report(
    once.size === sent.size && twice === 0,
    `${once.size} of ${sent.size} reviewed by two at once in ${seconds(began)}, ${twice} twice; ${back} came back`,
  );
  report(alarms.length === 0, `${alarms.length} other purchases taken as copies ${alarms.join(' ')}`);
  for (const [name, aim, what] of [
    ['decision', AIM_MS, 'a decision answers'],
    ['next', NEXT_AIM_MS, 'the next receipt is held, with its picture,'],
  ]) {
    const sorted = times[name].sort((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    report(p95 <= aim, `${what} in ${p95.toFixed(0)} ms (p95)`);
  }

  const rows = await settled(desks[0], sent);
  const credited = rows.filter(({ status }) => status === 'approved');
  const wrong = credited.filter(({ id, points, multiplier }) => points !== sent.get(id) * multiplier);
  report(wrong.length === 0, `${credited.length} credited, ${wrong.length} with other points than the table's`);
  const doubles = [...copies].filter(([copy, of]) => [copy, of].every((id) => credited.some((one) => one.id === id)));
  report(doubles.length === 0, `${doubles.length} of ${copies.size} copies credited beside the other one`);
  const expected = sent.size - copies.size;
  report(credited.length === expected, `${expected} purchases, ${credited.length} credited`);
  return results.every(Boolean);
}

/** Sends receipts, some at once; returns the points of each by the table, which is a copy of which, and the number of its purchase. */
async function sendAll({ clubUrl, tokens, count }) {
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const call = async (path) => (await fetch(`${clubUrl}${API}${path}`, { method: 'POST', headers })).json();
  const [retailers, skus] = await Promise.all([call('/receipt/retailers'), call('/receipt/skus')]);
  const sent = new Map();
  const copies = new Map();
  const purchases = new Map();
  const ids = [];
  const one = async (at) => {
    const isCopy = at % COPY_EVERY === COPY_EVERY - 1;
    const of = isCopy ? at - COPY_EVERY + 1 : at;
    const photo = photoOf(of, isCopy);
    const sku = skus[of % skus.length];
    const quantity = 1 + (of % 4);
    const parts = new FormData();
    parts.set('retailerId', retailers[(isCopy ? at : of) % (retailers.length - 1)].value);
    parts.set('receiptDate', new Date(Date.now() - 86_400_000 * (1 + (of % 20))).toISOString().slice(0, 10));
    parts.set('invoiceNo', `BENCH-${at}-${randomInt(1_000_000)}`);
    parts.set('products', JSON.stringify([{ skuId: sku.value, quantity }]));
    parts.set('image', new Blob([photo], { type: 'image/png' }), 'receipt.png');
    const answer = await fetch(`${clubUrl}${API}/receipt/upload`, {
      ...{ method: 'POST', body: parts },
      headers: { authorization: `Bearer ${tokens[at % tokens.length]}` },
    });
    if (!answer.ok) throw new Error(`receipt ${at}: ${answer.status} ${await answer.text()}`);
    const { id } = (await answer.json()).receipt;
    ids[at] = id;
    sent.set(id, sku.points * quantity);
    purchases.set(id, of);
    if (isCopy) copies.set(id, ids[of]);
  };
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => one(from + i)));
  return { sent, copies, purchases };
}

const SHEET = { width: 500, height: 800 };
const PART = { left: 40, top: 50, width: 420, height: 690 };

/** Draws a receipt that looks like no other: lines of bars as long as words; a copy is cropped and darkened. Returns a PNG. */
function photoOf(seed, isCopy) {
  const random = generator(seed + 1);
  const { width, height } = SHEET;
  const pixels = Buffer.alloc(width * height, 140);
  const fill = (left, top, columns, rows, shade) => {
    for (let y = top; y < top + rows; y += 1) pixels.fill(shade, y * width + left, y * width + left + columns);
  };
  fill(60, 50, 390, 700, 250);
  for (let y = 70; y < 730; y += 22)
    for (let x = 70 + random() * 30; x < 380;) {
      const columns = 10 + random() * 50;
      if (random() < 0.75) fill(Math.round(x), y, Math.round(columns), 12, 50);
      x += columns + 8;
    }
  if (!isCopy) return pngOf(pixels, SHEET);
  const part = Buffer.alloc(PART.width * PART.height);
  for (let y = 0; y < PART.height; y += 1)
    for (let x = 0; x < PART.width; x += 1)
      part[y * PART.width + x] = 0.8 * pixels[(y + PART.top) * width + x + PART.left];
  return pngOf(part, PART);
}

/** Returns grey pixels, a byte each, as a PNG. */
function pngOf(pixels, { width, height }) {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const chunk = (name, content) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(content.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** The same numbers for the same seed. */
function generator(seed) {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the calls of an administrator; each answers status and body. */
async function deskOf(clubUrl, username) {
  const headers = { 'content-type': 'application/json' };
  const call = async (method, path, body) => {
    const options = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${clubUrl}${API}${path}`, options);
    return { status: answer.status, body: await answer.json() };
  };
  const login = await call('POST', '/admin/auth/login', { username, password: PASSWORDS[username] });
  headers['authorization'] = `Bearer ${login.body.token}`;
  return call;
}

/**
 * Reviews as the desk does until nothing waits: the reviewer compares a receipt with the credited one that it is said to be a copy of, and
 * rejects it or gives the reason why it is another purchase. Returns the ids in their order, and whether each had come back.
 */
async function reviewAll({ desk, clubUrl, times, purchases, alarms }) {
  const reviewed = [];
  const loaded = new Set();
  /** Holds the receipt to decide and the one after it. */
  const hold = async () => (await desk('POST', '/admin/receipt/take', { count: 2 })).body;
  const load = async ({ id, file }) => {
    if (loaded.has(id)) return;
    loaded.add(id);
    await (await fetch(new URL(file, clubUrl))).arrayBuffer();
  };
  let held = await hold();
  while (held.length > 0) {
    const [{ id, problem }, following] = held;
    const decide = (decision) => desk('POST', '/admin/receipt/review', { id, ...decision });
    await load(held[0]);
    // The desk loads the next picture while the reviewer looks at this one.
    if (following) await load(following);
    const began = performance.now();
    let answer = await decide({ decision: 'approved' });
    times.decision.push(performance.now() - began);
    if (answer.status === 409 && answer.body.code === 'RECEIPT_ALREADY_CREDITED') {
      const { id: twin, by } = answer.body.details;
      const isCopy = purchases.get(twin) === purchases.get(id);
      if (!isCopy) alarms.push(`${purchases.get(id)}:${purchases.get(twin)} ${by}`);
      answer = await decide(
        isCopy || by !== 'lookAlike'
          ? { decision: 'rejected', reason: 'duplicate' }
          : { decision: 'approved', otherPurchase: 'another picture' },
      );
    }
    if (answer.status === 200) reviewed.push({ id, cameBack: problem !== '' });
    else if (answer.status !== 503) throw new Error(`review: ${answer.status} ${JSON.stringify(answer.body)}`);
    const decided = performance.now();
    held = await hold();
    if (held[0]) await load(held[0]);
    times.next.push(performance.now() - decided);
  }
  return reviewed;
}

/** Waits until no decision can be taken back; returns what waits then. */
async function settledCounts(desk) {
  for (;;) {
    const { body: counts } = await desk('GET', '/admin/receipt/counts');
    const { body: undecided } = await desk('GET', '/admin/receipt/fetch?status=pending&page=1&pageSize=1');
    if (undecided.length === 0 || counts.pending > 0) return counts;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Waits until every decision has taken effect; returns the receipts as they are then. */
async function settled(desk, sent) {
  for (;;) {
    const { body: counts } = await desk('GET', '/admin/receipt/counts');
    const pages = [];
    for (let page = 1; pages.length < sent.size + 1; page += 1) {
      const { body } = await desk('GET', `/admin/receipt/fetch?page=${page}&pageSize=100&sort=-uploadedAt`);
      pages.push(...body.filter(({ id }) => sent.has(id)));
      if (body.length < 100) break;
    }
    if (counts.pending === 0 && pages.every(({ status }) => status !== 'pending')) return pages;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const seconds = (began) => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
