import { createHmac, randomUUID } from 'node:crypto';
import { watchSecurityEvents } from '@club/platform/testing';
import { RunningGateway } from '../testing/running-gateway.js';

const PATH = '/receipt/d-insights-token';
const SECRET = 'a-secret-that-the-site-has-as-well';
const SITE = 'https://insights.example/receipts';

let gateway: RunningGateway;
let without: RunningGateway | undefined;
beforeAll(async () => {
  gateway = await RunningGateway.start({ INSIGHTS_URL: SITE, INSIGHTS_SECRET: SECRET });
});
afterAll(async () => {
  await without?.close();
  await gateway?.close();
});

it('admin §7 GET /receipt/d-insights-token: a signed token of a minute, for the site, kept in no cache', async () => {
  const adminId = randomUUID();
  const watched = watchSecurityEvents();
  const before = Math.floor(Date.now() / 1000);
  const answer = await gateway.get(PATH, { token: await gateway.session('dev', adminId) });
  expect(answer).toMatchObject({ status: 200, body: { data: expect.any(String), url: expect.any(String) } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { data, url } = answer.body as unknown as { data: string; url: string };
  expect(url).toBe(`${SITE}?token=${data}`);
  const [head = '', claims = '', signature] = data.split('.');
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url'));
  const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number };
  expect(decoded).toMatchObject({ sub: adminId, role: 'dev', aud: 'https://insights.example' });
  expect(decoded.exp - decoded.iat).toBe(60);
  expect(decoded.iat).toBeGreaterThanOrEqual(before);
  expect(watched.of('insights opened')).toMatchObject([{ subjectId: adminId, actorId: adminId, actorType: 'admin' }]);
  expect(JSON.stringify(watched.seen)).not.toContain(signature);
});

it('admin §6 GET /receipt/d-insights-token: for dev alone, and who is refused leaves no record of having opened it', async () => {
  const watched = watchSecurityEvents();
  for (const role of ['superadmin', 'user'] as const)
    expect((await gateway.get(PATH, { token: await gateway.session(role) })).status).toBe(403);
  expect((await gateway.get(PATH)).status).toBe(401);
  expect((await gateway.get(PATH, { token: 'forged' })).status).toBe(401);
  expect(watched.of('insights opened')).toEqual([]);
});

it('reports that no site is configured, and records nothing', async () => {
  without = await RunningGateway.start();
  const watched = watchSecurityEvents();
  const answer = await without.get(PATH, { token: await without.session('dev') });
  expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_BUSY' } });
  expect(watched.of('insights opened')).toEqual([]);
});
