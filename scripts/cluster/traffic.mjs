// Members of a club at a fixed rate: they sign in, read their dashboard, history and the shop, register codes and redeem items, while
// others keep a page open. Every answer is looked at; a refusal for load is a failure here.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

const API = '/drypers-baby-club/api';
/** A member waits no longer than this. */
const LONGEST_MS = 10_000;
const RECONNECT_MS = 1_000;
/** One request of each kind in turn: of twenty, six are scans. */
const KINDS = ['scan', 'session', 'points', 'scan', 'catalogue', 'scan', 'session', 'scan', 'points', 'signIn'];
const TURNS = [...KINDS, ...KINDS.map((kind) => (kind === 'signIn' ? 'redeem' : kind))];

/**
 * Opens `streams` pages, and sends `rate` requests a second until `stop()`, each when it is due. `data`: as prepare returns it, with the
 * password of its members. `stop` resolves with {requests, kinds, failures, slowest, registered, streams}: failures are
 * {at, kind, status, why}, `registered` the codes that were answered as registered, and `slowest` is in milliseconds.
 */
export function startTraffic({ url, data, rate, streams = 20, longestMs = LONGEST_MS }) {
  const { tokens, codes, emails, password } = data;
  const pool = new Pool(url, { connections: 1024, pipelining: 1, headersTimeout: longestMs, bodyTimeout: longestMs });
  const began = performance.now();
  const counts = { requests: 0, kinds: {}, failures: [], slowest: 0, registered: [] };
  const open = new Set();
  let going = true;
  let turn = 0;

  async function call(kind, method, path, { token, body, headers = {}, fine = [] } = {}) {
    const sent = performance.now();
    counts.requests += 1;
    counts.kinds[kind] = (counts.kinds[kind] ?? 0) + 1;
    try {
      const answer = await pool.request({
        method,
        path: `${API}${path}`,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(longestMs),
      });
      const text = await answer.body.text();
      const took = performance.now() - sent;
      counts.slowest = Math.max(counts.slowest, took);
      if (answer.statusCode !== 200 && !fine.includes(answer.statusCode))
        counts.failures.push({ at: seconds(), kind, status: answer.statusCode, why: text.slice(0, 160), ms: took });
      return { status: answer.statusCode, json: () => JSON.parse(text) };
    } catch (error) {
      const ms = performance.now() - sent;
      counts.failures.push({ at: seconds(), kind, status: 0, why: `${error.code ?? ''} ${error.message}`, ms });
      return { status: 0 };
    }
  }
  const seconds = () => (performance.now() - began) / 1000;

  const actions = {
    session: ({ token }) => call('session', 'POST', '/user/session', { token, body: {} }),
    points: ({ token }) => call('points', 'GET', '/user/points/fetch', { token }),
    catalogue: ({ token }) => call('catalogue', 'GET', '/rewards/catalog/fetch', { token }),
    signIn: ({ email }) => call('sign-in', 'POST', '/user/signin', { body: { email, password } }),
    async scan({ token, at }) {
      const code = codes[at];
      if (code === undefined) throw new Error('every prepared code is used');
      const { status, json } = await call('scan', 'POST', '/user/scancode', {
        ...{ token, body: { code }, headers: { 'idempotency-key': `cluster-${code}` } },
      });
      if (status === 200 && json().gainedPoints > 0) counts.registered.push(code);
    },
    /** Redeems the cheapest item that the member can pay. */
    async redeem({ token, at }) {
      const [session, shop] = await Promise.all([actions.session({ token }), actions.catalogue({ token })]);
      if (session.status !== 200 || shop.status !== 200) return;
      const { user } = session.json();
      const address = user.addresses.find(({ active }) => active);
      const [item] = shop
        .json()
        .data.filter(({ active, remaining, points }) => active && remaining > 0 && points <= user.totalPoints)
        .sort((a, b) => a.points - b.points);
      if (!item || !address) return;
      const body = { addressId: address.id, items: [{ id: item.id, quantity: 1 }] };
      const headers = { 'idempotency-key': `cluster-${user.id}-${at}` };
      // The last piece may be gone meanwhile, or a scan under way has changed the points.
      await call('redeem', 'POST', '/rewards/redeem', { token, body, headers, fine: [409] });
    },
  };

  async function send() {
    for (let n = 0; going; n += 1) {
      const wait = began + (n * 1000) / rate - performance.now();
      if (wait > 1) await pause(wait);
      const at = turn++;
      // Each round begins with another member, so that everybody does everything.
      const who = (at + Math.floor(at / TURNS.length)) % tokens.length;
      const member = { at, token: tokens[who], email: emails[who] };
      const one = actions[TURNS[at % TURNS.length]](member)
        .catch((error) => counts.failures.push({ at: seconds(), kind: 'sender', status: 0, why: error.message }))
        .finally(() => open.delete(one));
      open.add(one);
    }
    await Promise.all(open);
  }

  const pages = Array.from({ length: streams }, (_, n) => followed({ url, token: tokens[n % tokens.length], seconds }));
  const sending = send();
  return {
    counts,
    seconds,
    async stop() {
      going = false;
      await sending;
      const followers = await Promise.all(pages.map((page) => page.close()));
      await pool.close();
      return { ...counts, seconds: seconds(), streams: followers };
    },
  };
}

/** Keeps a stream of live updates open as a page does; `close()` resolves with {opened, refused, events, longestGapMs}. */
function followed({ url, token, seconds }) {
  const state = { opened: 0, refused: [], events: 0, longestGapMs: 0 };
  const leaving = new AbortController();
  const follow = async () => {
    let closedAt;
    while (!leaving.signal.aborted) {
      try {
        const response = await fetch(`${url}${API}/user/live`, {
          headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
          signal: leaving.signal,
        });
        if (response.status === 200) {
          state.opened += 1;
          for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
            if (closedAt !== undefined) state.longestGapMs = Math.max(state.longestGapMs, performance.now() - closedAt);
            closedAt = undefined;
            state.events += chunk.split('event: ').length - 1;
          }
        } else state.refused.push({ at: seconds(), status: response.status });
      } catch (error) {
        if (!leaving.signal.aborted)
          state.refused.push({ at: seconds(), status: 0, why: error.cause?.code ?? error.message });
      }
      closedAt ??= performance.now();
      await pause(RECONNECT_MS, undefined, { signal: leaving.signal }).catch(() => {});
    }
  };
  const following = follow();
  return {
    async close() {
      leaving.abort();
      await following;
      return state;
    },
  };
}

/** Prints what was sent and what failed; answers whether nothing did. */
export function reportTraffic({ requests, kinds, failures, slowest, seconds, streams }) {
  const sent = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  console.log(
    `${requests} requests in ${seconds.toFixed(0)} s (${sent.join(', ')}), the slowest ${slowest.toFixed(0)} ms`,
  );
  for (const { at, kind, status, why } of failures.slice(0, 20))
    console.log(`  ✖ ${at.toFixed(1)} s ${kind}: ${status} ${why}`);
  const refused = streams.flatMap((one) => one.refused);
  for (const { at, status, why = '' } of refused.slice(0, 10))
    console.log(`  ✖ ${at.toFixed(1)} s stream: ${status} ${why}`);
  const opened = streams.reduce((sum, one) => sum + one.opened, 0);
  const gap = Math.max(0, ...streams.map((one) => one.longestGapMs));
  console.log(
    `${streams.length} live streams were opened ${opened} times, ${refused.length} times refused, the longest gap ${gap.toFixed(0)} ms`,
  );
  console.log(`${failures.length} requests failed`);
  return failures.length === 0 && refused.length === 0;
}
