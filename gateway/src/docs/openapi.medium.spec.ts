import { API_PREFIX } from '../create-app.js';
import { RunningGateway } from '../testing/running-gateway.js';

interface Operation {
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  responses: Record<string, { content?: unknown }>;
}

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await RunningGateway.start();
});
afterAll(() => gateway.close());

// Converts the router's :name to OpenAPI's {name}.
const documentedPath = (path: string) => `/${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}`;

// Files, streams and redirects: their answers have no JSON to describe.
const NOT_JSON = new Set([
  '/admin/fetch/dashboard/code/batch/file',
  '/admin/fetch/dashboard/massCredit/template',
  '/admin/fetch/dashboard/bulkCreateUsers/template',
  '/campaign/draw/entries',
  '/catalogue/image/:name',
  '/content/image/:name',
  '/contest/image/:name',
  '/receipt/file',
  '/admin/report/activity/file',
  '/sample/image/:name',
  '/share/:kind/:id',
  '/share/referral/:code',
  '/share/reward/:kind/:id',
  '/user/data/download',
  '/user/live',
  '/admin/live',
  '/user/picture',
  '/user/social/callback',
  '/user/social/start',
]);

describe('the OpenAPI document', () => {
  it('describes every route with its input, its answer, its errors and whether it needs a session', async () => {
    const { status, body } = await gateway.get('/docs-json');
    expect(status).toBe(200);
    const paths = (body as unknown as { paths: Record<string, Record<string, Operation>> }).paths;
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual(
      gateway.routes.map(({ method, path }) => `${method.toLowerCase()} ${documentedPath(path)}`).sort(),
    );
    for (const route of gateway.routes) {
      const operation = paths[documentedPath(route.path)]?.[route.method.toLowerCase()] as Operation;
      if (NOT_JSON.has(route.path)) expect(operation.responses['200'] ?? operation.responses['302']).toBeDefined();
      else expect(operation.responses['200']?.content).toBeDefined();
      expect(operation.responses['default']?.content).toBeDefined();
      // A public call may name the session that it makes more of.
      if (!route.access?.public) expect(operation.security).toBeDefined();
      const { content = {} } = operation.requestBody ?? {};
      if (route.body) expect((content['application/json'] ?? content['multipart/form-data'])?.schema).toBeDefined();
    }
  });
});

describe('in production', () => {
  it('there is no documentation unless the configuration enables it', async () => {
    for (const [value, status] of [
      [{}, 404],
      [{ API_DOCS: 'true' }, 200],
    ] as const) {
      const production = await RunningGateway.start({ CLUB_ENV: 'production', ...value });
      expect((await production.get('/docs-json')).status).toBe(status);
      await production.close();
    }
  });
});

describe('every answer', () => {
  it('carries security headers and its request id, the caller’s own when it is a sound one', async () => {
    const answer = await gateway.post('/user/signin', {}, { headers: { 'x-request-id': 'from-the-app-1' } });
    expect(answer.headers.get('x-request-id')).toBe('from-the-app-1');
    expect(answer.body['requestId']).toBe('from-the-app-1');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const forged = await gateway.post('/user/signin', {}, { headers: { 'x-request-id': 'no spaces allowed' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is counted by route and status on the operations port', async () => {
    await gateway.get('/no/such/path');
    const metrics = await (await fetch(`${gateway.opsUrl}/metrics`)).text();
    expect(metrics).toContain(`route="/${API_PREFIX}/user/signin",status="400"`);
    expect(metrics).toContain('status="404"');
    expect(metrics).not.toContain('/no/such/path');
    expect((await fetch(`${gateway.opsUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${gateway.opsUrl}/readyz`)).status).toBe(200);
  });
});
