// Stands in for the customer-engagement service in development and tests: profiles are put and deleted over HTTP with a
// bearer key, as the real one takes them, and GET / lists what it knows. Nothing is kept on disk.
import { createServer } from 'node:http';
import { timingSafeEqual } from 'node:crypto';

const { PORT, ENGAGEMENT_KEY, HOST = '127.0.0.1' } = process.env;
for (const [name, value] of Object.entries({ PORT, ENGAGEMENT_KEY })) {
  if (!value) {
    console.error(`engagement: ${name} is not set`);
    process.exit(1);
  }
}

const MAX_BODY = 64 * 1024;
const MAX_PROFILES = 5_000;
const expected = Buffer.from(`Bearer ${ENGAGEMENT_KEY}`);
/** By identity: {profile, at, times}. */
const profiles = new Map();

const answer = (response, status, body, type = 'application/json') => {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(type === 'application/json' ? JSON.stringify(body) : body);
};

function authorised(request) {
  const got = Buffer.from(request.headers.authorization ?? '');
  return got.length === expected.length && timingSafeEqual(got, expected);
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function put(identity, request, response) {
  const profile = await bodyOf(request);
  if (typeof profile !== 'object' || profile === null || profile.identity !== identity)
    return answer(response, 400, { error: 'a profile with the identity of its path is wanted' });
  const times = (profiles.get(identity)?.times ?? 0) + 1;
  profiles.delete(identity);
  profiles.set(identity, { profile, at: new Date().toISOString(), times });
  if (profiles.size > MAX_PROFILES) profiles.delete(profiles.keys().next().value);
  return answer(response, 200, { times });
}

const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page() {
  const rows = [...profiles.values()].reverse().map(
    ({ profile, at, times }) =>
      `<tr><td>${escaped(at)}<td>${times}<td>${escaped(profile.name)}<td>${escaped(profile.tier)}<td>${escaped(profile.pointBalance)}
<td><details><summary>${escaped(profile.identity)}</summary><pre>${escaped(JSON.stringify(profile, null, 2))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Engagement profiles</title>
<style>body{font:15px system-ui;margin:2rem}td,th{padding:.4rem .8rem;text-align:left;vertical-align:top}</style>
<h1>Engagement profiles (${profiles.size})</h1>
<table><tr><th>Last change<th>Times<th>Name<th>Tier<th>Points<th>Profile${rows.join('')}</table>`;
}

async function serve(request, response) {
  const { pathname } = new URL(request.url, 'http://engagement');
  if (pathname === '/healthz') return answer(response, 200, { status: 'ok' });
  if (pathname === '/' && request.method === 'GET') return answer(response, 200, page(), 'text/html');
  const identity = /^\/profiles\/([^/]+)$/.exec(pathname)?.[1];
  if (!identity) return answer(response, 404, { error: 'not found' });
  if (!authorised(request)) return answer(response, 401, { error: 'wrong key' });
  if (request.method === 'PUT') return put(decodeURIComponent(identity), request, response);
  const known = profiles.get(decodeURIComponent(identity));
  if (!known) return answer(response, 404, { error: 'unknown' });
  if (request.method === 'GET') return answer(response, 200, known);
  if (request.method !== 'DELETE') return answer(response, 405, { error: 'not allowed' });
  profiles.delete(decodeURIComponent(identity));
  return answer(response, 200, {});
}

const server = createServer((request, response) => {
  serve(request, response).catch((error) => {
    console.error(error.message);
    if (!response.headersSent) answer(response, 500, { error: 'internal error' });
  });
});
server.listen(Number(PORT), HOST, () => console.log(`engagement on ${HOST}:${PORT}`));

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
