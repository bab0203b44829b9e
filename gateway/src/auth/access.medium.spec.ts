import { Controller, Get } from '@nestjs/common';
import { FixedClock } from '@club/platform/testing';
import { RunningGateway } from '../testing/running-gateway.js';
import { goodInput } from '../testing/sample-input.js';
import type { Role } from './access.decorators.js';
import type { Route } from './route-table.js';

@Controller('open-door')
class OpenDoorController {
  @Get('forgotten')
  forgotten() {
    return {};
  }
}

const CALLERS = ['anonymous', 'user', 'dev', 'superadmin'] as const;

// Every call of this issue and who may make it; a new route must be added here on purpose.
const TABLE: Record<string, 'public' | Role[]> = {
  'POST /user/session': ['user'],
  'POST /user/signin': 'public',
  'POST /user/logout': ['user', 'dev', 'superadmin'],
  'POST /user/signup': 'public',
  'POST /user/verify': 'public',
  'POST /user/otp/resend': 'public',
  'POST /user/verify/resend': 'public',
  'GET /user/social': 'public',
  'GET /user/social/start': 'public',
  'GET /user/social/callback': 'public',
  'POST /user/social/profile': 'public',
  'POST /user/password/forgot': 'public',
  'POST /user/password/reset': 'public',
  'POST /user/language': ['user'],
  'POST /user/sessions/end': ['user'],
  'POST /user/ssoPopup': ['user'],
  'POST /user/details/edit': ['user'],
  'POST /user/details/force/edit': ['user'],
  'POST /user/address/add': ['user'],
  'POST /user/babyinfo/add': ['user'],
  'POST /user/babyinfo/remove': ['user'],
  'POST /user/picture': ['user'],
  'POST /user/picture/remove': ['user'],
  'GET /user/picture': 'public',
  'POST /user/consents/fetch': ['user'],
  'POST /user/consents/marketing': ['user'],
  'POST /user/data/download': ['user'],
  'POST /user/delete/code': ['user'],
  'POST /user/delete': ['user'],
  'GET /areas': 'public',
  'GET /settings': 'public',
  'POST /user/textdetect': ['user'],
  'GET /sample/fetch': 'public',
  'POST /sample/redeem': ['user'],
  'POST /sample/question/fetch': ['user'],
  'POST /sample/question/answer': ['user'],
  'POST /receipt/retailers': ['user'],
  'POST /receipt/skus': 'public',
  'POST /receipt/upload': ['user'],
  'GET /receipt/fetch': ['user'],
  'GET /receipt/file': 'public',
  'POST /user/scancode': ['user'],
  'GET /user/changes/fetch': ['user'],
  'GET /user/points/fetch': ['user'],
  'GET /user/points/verify': ['user'],
  'POST /quest/fetch': ['user'],
  'GET /news/fetch': 'public',
  'GET /article/fetch': 'public',
  'GET /blog/fetch': 'public',
  'GET /journey/fetch': 'public',
  'GET /wishes/fetch': 'public',
  'GET /content/image/:name': 'public',
  'POST /rewards/donate/wisher': ['user'],
  'GET /contest/fetch': 'public',
  'GET /contest/image/:name': 'public',
  'GET /contest/entries': ['user'],
  'POST /contest/submit': ['user'],
  'POST /inbox/fetch': ['user'],
  'POST /inbox/read': ['user'],
  'POST /inbox/clear': ['user'],
  'GET /user/live': ['user'],
  'GET /rewards/catalog/fetch': 'public',
  'GET /rewards/pregnant/fetch': 'public',
  'GET /rewards/donate/fetch': 'public',
  'GET /user/brands/fetch': 'public',
  'GET /catalogue/image/:name': 'public',
  'POST /rewards/redeem': ['user'],
  'POST /rewards/redeemPregnant': ['user'],
  'POST /rewards/donate/redeem': ['user'],
  'GET /rewards/orders/fetch': ['user'],
  'POST /rewards/order/fetch': ['user'],
  'POST /rewards/track': ['user'],
  'POST /courier/tracking': 'public',
  'GET /rewards/voucher/fetch': 'public',
  'POST /rewards/voucher/redeem': ['user'],
  'POST /rewards/voucher/use': ['user'],
  'GET /campaign/fetch': 'public',
  'GET /campaign/draw/entries': 'public',
  'GET /campaign/entries': ['user'],
  'POST /admin/auth/login': 'public',
  'POST /admin/auth/session': ['dev', 'superadmin'],
  'POST /admin/auth/second-factor/enrol': 'public',
  'POST /admin/auth/second-factor/confirm': 'public',
  'POST /admin/auth/second-factor/verify': 'public',
  'POST /admin/auth/second-factor/reset': ['dev', 'superadmin'],
  'GET /admin/fetch/dashboard/code/batch': ['dev'],
  'GET /admin/fetch/dashboard/code/batch/details': ['dev'],
  'GET /admin/fetch/dashboard/code/batch/file': ['dev'],
  'POST /admin/setting/code/generate': ['dev'],
  'POST /admin/setting/hide/batchCode': ['dev'],
  'GET /admin/receipt/fetch': ['dev'],
  'GET /admin/receipt/details': ['dev'],
  'POST /admin/receipt/review': ['dev'],
};
const DEVELOPMENT: Record<string, 'public'> = { 'POST /dev/clock': 'public', 'GET /dev/messages': 'public' };

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const declared = (routes: Route[]) =>
  Object.fromEntries(routes.map((route) => [nameOf(route), route.access?.public ? 'public' : route.access?.roles]));

describe('who may call what', () => {
  let gateway: RunningGateway;
  const clock = new FixedClock('2026-11-21T00:00:10.000Z');
  let tokens: Record<string, string | undefined>;

  beforeAll(async () => {
    gateway = await RunningGateway.start({ TRUSTED_PROXIES: 'loopback' }, { platform: { clock } });
    tokens = {
      user: await gateway.session('user'),
      dev: await gateway.session('dev'),
      superadmin: await gateway.session('superadmin'),
    };
  });
  afterAll(() => gateway.close());

  const request = (
    route: Route,
    token: string | undefined,
    over: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => {
    const input = { ...goodInput(route.body), ...goodInput(route.query), ...over };
    // The session token and ids of others are not this test's question.
    delete input['token'];
    if (route.memberIdField && !(route.memberIdField in over)) delete input[route.memberIdField];
    if (route.method !== 'GET') return gateway.call(route.method, route.path, { token, body: input, headers });
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return gateway.get(`${route.path}?${query.toString()}`, { token, headers });
  };

  it('is the table of the specification; the development routes exist in development only', async () => {
    expect(declared(gateway.routes)).toEqual(TABLE);
    for (const path of ['/dev/messages', '/dev/clock']) {
      expect(await gateway.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    const development = await RunningGateway.start({ CLUB_ENV: 'development' });
    expect(declared(development.routes)).toEqual({ ...TABLE, ...DEVELOPMENT });
    await development.close();
  });

  it.each(CALLERS)('every route × %s', async (caller) => {
    const check = async (route: Route) => {
      const allowed = TABLE[nameOf(route)];
      const { status, body } = await request(route, tokens[caller]);
      const expected =
        allowed === 'public' || allowed?.includes(caller as Role)
          ? 'let in'
          : caller === 'anonymous'
            ? 'AUTH_REQUIRED'
            : 'FORBIDDEN';
      const found = status === 401 || status === 403 ? body.code : 'let in';
      expect({ route: nameOf(route), found }).toEqual({ route: nameOf(route), found: expected });
      if (found !== 'let in') expect(status).toBe(found === 'FORBIDDEN' ? 403 : 401);
    };
    await Promise.all(gateway.routes.map(check));
  });

  it('a route without a declaration stops the start', async () => {
    await expect(RunningGateway.start({}, { controllers: [OpenDoorController] })).rejects.toThrow(
      'GET /open-door/forgotten (OpenDoorController.forgotten)',
    );
  });

  it('a session that is unknown, revoked or over is 401 everywhere', async () => {
    const old = await gateway.session('user', 'old');
    const guarded = gateway.routes.filter(({ access }) => !access?.public);
    for (const route of guarded) {
      for (const token of ['x'.repeat(43), 'short']) {
        expect(await request(route, token)).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
      }
      const malformed = await request(route, undefined, {}, { authorization: 'Basic abc' });
      expect(malformed).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
    }
    const now = clock.now();
    clock.advance(31 * 86_400_000);
    expect(await gateway.get('/user/points/fetch', { token: old })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    });
    clock.set(now);
    expect((await gateway.get('/user/points/fetch', { token: old })).status).toBe(503);
  });

  it('takes the token from the body where a call says so, and only there', async () => {
    for (const path of ['/user/session', '/user/logout', '/user/sessions/end']) {
      expect((await gateway.post(path, { token: tokens['user'] })).status).toBe(503);
      expect(await gateway.post(path, { token: '' })).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
      expect((await gateway.post(path, { token: { $gt: '' } })).status).toBe(400);
    }
    expect((await gateway.post('/admin/auth/session', { token: tokens['user'] })).status).toBe(403);
    expect((await gateway.post('/user/scancode', { token: tokens['user'], code: 'X' })).status).toBe(401);
  });

  it('somebody else’s id is 403 on every call of members, one’s own or none is let in', async () => {
    const members = gateway.routes.filter(({ access }) => access && !access.public && access.roles.join() === 'user');
    const otherwise = members.filter(({ memberIdField }) => memberIdField !== 'id');
    // In these `id` is the order, the voucher.
    expect(Object.fromEntries(otherwise.map((route) => [nameOf(route), route.memberIdField]))).toEqual({
      'POST /rewards/order/fetch': 'userId',
      'POST /rewards/track': 'userId',
      'POST /rewards/voucher/use': 'userId',
    });
    const check = async (route: Route) => {
      const field = route.memberIdField ?? '';
      const call = async (over?: object) => {
        const { status, body } = await request(route, tokens['user'], { ...over });
        return { route: nameOf(route), status, code: body.code };
      };
      const without = await call();
      expect(without.status).not.toBe(403);
      expect(await call({ [field]: 'user-2' })).toEqual({ route: nameOf(route), status: 403, code: 'FORBIDDEN' });
      expect(await call({ [field]: 'user-1' })).toEqual(without);
    };
    await Promise.all(members.map(check));
  });

  it('sign-up and sign-in take 30 a minute of one address, then say when to come back', async () => {
    for (const path of ['/user/signup', '/user/signin', '/admin/auth/login']) {
      const send = (ip: string) => gateway.post(path, {}, { headers: { 'x-forwarded-for': ip } });
      const answers = await Promise.all(Array.from({ length: 31 }, () => send('203.0.113.7')));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(30).fill(400), 429]);
      const limited = await send('203.0.113.7');
      expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await send('203.0.113.8')).status).toBe(400);
    }
  });

  it('counts the addresses of one IPv6 subscriber together', async () => {
    const send = (ip: string) => gateway.post('/user/password/forgot', {}, { headers: { 'x-forwarded-for': ip } });
    const answers = await Promise.all(Array.from({ length: 31 }, (_, i) => send(`2001:db8:1:2::${i.toString(16)}`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await send('2001:db8:1:3::1')).status).toBe(400);
  });

  it('believes X-Forwarded-For only of a trusted proxy', async () => {
    const direct = await RunningGateway.start();
    const send = (ip: string) => direct.post('/user/signin', {}, { headers: { 'x-forwarded-for': ip } });
    const answers = await Promise.all(Array.from({ length: 31 }, (_, i) => send(`203.0.113.${i}`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await direct.close();
  });

  it('a session has a budget of its own', async () => {
    const token = await gateway.session('user', 'busy');
    const statuses: number[] = [];
    for (let i = 0; i < 13; i += 1) {
      const batch = await Promise.all(Array.from({ length: 50 }, () => gateway.post('/user/scancode', {}, { token })));
      statuses.push(...batch.map(({ status }) => status));
    }
    const counted = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect({
      answered: counted(400),
      limited: counted(429),
      others: statuses.filter((status) => status !== 400 && status !== 429),
    }).toEqual({ answered: 600, limited: 50, others: [] });
    expect((await gateway.post('/user/scancode', {}, { token: tokens['user'] })).status).toBe(400);
  });
});
