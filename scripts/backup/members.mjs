// Members of a rehearsal: they redeem while a backup is made, and come back after it was restored.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codesOf, membersOf } from '../load/data.js';

const API = '/drypers-baby-club/api';
const BETWEEN_MS = 150;

const readMembers = (folder) => membersOf(readFileSync(join(folder, 'members.txt'), 'utf8'));

/** Sends a request; resolves with the status and the body of the answer. */
export async function send(clubUrl, method, path, { body, token, key } = {}) {
  const response = await fetch(`${clubUrl}${API}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json().catch(() => ({})) };
}

/** Has the members of a folder redeem the cheapest item that they can pay, one after the other, until `end()`, which resolves with how many did. */
export function redeemWhile({ clubUrl, folder }) {
  const { members } = readMembers(folder);
  let going = true;
  let redeemed = 0;
  const working = (async () => {
    for (let turn = 0; going; turn += 1) {
      if (await redeem(clubUrl, members[turn % members.length].token, `rehearsal-${turn}`)) redeemed += 1;
      await pause(BETWEEN_MS);
    }
  })();
  working.catch(() => {});
  return {
    async end() {
      going = false;
      await working;
      return redeemed;
    },
  };
}

async function redeem(clubUrl, token, key) {
  const { body: session } = await send(clubUrl, 'POST', '/user/session', { body: {}, token });
  const { body: catalogue } = await send(clubUrl, 'GET', '/rewards/catalog/fetch', { token });
  const address = session.user?.addresses.find(({ active }) => active);
  const [item] = (catalogue.data ?? [])
    .filter(({ active, remaining, points }) => active && remaining > 0 && points <= session.user?.totalPoints)
    .sort((a, b) => a.points - b.points);
  if (!item || !address) return false;
  const body = { addressId: address.id, items: [{ id: item.id, quantity: 1 }] };
  return (await send(clubUrl, 'POST', '/rewards/redeem', { body, token, key })).status === 200;
}

/** Returns what a member does not find as it has to be after a restore: sessions are gone, codes are used once, new ones count. */
export async function findingsOf({ clubUrl, folder, registered }) {
  const { members, password } = readMembers(folder);
  const [{ email, token: former }] = members;
  const fresh = codesOf(readFileSync(join(folder, 'codes.csv'), 'utf8')).at(-1);
  const old = await send(clubUrl, 'POST', '/user/session', { body: {}, token: former });
  const signedIn = await send(clubUrl, 'POST', '/user/signin', { body: { email, password } });
  const { token } = signedIn.body;
  const used = await send(clubUrl, 'POST', '/user/scancode', { body: { code: registered[0] }, token });
  const counted = await send(clubUrl, 'POST', '/user/scancode', { body: { code: fresh }, token });
  const expected = [
    ['a session from before the restore', old, 401],
    ['signing in', signedIn, 200],
    ['a code that was registered before', used, 409],
    ['a code that nobody has used', counted, 200],
  ];
  return expected.flatMap(([what, { status, body }, wanted]) =>
    status === wanted ? [] : [`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}, expected ${wanted}`],
  );
}
