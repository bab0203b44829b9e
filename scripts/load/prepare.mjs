// Members and codes for a load test, made through the product's own calls: sign-up, OTP from the inbox, sign-in,
// and one generated batch whose file is downloaded. Nothing is written to a database from here.
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

const settings = JSON.parse(readFileSync(new URL('../../proto/settings.json', import.meta.url), 'utf8'));

/** Members who have not registered a code yet. */
const FIRST_SHARE = 0.05;
/** Codes that the others have registered. */
const BEFORE = 1;

const until = async (what, probe, seconds = 60) => {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
};

/**
 * Returns {tokens, codes}. `members` sign up in groups of eight; `codes` come from one batch of that size, of which those
 * that most members begin with are used already.
 */
export async function prepare({ clubUrl, members, codes, log = console.log }) {
  const api = `${clubUrl}/drypers-baby-club/api`;
  const call = async (method, path, body, token) => {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };

  const admin = await call('POST', '/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
  const before = new Set(
    (await call('GET', '/admin/fetch/dashboard/code/batch', undefined, admin.token)).batches.map((b) => b.id),
  );
  await call(
    'POST',
    '/admin/setting/code/generate',
    { brandId: 'Skinature', formatId: 'pants', sizeId: 'l', quantity: codes, points: 100 },
    admin.token,
  );

  const run = randomBytes(4).toString('hex');
  const base = randomInt(1_000_000, 8_000_000);
  const makeMember = async (index) => {
    const number = `019${String(base + index).padStart(7, '0')}`;
    const email = `load-${run}-${index}@example.com`;
    const password = 'Load@12345';
    const signup = await call('POST', '/user/signup', {
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
    });
    const otp = await until(`the OTP of ${number}`, async () => {
      const messages = await call('GET', `/dev/messages?to=${number}`);
      return messages.find((m) => m.channel === 'sms')?.text.match(/\b\d{4}\b/)?.[0];
    });
    await call('POST', '/user/verify', { id: signup.uuid, otp, number });
    return (await call('POST', '/user/signin', { email, password })).token;
  };
  const tokens = [];
  for (let start = 0; start < members; start += 8) {
    const group = Array.from({ length: Math.min(8, members - start) }, (_, i) => makeMember(start + i));
    tokens.push(...(await Promise.all(group)));
  }
  log(`· ${tokens.length} members signed in`);

  const batch = await until(
    'the batch file',
    async () => {
      const { batches } = await call('GET', '/admin/fetch/dashboard/code/batch', undefined, admin.token);
      return batches.find((b) => !before.has(b.id) && b.fileUrl);
    },
    300,
  );
  const csv = await (await fetch(batch.fileUrl)).text();
  const list = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',')[0].replaceAll('"', ''));
  if (list.length !== codes) throw new Error(`expected ${codes} codes, got ${list.length}`);
  log(`· ${list.length} codes generated`);

  // Most members have registered before: a first code is rare, and costs more (its own points, a quest).
  const known = tokens.slice(Math.ceil(members * FIRST_SHARE));
  const spent = list.slice(0, known.length * BEFORE);
  for (let start = 0; start < spent.length; start += 8) {
    const group = spent.slice(start, start + 8);
    await Promise.all(
      group.map((code, i) => call('POST', '/user/scancode', { code }, known[(start + i) % known.length])),
    );
  }
  log(`· ${known.length} of them have registered ${BEFORE} codes`);
  return { tokens, codes: list.slice(spent.length) };
}
