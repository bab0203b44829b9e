import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from './lib/ports.mjs';

const BASE = '/drypers-baby-club';
const script = 'console.log("app");'.repeat(100);

describe('edge', () => {
  let dir: string;
  let gateway: Server;
  let edge: ChildProcess;
  let port: number;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'edge-'));
    mkdirSync(join(dir, 'web', 'assets'), { recursive: true });
    writeFileSync(join(dir, 'web', 'index.html'), '<!doctype html><title>club</title>');
    writeFileSync(join(dir, 'web', '.inputs'), 'build stamp');
    writeFileSync(join(dir, 'web', 'assets', 'app-1a2b3c.js'), script);
    writeFileSync(join(dir, 'web', 'assets', 'app-1a2b3c.js.gz'), gzipSync(script));
    mkdirSync(join(dir, 'admin', 'assets'), { recursive: true });
    copyFileSync('web-admin/index.html', join(dir, 'admin', 'index.html'));
    writeFileSync(join(dir, 'admin', 'assets', 'desk-4d5e6f.js'), 'desk');
    writeFileSync(join(dir, 'outside.txt'), 'outside');
    gateway = createServer((incoming, answer) => {
      if (incoming.url?.endsWith('/odd')) {
        incoming.socket.end('HTTP/1.1 099 odd\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      if (incoming.url?.endsWith('/breaks-off')) {
        answer.writeHead(200, { 'content-length': 100 }).write('half', () => incoming.socket.destroy());
        return;
      }
      if (incoming.url?.endsWith('/hangup')) {
        answer.writeHead(413, { connection: 'close' }).end();
        return;
      }
      let size = 0;
      incoming.on('data', (chunk: Buffer) => (size += chunk.length));
      incoming.on('end', () => {
        answer.writeHead(incoming.url?.endsWith('/teapot') ? 418 : 200, { 'content-type': 'application/json' });
        answer.end(JSON.stringify({ url: incoming.url, size, headers: incoming.headers }));
      });
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    port = await freePort();
    edge = await started({});
  });

  /** The edge over the two apps, as it listens. */
  async function started(env: Record<string, string>): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(process.cwd(), 'scripts/edge.mjs')], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
        WEB_MEMBER: join(dir, 'web'),
        WEB_ADMIN: join(dir, 'admin'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout!, 'data');
    return child;
  }

  afterAll(async () => {
    edge.kill('SIGTERM');
    await once(edge, 'exit');
    gateway.closeAllConnections();
    gateway.close();
    rmSync(dir, { recursive: true });
  });

  // Not fetch: it tidies paths and headers that must arrive as they are.
  const call = (path: string, { method = 'GET', headers = {}, body = '', at = port } = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port: at, path, method, headers, agent: false }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (text += chunk));
        incoming.on('error', reject);
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  it.each(['/', BASE, `${BASE}/`])('redirects %s to the English start page', async (path) => {
    const { status, headers } = await call(path);
    expect([status, headers.location]).toEqual([302, `${BASE}/en`]);
    const campaign = '?utm_source=fb&referCode=ABC&x=a?b%0d';
    expect((await call(`${path}${campaign}`)).headers.location).toBe(`${BASE}/en${campaign}`);
  });

  it.each(['en', 'dashboard', 'scancode/success', 'administrator'])(
    'answers a deep link to /%s with the app',
    async (path) => {
      const { status, headers, text } = await call(`${BASE}/${path}?a=1`);
      expect(status).toBe(200);
      expect(text).toContain('<title>club</title>');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toContain('camera=(self)');
    },
  );

  it.each(['admin', 'admin/', 'admin/login', 'admin/brand/edit'])(
    'answers /%s with the back office, and not with the member app',
    async (path) => {
      const { status, headers, text } = await call(`${BASE}/${path}?id=1`);
      expect(status).toBe(200);
      expect(text).toContain('<title>Back office · Drypers Baby Club</title>');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    },
  );

  it('keeps the files of the two apps apart', async () => {
    const found = await call(`${BASE}/admin/assets/desk-4d5e6f.js`);
    expect([found.status, found.text]).toEqual([200, 'desk']);
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of [
      'admin/assets/app-1a2b3c.js',
      'assets/desk-4d5e6f.js',
      'admin/assets/gone.js',
      'admin/../outside.txt',
    ])
      expect(await call(`${BASE}/${path}`)).toMatchObject({ status: 404, text: 'Not found\n' });
  });

  it('reports that the back office is not built, instead of serving the member app', async () => {
    const other = await freePort();
    const half = await started({ PORT: String(other), WEB_ADMIN: join(dir, 'none') });
    const { status, text } = await call(`${BASE}/admin/login`, { at: other });
    expect([status, text]).toEqual([503, 'The web app has not been built: npm run build\n']);
    half.kill('SIGTERM');
    await once(half, 'exit');
  });

  it('serves hashed files for ever and compressed', async () => {
    const { headers } = await call(`${BASE}/assets/app-1a2b3c.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    const refused = await call(`${BASE}/assets/app-1a2b3c.js`, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.text).toBe(script);
  });

  it('answers 304 to a client that has the file', async () => {
    const { headers } = await call(`${BASE}/en`);
    const again = await call(`${BASE}/en`, { headers: { 'if-none-match': headers.etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    `${BASE}/assets/gone.js`,
    `${BASE}/.inputs`,
    `${BASE}/../outside.txt`,
    `${BASE}/..%2foutside.txt`,
    `${BASE}/%2e%2e/outside.txt`,
    `${BASE}/a%00.js`,
    `${BASE}more`,
    '/other',
  ])('has nothing at %s', async (path) => {
    const { status, text } = await call(path);
    expect([status, text]).toEqual([404, 'Not found\n']);
  });

  it.each(['odd', 'breaks-off'])('continues to serve others after an answer that is %s', async (path) => {
    await expect(call(`${BASE}/api/${path}`)).rejects.toThrow();
    expect((await call(`${BASE}/api/teapot`)).status).toBe(418);
  });

  it('continues to serve others after an upload that is cut off', async () => {
    const cut = request({ host: '127.0.0.1', port, path: `${BASE}/api/x`, method: 'POST', agent: false });
    cut.on('error', () => undefined).setHeader('content-length', 1_000);
    await new Promise<void>((sent) => cut.write('half', () => sent()));
    cut.destroy();
    expect((await call(`${BASE}/api/teapot`)).status).toBe(418);
  });

  it('passes an API call on with the true address of the caller', async () => {
    const { status, text } = await call(`${BASE}/api/user/session?x=1`, {
      method: 'POST',
      body: '{"token":"t"}',
      headers: { 'x-forwarded-for': '9.9.9.9', connection: 'x-hop', 'x-hop': '1', authorization: 'Bearer t' },
    });
    const seen = JSON.parse(text);
    expect(status).toBe(200);
    expect(seen).toMatchObject({ url: `${BASE}/api/user/session?x=1`, size: 13 });
    expect(seen.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer t' });
    expect(seen.headers['x-hop']).toBeUndefined();
  });

  it('passes an answer on unchanged', async () => {
    const { status, headers } = await call(`${BASE}/api/teapot`);
    expect([status, headers['content-type']]).toEqual([418, 'application/json']);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('reads an upload to its end after the gateway hung up, so that the connection can be used for the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, body: string) =>
      new Promise<number>((resolve, reject) => {
        const outgoing = request(
          { host: '127.0.0.1', port, path: `${BASE}/api${path}`, method: 'POST', agent },
          (incoming) => {
            incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    for (let turn = 0; turn < 3; turn += 1) {
      expect([413, 503]).toContain(await send('/hangup', 'x'.repeat(30_000_000)));
      expect(await send('/teapot', '')).toBe(418);
    }
    agent.destroy();
  });

  it('answers in the format of an API error when the gateway is unavailable', async () => {
    gateway.closeAllConnections();
    const { port: gatewayPort } = gateway.address() as AddressInfo;
    await new Promise((resolve) => gateway.close(resolve));
    const { status, headers, text } = await call(`${BASE}/api/user/session`, {
      headers: { 'accept-language': 'ms-MY' },
    });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(JSON.parse(text)).toMatchObject({
      code: 'SERVICE_BUSY',
      error: expect.stringContaining('busy'),
      errorTranslated: expect.stringContaining('sibuk'),
      requestId: expect.any(String),
    });
    const answered = { id: JSON.parse(text).requestId, header: headers['x-request-id'] };
    expect(answered).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), header: answered.id });
    for (const [given, kept] of [
      ['from-the-app-1', true],
      ['short', false],
      ['<script>alert(1)</script>', false],
      ['x'.repeat(129), false],
    ] as const) {
      const again = await call(`${BASE}/api/user/session`, { headers: { 'x-request-id': given } });
      expect(JSON.parse(again.text).requestId === given).toBe(kept);
      expect(again.headers['x-request-id']).toBe(JSON.parse(again.text).requestId);
    }
    gateway.listen(gatewayPort, '127.0.0.1');
    await once(gateway, 'listening');
    expect((await call(`${BASE}/api/user/session`)).status).toBe(200);
  });
});
