import { Controller, Get } from '@nestjs/common';
import { FixedClock } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { ACCESS, DEVELOPMENT } from '../testing/access-table.js';
import { RunningGateway } from '../testing/running-gateway.js';
import { fieldsOf, goodInput } from '../testing/sample-input.js';
import { type Role, ROLES } from './access.decorators.js';
import type { Route } from './route-table.js';

@Controller('open-door')
class OpenDoorController {
  @Get('forgotten')
  forgotten() {
    return {};
  }
}

const CALLERS = ['anonymous', 'user', 'dev', 'superadmin'] as const;

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Returns who may make each call, by the OpenAPI document. */
async function documented(gateway: RunningGateway): Promise<typeof ACCESS> {
  const { paths } = (await gateway.get('/docs-json')).body as unknown as {
    paths: Record<string, Record<string, { [ROLES]?: readonly Role[] }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path.slice(API_PREFIX.length + 1).replace(/\{(\w+)\}/g, ':$1')}`;
      const roles = operation[ROLES] ?? [];
      return [name, roles.join() === 'public' ? 'public' : roles] as const;
    }),
  );
  return Object.fromEntries(calls);
}

describe('who may call what', () => {
  let gateway: RunningGateway;
  const clock = new FixedClock('2026-11-21T00:00:10.000Z');
  let tokens: Record<string, string | undefined>;
  let calls: typeof ACCESS;
  /** The route of each call that the document has. */
  const routes = () => Object.keys(calls).map((name) => gateway.routes.find((route) => nameOf(route) === name)!);

  beforeAll(async () => {
    gateway = await RunningGateway.start({ TRUSTED_PROXIES: 'loopback' }, { platform: { clock } });
    tokens = {
      user: await gateway.session('user'),
      dev: await gateway.session('dev'),
      superadmin: await gateway.session('superadmin'),
    };
    calls = await documented(gateway);
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
    expect(calls).toEqual(ACCESS);
    for (const path of ['/dev/messages', '/dev/clock']) {
      expect(await gateway.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    const development = await RunningGateway.start({ CLUB_ENV: 'development' });
    expect(await documented(development)).toEqual({ ...ACCESS, ...DEVELOPMENT });
    await development.close();
  });

  it.each(CALLERS)('every route × %s', async (caller) => {
    const check = async (route: Route) => {
      const allowed = ACCESS[nameOf(route)];
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
    await Promise.all(routes().map(check));
  });

  it('a route without a declaration stops the start', async () => {
    await expect(RunningGateway.start({}, { controllers: [OpenDoorController] })).rejects.toThrow(
      'GET /open-door/forgotten (OpenDoorController.forgotten)',
    );
  });

  it('a session that is unknown, revoked or over is 401 everywhere', async () => {
    const old = await gateway.session('user', 'old');
    const guarded = routes().filter((route) => calls[nameOf(route)] !== 'public');
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

  it.each(['dev', 'superadmin'] as const)(
    'a session of %s ends after 30 minutes idle and after 12 hours of use',
    async (role) => {
      const now = clock.now();
      const read = (token: string) => gateway.post('/admin/auth/session', { token });
      const over = { status: 401, body: { code: 'SESSION_EXPIRED' } };
      const idle = await gateway.session(role);
      const used = await gateway.session(role);
      for (let minutes = 20; minutes < 720; minutes += 20) {
        clock.set(new Date(now.getTime() + minutes * 60_000));
        const answer = await read(used);
        expect([minutes, answer.status === 401]).toEqual([minutes, false]);
        if (minutes === 40) expect(await read(idle)).toMatchObject(over);
      }
      clock.set(new Date(now.getTime() + 720 * 60_000));
      expect(await read(used)).toMatchObject(over);
      clock.set(now);
    },
  );

  it('takes the token from the body only where a call declares it', async () => {
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
    // The `id` in these calls is that of the order or the voucher.
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

  it('sign-up and sign-in take 30 calls a minute from one address, then return the time to wait', async () => {
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

  it('code generation takes 10 calls a minute from one administrator, then returns the time to wait', async () => {
    const batch = { brand: 'Brand A', format: 'tape', size: 'M', quantity: 1, points: 10 };
    const [hurried, patient] = [await gateway.session('dev', 'hurried'), await gateway.session('dev', 'patient')];
    const generate = (token: string) => gateway.post('/admin/setting/code/generate', batch, { token });
    const answers = await Promise.all(Array.from({ length: 12 }, () => generate(hurried)));
    // Nobody listens behind this gateway, so what is let in is answered by 503.
    expect(answers.map(({ status }) => status).sort()).toEqual([429, 429, ...Array<number>(10).fill(503)]);
    for (const { body, headers } of answers.filter(({ status }) => status === 429)) {
      expect(body).toMatchObject({ code: 'RATE_LIMITED' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await generate(patient)).status).toBe(503);
  });

  it('the files of all lists and reports are 20 a minute of one administrator', async () => {
    const [hurried, patient] = [await gateway.session('dev', 'files'), await gateway.session('dev', 'one-file')];
    const files = gateway.routes.filter(({ query }) => 'format' in fieldsOf(query));
    expect(files.length).toBeGreaterThan(30);
    const fileOf = (route: Route, token: string) => {
      const path = `${route.path}?format=xlsx`;
      return route.method === 'GET' ? gateway.get(path, { token }) : gateway.post(path, {}, { token });
    };
    for (let n = 0; n < 20; n += 1) expect((await fileOf(files[n]!, hurried)).status).not.toBe(429);
    for (const route of files) {
      const { status, body } = await fileOf(route, hurried);
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 429, 'RATE_LIMITED']);
    }
    expect((await fileOf(files[0]!, patient)).status).not.toBe(429);
  });

  it('counts all addresses of one IPv6 subscriber as one', async () => {
    const send = (ip: string) => gateway.post('/user/password/forgot', {}, { headers: { 'x-forwarded-for': ip } });
    const answers = await Promise.all(Array.from({ length: 31 }, (_, i) => send(`2001:db8:1:2::${i.toString(16)}`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await send('2001:db8:1:3::1')).status).toBe(400);
  });

  it('trusts X-Forwarded-For only from a trusted proxy', async () => {
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
