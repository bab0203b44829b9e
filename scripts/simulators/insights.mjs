// Stands in for the site of receipt insights in development and tests: admits visitors by a token that the gateway has signed, once and
// within its minute, and shows who they are. Nothing is kept on disk.
import { createServer } from 'node:http';
import { createHmac, timingSafeEqual } from 'node:crypto';

const { PORT, INSIGHTS_SECRET, HOST = '127.0.0.1' } = process.env;
for (const [name, value] of Object.entries({ PORT, INSIGHTS_SECRET })) {
  if (!value) {
    console.error(`insights: ${name} is not set`);
    process.exit(1);
  }
}

const MAX_KNOWN = 10_000;
/** The ids of the tokens that have let somebody in. */
const used = new Set();

const answer = (response, status, body) => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Receipt insights</title>
<style>body{font:15px system-ui;margin:2rem}</style><main><h1>Receipt insights</h1><p>${body}</p></main></html>`);
};

const read = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the visitor of a token; null for one that is forged, for another site, expired or used. */
function visitorOf(token) {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', INSIGHTS_SECRET).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claims = read(payload);
  if (read(head).alg !== 'HS256' || new URL(claims.aud).port !== PORT) return null;
  if (!(claims.exp * 1000 > Date.now()) || used.has(claims.jti)) return null;
  used.add(claims.jti);
  if (used.size > MAX_KNOWN) used.delete(used.values().next().value);
  return claims;
}

const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://insights');
  if (pathname === '/healthz') return answer(response, 200, 'ok');
  if (pathname !== '/') return answer(response, 404, 'There is no such page.');
  const visitor = visitorOf(searchParams.get('token') ?? '');
  if (!visitor) return answer(response, 401, 'This link opens nothing, or no longer.');
  return answer(response, 200, `Signed in as administrator ${escaped(visitor.sub)}, ${escaped(visitor.role)}.`);
});
server.listen(Number(PORT), HOST, () => console.log(`insights on ${HOST}:${PORT}`));

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
