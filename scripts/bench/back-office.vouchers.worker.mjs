// The voucher half of `npm run bench -- back-office`: a file with lines that hold no code is checked, and the service is
// killed in the middle of storing it.
import { randomBytes, randomUUID } from 'node:crypto';

const API = '/drypers-baby-club/api';
const KILL_AFTER_MS = [300, 1_500, 4_000];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a CSV of `count` codes and `bad` lines that hold none, spread over it. */
function fileOf(count, bad) {
  const prefix = randomBytes(3).toString('hex').toUpperCase();
  const lines = Array.from({ length: count }, (_, at) => `${prefix}-${String(at).padStart(7, '0')}`);
  const every = Math.floor(count / bad);
  for (let at = 0; at < bad; at += 1) lines.splice(at * every + at, 0, `not a code: ${at} ${'!'.repeat(3)}`);
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Checks and sends the file, killing the service on the way; `report(ok, text)` hears each figure. */
export async function sendVouchers({ clubUrl, product, count, bad, report }) {
  const headers = {};
  const call = async (method, path, body) => {
    const answer = await fetch(`${clubUrl}${API}${path}`, { method, headers, body });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  };
  const form = (fields, csv) => {
    const parts = new FormData();
    for (const [name, value] of Object.entries(fields)) parts.set(name, value);
    if (csv) parts.set('file', new Blob([csv], { type: 'text/csv' }), 'codes.csv');
    return parts;
  };
  const login = await fetch(`${clubUrl}${API}/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dev', password: 'Dev#12345' }),
  });
  headers.authorization = `Bearer ${(await login.json()).token}`;
  /** Checks a file that nobody has sent yet: codes of another type are skipped as duplicates. */
  const checkNew = async () => {
    const csv = fileOf(count, bad);
    return { csv, checked: await call('POST', '/admin/fetch/dashboard/voucher/upload/check', form({}, csv)) };
  };
  let began = performance.now();
  const { checked } = await checkNew();
  const explained = (checked.body.badRows ?? []).filter(
    ({ row, column, expected, found }) => row && column && expected && found,
  );
  report(
    checked.status === 200 && checked.body.bad === bad && explained.length === bad,
    `${count} voucher codes checked in ${seconds(began)}: ${checked.body.bad} bad lines, ${explained.length} explained`,
  );
  for (const after of KILL_AFTER_MS) {
    const { csv } = await checkNew();
    const type = form({ itemId: `B-${randomUUID().slice(0, 8)}`, name: 'Bench', value: '5', points: '100' });
    type.set('file', new Blob([PIXEL], { type: 'image/png' }), 'p.png');
    const { body } = await call('POST', '/admin/setting/voucherType/add', type);
    const sending = call('POST', '/admin/setting/voucher/upload', form({ id: body.id }, csv)).catch(() => ({
      status: 0,
    }));
    await new Promise((resolve) => setTimeout(resolve, after));
    await product.kill('catalogue-orders', 'SIGKILL');
    const { status } = await sending;
    await product.restart('catalogue-orders');
    const left = await settled(async () => {
      const { body: batches } = await call('GET', `/admin/fetch/dashboard/voucher/batch/details?id=${body.id}`);
      return Array.isArray(batches) ? (batches[0]?.total ?? 0) : undefined;
    }, count);
    began = performance.now();
    const again = await call('POST', '/admin/setting/voucher/upload', form({ id: body.id }, csv));
    report(
      (left === 0 || left === count) && again.status === 200 && again.body.batch?.total === count,
      `killed ${after} ms into the upload (answer ${status || 'none'}): ${left} codes there; sent again: ${again.body.batch?.total} in ${seconds(began)}`,
    );
  }
}

/** Longer than a worker leaves a batch alone whose file has arrived whole and whose codes are not all stored. */
const COMPLETED_WITHIN_MS = 60_000;

/** Returns what `read` answers for good: all or none for three seconds, anything else for as long as a worker may take. */
async function settled(read, count) {
  let [value, since] = [await read(), performance.now()];
  const enough = () => (value === 0 || value === count ? 3_000 : COMPLETED_WITHIN_MS);
  while (value === undefined || performance.now() - since < enough()) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await read();
    if (now !== value) [value, since] = [now, performance.now()];
  }
  return value;
}

const seconds = (began) => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
