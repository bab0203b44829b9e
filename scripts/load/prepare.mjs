// Members and codes for a load test, made through the product's own calls: sign-up, OTP from the inbox, sign-in,
// and one generated batch whose file is downloaded. Nothing is written to a database from here.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

const settings = JSON.parse(readFileSync(new URL('../../proto/settings.json', import.meta.url), 'utf8'));

/** Codes that members have registered before, by share: most are beyond their first code and the milestones after it. */
const BEFORE = [
  { share: 0.05, codes: 0 },
  { share: 0.05, codes: 4 },
  { share: 0.9, codes: 11 },
];
const AT_ONCE = 8;
const API = '/drypers-baby-club/api';
/** A busy machine reports that it is busy; the request is then repeated as the same attempt. */
const TRIES = 6;

const until = async (what, probe, seconds = 60) => {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
};

/** Returns a function that calls a product's API with JSON, with a token if given; it throws on a failure. */
const callerOf =
  (clubUrl) =>
  async (method, path, body, token, tries = TRIES) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    for (let tried = 1; ; tried += 1) {
      const response = await fetch(`${clubUrl}${API}${path}`, {
        method,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: body && JSON.stringify(body),
      });
      const answer = await response.json();
      if (response.ok) return answer;
      if (response.status !== 503 || tried === tries)
        throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      await new Promise((resolve) => setTimeout(resolve, 500 * tried));
    }
  };

/** Calls `work(item)` for every item, some at once. */
async function inGroups(items, work) {
  const results = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return results;
}

/** Returns the tokens of members as often as they have codes to register before the load. */
function beforehand(tokens) {
  let from = 0;
  const turns = BEFORE.flatMap(({ share, codes }) => {
    const group = tokens.slice(Math.round(from * tokens.length), Math.round((from + share) * tokens.length));
    from += share;
    return Array.from({ length: codes }, () => group);
  });
  return turns.flat();
}

/** Asks for a batch of codes; resolves with what waits until it is there and resolves with the response of its file. */
export async function orderBatch(clubUrl, quantity) {
  const call = callerOf(clubUrl);
  const { token } = await call('POST', '/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
  const list = async () => (await call('GET', '/admin/fetch/dashboard/code/batch', undefined, token)).batches;
  const before = new Set((await list()).map(({ id }) => id));
  const product = { brand: 'Skinature', format: 'pants', size: 'l', points: 100 };
  await call('POST', '/admin/setting/code/generate', { ...product, quantity }, token);
  return async () => {
    const made = async () => (await list()).find(({ id, fileUrl }) => !before.has(id) && fileUrl);
    const { id, fileUrl } = await until('the batch file', made, 300);
    await call('POST', '/admin/setting/hide/batchCode', { id, active: true }, token);
    return fetch(`${clubUrl}${API}${fileUrl}`, { headers: { authorization: `Bearer ${token}` } });
  };
}

/**
 * Returns {tokens, codes}: `members` who are signed in, most of whom have registered codes before, and `codes` of one batch
 * that nobody has used.
 */
export async function prepare({ clubUrl, members, codes, log = console.log }) {
  const call = callerOf(clubUrl);
  const turns = beforehand(Array(members).fill('')).length;
  const batchFile = await orderBatch(clubUrl, codes + turns);

  const run = randomBytes(4).toString('hex');
  const base = randomInt(1_000_000, 8_000_000);
  // Uses another member for the next try: the outcome of an interrupted sign-up is unknown.
  const makeMember = async (index, tried = 1) => {
    try {
      return await aMember(index + members * (tried - 1));
    } catch (error) {
      if (tried === TRIES) throw error;
      return makeMember(index, tried + 1);
    }
  };
  const aMember = async (index) => {
    const number = `019${String(base + index).padStart(7, '0')}`;
    const email = `load-${run}-${index}@example.com`;
    const password = 'Load@12345';
    const signup = await call(
      'POST',
      '/user/signup',
      {
        name: 'Load Tester',
        number,
        email,
        password,
        dob: '1990-05-20',
        gender: 'female',
        race: 'malay',
        pregnancyStage: 'trying',
        receiveMail: false,
        language: 'en',
        nationality: 'malaysian',
        childDob: [],
        consentVersion: settings.agreement.version,
      },
      undefined,
      1,
    );
    const otp = await until(`the OTP of ${number}`, async () => {
      const messages = await call('GET', `/dev/messages?to=${number}`);
      return messages.find((m) => m.channel === 'sms')?.text.match(/\b\d{4}\b/)?.[0];
    });
    await call('POST', '/user/verify', { id: signup.uuid, otp, number });
    return (await call('POST', '/user/signin', { email, password })).token;
  };
  const tokens = await inGroups([...Array(members).keys()], (index) => makeMember(index));
  log(`· ${tokens.length} members signed in`);

  const csv = await (await batchFile()).text();
  const list = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',')[0].replaceAll('"', ''));
  if (list.length !== codes + turns) throw new Error(`expected ${codes + turns} codes, got ${list.length}`);
  log(`· ${list.length} codes generated`);

  const by = beforehand(tokens);
  await inGroups([...by.keys()], (n) => call('POST', '/user/scancode', { code: list[n] }, by[n]));
  log(`· ${by.length} of them registered, so that most members have some`);
  return { tokens, codes: list.slice(by.length) };
}
