// The one origin: API calls go to the gateway, everything else is the built web apps. In production an ingress and
// nginx do the same (scripts/lib/static-site.mjs); this file is their stand-in on a developer's machine and in tests.
// Environment: PORT, GATEWAY_URL, HOST (default 127.0.0.1), WEB_MEMBER and WEB_ADMIN (directories of built files). Where the host of
// GATEWAY_URL has several addresses, they take turns.
import { promises as dns } from 'node:dns';
import { createServer, request as httpRequest, Agent } from 'node:http';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { extname, join, normalize, sep } from 'node:path';
import { root } from './lib/paths.mjs';
import { BASE, CACHE, DRAWN, IN_UTF8, OTHER_TYPE, SECURITY, START, TYPES } from './lib/static-site.mjs';

const { PORT, GATEWAY_URL, HOST = '127.0.0.1' } = process.env;
const member = process.env.WEB_MEMBER ?? join(root, 'web-member', 'dist');
const admin = process.env.WEB_ADMIN ?? join(root, 'web-admin', 'dist');
if (!PORT || !GATEWAY_URL) {
  console.error('edge: PORT and GATEWAY_URL must be set');
  process.exit(1);
}

const gateway = new URL(GATEWAY_URL);
const agent = new Agent({ keepAlive: true, maxSockets: 512, keepAliveMsecs: 5_000 });

/** Headers of an answer of the gateway that lacks them. */
const ALWAYS = ['x-content-type-options', 'referrer-policy', 'strict-transport-security'];

const withCharset = (type) => (IN_UTF8.includes(type) ? `${type}; charset=utf-8` : type);

// A proxy must not pass on what belongs to one connection (RFC 9110, 7.6.1).
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const { SERVICE_BUSY } = JSON.parse(readFileSync(join(root, 'proto', 'errors.json'), 'utf8'));

// The gateway's rule for an id that a caller brings.
const REQUEST_ID = /^[A-Za-z0-9._:-]{8,128}$/;

function unavailable(request, response) {
  const given = request.headers['x-request-id'];
  const requestId = REQUEST_ID.test(given ?? '') ? given : randomUUID();
  const bm = /^\s*(bm|ms)\b/i.test(request.headers['accept-language'] ?? '');
  response.writeHead(503, {
    ...SECURITY,
    'content-type': withCharset(TYPES.json),
    'cache-control': CACHE.none,
    'retry-after': '2',
    'x-request-id': requestId,
  });
  response.end(
    JSON.stringify({
      error: SERVICE_BUSY.en,
      code: 'SERVICE_BUSY',
      errorTranslated: bm ? SERVICE_BUSY.bm : SERVICE_BUSY.en,
      requestId,
    }),
  );
}

const RESOLVE_EVERY_MS = 250;
/** @type {{ at: number, addresses: Promise<{ address: string }[]> }} */
let resolved = { at: -Infinity, addresses: Promise.resolve([]) };
let turn = 0;

/** Resolves with the addresses of the gateways, the next in turn first. */
async function gateways() {
  if (performance.now() - resolved.at > RESOLVE_EVERY_MS)
    resolved = { at: performance.now(), addresses: dns.lookup(gateway.hostname, { all: true }) };
  const found = await resolved.addresses;
  const first = (turn += 1) % found.length;
  return [...found.slice(first), ...found.slice(0, first)].map(({ address }) => address);
}

async function proxy(request, response) {
  let addresses;
  try {
    addresses = await gateways();
  } catch {
    request.resume();
    return unavailable(request, response);
  }
  return send(request, response, addresses);
}

/** Passes a request on to the first of the gateways, or to the next where that one is gone before it had the request. */
function send(request, response, [host, ...others]) {
  const headers = { ...request.headers };
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of [...HOP, ...named]) delete headers[name];
  if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  // This is the outermost hop: what a client claims about earlier ones is not believed.
  headers['x-forwarded-for'] = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-host'] = request.headers.host ?? '';

  let answered = false;
  const upstream = httpRequest(
    { host, port: gateway.port, method: request.method, path: request.url, headers, agent },
    (answer) => {
      answered = true;
      const back = { ...answer.headers };
      for (const name of HOP) delete back[name];
      for (const name of ALWAYS) back[name] ??= SECURITY[name];
      answer.on('error', () => response.destroy());
      try {
        response.writeHead(answer.statusCode, back);
      } catch (error) {
        // An answer that cannot be passed on is this caller's failure, not everybody's.
        console.error(error);
        upstream.destroy();
        response.destroy();
        return;
      }
      answer.pipe(response);
    },
  );
  let connected = false;
  const refused = () => !connected && others.length > 0 && !response.destroyed;
  upstream.on('close', () => {
    if (refused()) return send(request, response, others);
    // Discards the rest of the request: unread, it would block the client's connection.
    request.unpipe(upstream);
    request.resume();
  });
  upstream.on('error', () => {
    // A gateway that answers before it has read everything is right: its answer stands, or fails by itself.
    if (!answered && !refused()) unavailable(request, response);
  });
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  request.on('error', () => upstream.destroy());
  // Not before there is a connection: what has been read of the request cannot be sent to another gateway.
  upstream.on('socket', (socket) => {
    const begin = () => {
      connected = true;
      request.pipe(upstream);
    };
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
}

async function fileOf(path) {
  try {
    const info = await stat(path);
    return info.isFile() ? info : undefined;
  } catch {
    return undefined;
  }
}

async function representation(path, accepts) {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ]) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0+)?(?:,|$))`).test(accepts)) continue;
    const info = await fileOf(path + suffix);
    if (info) return { path: path + suffix, info, encoding };
  }
  const info = await fileOf(path);
  return info && { path, info };
}

async function serve(request, response, directory, relative) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  let name;
  try {
    // The app's own address has nothing behind its name, which normalize would call '.', a hidden file.
    name = normalize(decodeURIComponent(relative) || '/').replace(/^[/\\]+/, '');
  } catch {
    return plain(response, 400, 'Bad request');
  }
  if (name.includes('\0') || name.split(sep).some((part) => part.startsWith('.')))
    return plain(response, 404, 'Not found');

  const asset = extname(name) !== '';
  const accepts = request.headers['accept-encoding'] ?? '';
  const drawn = directory === member ? DRAWN[`${BASE}/${name}`] : undefined;
  const found =
    (drawn && (await representation(join(directory, drawn), accepts))) ??
    (await representation(join(directory, asset ? name : 'index.html'), accepts));
  if (!found)
    return plain(response, asset ? 404 : 503, asset ? 'Not found' : 'The web app has not been built: npm run build');

  const etag = `W/"${found.info.size.toString(16)}-${Math.trunc(found.info.mtimeMs).toString(16)}${found.encoding ?? ''}"`;
  const headers = {
    ...SECURITY,
    'content-type': withCharset(asset ? (TYPES[extname(name).slice(1)] ?? OTHER_TYPE) : TYPES.html),
    'cache-control': asset && name.startsWith('assets/') ? CACHE.hashed : CACHE.other,
    etag,
    vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, {
    ...headers,
    'content-length': found.info.size,
    ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
  });
  if (request.method === 'HEAD') return response.end();
  return createReadStream(found.path)
    .on('error', () => response.destroy())
    .pipe(response);
}

function plain(response, status, text, headers = {}) {
  response.writeHead(status, {
    ...SECURITY,
    'content-type': withCharset(TYPES.txt),
    'cache-control': CACHE.none,
    ...headers,
  });
  response.end(`${text}\n`);
}

function redirect(response, to) {
  response.writeHead(302, { ...SECURITY, location: to, 'cache-control': CACHE.none });
  response.end();
}

const within = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`);

async function route(request, response) {
  const [path, ...query] = request.url.split('?');
  if (path === '/healthz') return plain(response, 200, 'ok');
  if (within(path, `${BASE}/api`)) return proxy(request, response);
  if (path === '/' || path === BASE || path === `${BASE}/`) {
    // The query names the campaign or friend that brought the visitor.
    const search = query.length > 0 ? `?${query.join('?')}` : '';
    return redirect(response, `${START}${search}`);
  }
  // Not the member app where the back office is not built: it would answer for routes that it does not have.
  if (within(path, `${BASE}/admin`)) return serve(request, response, admin, path.slice(`${BASE}/admin`.length));
  if (within(path, BASE)) return serve(request, response, member, path.slice(BASE.length));
  return plain(response, 404, 'Not found');
}

const server = createServer((request, response) => {
  route(request, response).catch((error) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else plain(response, 500, 'Internal error');
  });
});
// As the gateway's own: a contest form of 200 MB on a phone's line takes minutes.
server.requestTimeout = 300_000;
server.keepAliveTimeout = 65_000;
server.listen(Number(PORT), HOST, () =>
  console.log(JSON.stringify({ level: 'info', msg: 'ready', port: Number(PORT) })),
);

const stop = () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 5_000).unref();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
