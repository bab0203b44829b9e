import { once } from 'node:events';
import { connect } from 'node:net';
import { API_PREFIX } from '../create-app.js';
import { RunningGateway } from '../testing/running-gateway.js';

type Properties = Record<string, { format?: string }>;
interface Operation {
  requestBody?: { content: Record<string, { schema: { properties?: Properties } }> };
}

interface Upload {
  path: string;
  fields: Properties;
  role: 'user' | 'dev';
  /** Every how manyth byte it is cut at. */
  step: number;
}

const BOUNDARY = 'b0undary';
/** Number of connections at once; each cut has a connection of its own. */
const AT_ONCE = 32;

let gateway: RunningGateway;
/** Path and fields of every route that takes multipart/form-data, as the document has them. */
let uploads: Upload[];

beforeAll(async () => {
  gateway = await RunningGateway.start();
  const { body } = await gateway.get('/docs-json');
  const paths = (body as unknown as { paths: Record<string, Record<string, Operation>> }).paths;
  let admin = 0;
  uploads = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) => {
      const form = requestBody?.content['multipart/form-data'];
      if (!form) return [];
      const role = path.includes('/admin/') ? 'dev' : 'user';
      const fields = form.schema.properties ?? {};
      // Forms of the back office have one reader: the first is cut at every byte, the others here and there, and so is the
      // one that says the same of each of ten entries.
      const step = (role === 'dev' && (admin += 1) > 1) || 'link10' in fields ? 97 : 1;
      return [{ path, fields, role, step }];
    }),
  );
});
afterAll(() => gateway.close());

/** A form with a value in each field, and one more part than it should have. */
function formOf(fields: Properties): Buffer {
  const parts = Object.entries({ ...fields, more: { format: 'binary' } }).map(([name, { format }]) =>
    format === 'binary'
      ? `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG..\r\n`
      : `Content-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`,
  );
  const text = `${parts.map((part) => `--${BOUNDARY}\r\n${part}`).join('')}--${BOUNDARY}--\r\n`;
  return Buffer.from(text, 'latin1');
}

/**
 * Sends the first `cut` bytes of a form. `ended`: the request declares this length; else it declares the whole form and
 * disconnects. Returns the status, 0 when the connection ended without one.
 */
async function send(path: string, token: string, form: Buffer, cut: number, ended: boolean): Promise<number> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${ended ? cut : form.length}`,
    'connection: close',
  ];
  const chunks: Buffer[] = [];
  const closed = once(
    socket.on('error', () => undefined).on('data', (chunk) => chunks.push(chunk)),
    'close',
  );
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // A caller that closes its side has gone, for Node's server.
  if (ended) socket.write(form.subarray(0, cut));
  else socket.end(form.subarray(0, cut));
  await closed;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? 0);
}

/** The answers to every cut, by their numbers. */
async function everyCut({ path, fields, role, step }: Upload, ended: boolean): Promise<Record<number, number>> {
  const form = formOf(fields);
  const whole = form.indexOf(`--${BOUNDARY}--`) + BOUNDARY.length + 4;
  // Requests whose caller disconnects end the same way at nearby cuts, so not every byte is needed.
  const cuts = Array.from({ length: whole }, (_, cut) => cut).filter((cut) => cut % (ended ? step : 7 * step) === 0);
  const counts: Record<number, number> = {};
  let token = '';
  const worker = async () => {
    for (let cut = cuts.pop(); cut !== undefined; cut = cuts.pop()) {
      // A session has a budget of calls.
      if (cut % 400 === 0 || token === '') token = await gateway.session(role, `cutter-${path}-${cut}`);
      let status = await send(path, token, form, cut, ended);
      // A machine that is too busy for the session's check answers with that, whatever the form is, and is asked again.
      while (status === 503) status = await send(path, token, form, cut, ended);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}

describe('a form that is cut off at any byte', () => {
  it('is sent to every route that takes files', async () => {
    expect(uploads.length).toBeGreaterThanOrEqual(3);
    const own = new Set(uploads.map(({ path }) => path));
    const tokens = {
      user: await gateway.session('user'),
      superadmin: await gateway.session('superadmin'),
      dev: await gateway.session('dev'),
    };
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    // A route that takes a form and does not say so in the document would be missed here.
    for (const { method, path, access } of gateway.routes) {
      if (method !== 'POST' || path.includes(':') || own.has(`/${API_PREFIX}${path}`)) continue;
      const token = access && !access.public ? tokens[access.roles[0] as keyof typeof tokens] : undefined;
      const { status } = await gateway.call('POST', path, { raw: formOf({}), headers, token });
      expect({ path, status }).toEqual({ path, status: 415 });
    }
  });

  it('is refused as bad input, and all other callers are still served', async () => {
    for (const upload of uploads) {
      const { path } = upload;
      expect({ path, statuses: Object.keys(await everyCut(upload, true)) }).toEqual({ path, statuses: ['400'] });
    }
    expect((await gateway.get('/user/live')).status).toBe(401);
  });

  it('leaves no files when its caller disconnects', async () => {
    for (const upload of uploads) await everyCut(upload, false);
    expect((await gateway.get('/user/live')).status).toBe(401);
    const metrics = await (await fetch(`${gateway.opsUrl}/metrics`)).text();
    expect(metrics).not.toMatch(/club_uncaught_errors_total\{[^}]*\} [1-9]/);
  });
});
