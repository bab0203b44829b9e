// Members and codes for a load test, made by the services' own commands. Nothing is written to a database from here.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { opsProcess } from '../lib/ops.mjs';
import { root } from '../lib/paths.mjs';
import { codesOf, membersOf } from './data.js';

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

/** Runs a command of an operator (scripts/ops.mjs) against the stack of `dir`; resolves with its standard output. */
async function ops(command, count, dir) {
  const { args, env } = await opsProcess([command, String(count)], { dir });
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`${command} failed (${code})`);
  return output;
}

/** Makes members and codes for the product on the stack of `dir`, and writes them as files to `folder`: members.txt and codes.csv. */
export async function makeData({ dir, folder, members, codes }) {
  mkdirSync(folder, { recursive: true });
  const write = (name, content) => writeFileSync(join(folder, name), content, { mode: 0o600 });
  // One after the other: each is a whole process of its service.
  write('members.txt', await ops('load-members', members, dir));
  write('codes.csv', await ops('load-codes', codes, dir));
}

/**
 * Returns {tokens, codes, folder}: `members` who are signed in, most of whom have registered codes before, and `codes` of one batch
 * that nobody has used. The same are in the files of `folder`, by default below `dir`.
 */
export async function prepare({ dir, clubUrl, members, codes, folder = join(dir, 'load/data'), log = console.log }) {
  const call = callerOf(clubUrl);
  const turns = beforehand(Array(members).fill('')).length;
  await makeData({ dir, folder, members, codes: codes + turns });
  const [membersText, csv] = ['members.txt', 'codes.csv'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const tokens = membersOf(membersText).members.map(({ token }) => token);
  const list = codesOf(csv);
  if (list.length !== codes + turns) throw new Error(`expected ${codes + turns} codes, got ${list.length}`);
  log(`· ${tokens.length} members signed in, ${list.length} codes generated`);

  const by = beforehand(tokens);
  await inGroups([...by.keys()], (n) => call('POST', '/user/scancode', { code: list[n] }, by[n]));
  log(`· ${by.length} of them registered, so that most members have some`);
  const fresh = list.slice(by.length);
  writeFileSync(join(folder, 'codes.csv'), `code\n${fresh.join('\n')}\n`, { mode: 0o600 });
  return { tokens, codes: fresh, folder };
}
