import { randomUUID } from 'node:crypto';
import type { Session } from '@club/platform';
import type { Route } from '../auth/route-table.js';
import { LocaleService } from '../locale/locale.service.js';
import { RunningGateway } from '../testing/running-gateway.js';
import { fieldsOf, goodInput, isAlsoText, isChoice, isOptional, isText, longest } from '../testing/sample-input.js';

/** The generated input says 1 wherever it can, so that is who the member is. */
const MEMBER = '1';

// CLUB_ENV development, so that the table has the development routes too.
let gateway: RunningGateway;
let member: string;
let dev: string;

beforeAll(async () => {
  gateway = await RunningGateway.start({ CLUB_ENV: 'development' });
  member = await gateway.session('user', MEMBER);
  dev = await gateway.session('dev');
  // Stores the member's language, as any answer with the member in it does; otherwise each refusal would ask identity for it.
  gateway.app.get(LocaleService, { strict: false }).remember(MEMBER, 'en');
});
afterAll(() => gateway.close());

const tokens = new Map<string, Promise<string>>();
/** Returns a session of its own for each call, and an administrator of its own: hundreds of refusals of one would meet their limit. */
async function tokenFor({ access, path }: Route): Promise<string | undefined> {
  if (!access || access.public) return undefined;
  const [role = ''] = access.roles;
  const subject = role === 'user' ? MEMBER : role === 'dev' ? `dev-${tokens.size}` : undefined;
  const token = tokens.get(path) ?? gateway.session(role as Session['type'], subject);
  tokens.set(path, token);
  return token;
}
// A call that cannot be without a file has a form, not JSON: its own tests send it what is bad.
const UPLOADS = [
  '/user/picture',
  '/receipt/upload',
  '/receipt/pictures',
  '/contest/submit',
  '/admin/fetch/dashboard/voucher/upload/check',
  '/admin/setting/voucher/upload',
  '/admin/setting/massCredit/check',
  '/admin/setting/bulkCreateUsers/check',
  '/admin/setting/bulkCreateUsers',
  '/admin/setting/massCredit',
];
const bodies = () => gateway.routes.filter(({ method, path }) => method === 'POST' && !UPLOADS.includes(path));
const send = async (route: Route, body: unknown) => {
  const call = { token: await tokenFor(route), body };
  const answer = await gateway.call('POST', route.path, call);
  // A store that was slow for a moment answers the second time; input that passes, and meets no service, does not.
  return answer.status === 503 ? gateway.call('POST', route.path, call) : answer;
};

/** Good input of a device of its own: hundreds of calls of one would meet its limit. */
const fromNewDevice = ({ body }: Route) => ({
  ...goodInput(body),
  ...('uniqueToken' in fieldsOf(body) ? { uniqueToken: randomUUID() } : {}),
});

/** Runs a check for every body field of every route and reports all routes that fail it at once. */
async function everyField(
  wanted: (name: string, route: Route) => boolean,
  check: (route: Route, name: string, good: Record<string, unknown>) => Promise<string | undefined>,
): Promise<number> {
  const failures: string[] = [];
  let checked = 0;
  for (const route of bodies()) {
    for (const name of Object.keys(fieldsOf(route.body))) {
      if (!wanted(name, route)) continue;
      checked += 1;
      const failure = await check(route, name, fromNewDevice(route));
      if (failure) failures.push(`${route.path} ${name}: ${failure}`);
    }
  }
  expect(failures).toEqual([]);
  return checked;
}

const text = (name: string, route: Route) => {
  const field = fieldsOf(route.body)[name];
  return field !== undefined && isText(field);
};

function refused(answer: Awaited<ReturnType<typeof send>>, name: string): string | undefined {
  const { status, body } = answer;
  const shown = body.fields?.[name];
  return status === 400 && shown && !shown.includes('{{') ? undefined : `${status} ${JSON.stringify(body)}`;
}

describe('bad input on every call', () => {
  it('every POST declares its body, and the good input passes the gateway', async () => {
    for (const route of bodies()) {
      expect({ route: route.path, body: route.body !== undefined }).toEqual({ route: route.path, body: true });
      expect({ route: route.path, good: route.body?.safeParse(goodInput(route.body)).success }).toEqual({
        route: route.path,
        good: route.path !== '/admin/setting/code/generate' ? true : expect.any(Boolean),
      });
    }
  });

  it('operator objects, numbers, lists and booleans in a text field are refused with the field’s text', async () => {
    const bad = [{ $gt: '' }, { a: 1 }, 7, ['x'], true];
    const checked = await everyField(text, async (route, name, good) => {
      for (const value of bad) {
        const failure = refused(await send(route, { ...good, [name]: value }), name);
        if (failure) return `${JSON.stringify(value)} → ${failure}`;
      }
      return undefined;
    });
    expect(checked).toBeGreaterThan(30);
  });

  it('a text in a number, flag or list field is refused with the field’s text', async () => {
    const checked = await everyField(
      // A list may be sent as its one text.
      (name, route) => !text(name, route) && !isAlsoText(fieldsOf(route.body)[name]!),
      async (route, name, good) => refused(await send(route, { ...good, [name]: 'x' }), name),
    );
    expect(checked).toBeGreaterThan(5);
  });

  it('a blank in a number field is refused with the field’s text', async () => {
    const number = (name: string, route: Route) => {
      const field = fieldsOf(route.body)[name]!;
      return [5, '5', 'x'].map((value) => field.safeParse(value).success).join() === 'true,true,false';
    };
    const checked = await everyField(
      // Without a number of an avatar a wish has a picture.
      (name, route) => name !== 'selectedAvatar' && number(name, route),
      async (route, name, good) => refused(await send(route, { ...good, [name]: ' ' }), name),
    );
    expect(checked).toBeGreaterThan(20);
  });

  it('a missing, null or blank required field is refused with the field’s text', async () => {
    const required = (name: string, route: Route) => {
      const field = fieldsOf(route.body)[name];
      return field !== undefined && !isOptional(field);
    };
    await everyField(required, async (route, name, good) => {
      const { [name]: _, ...rest } = good;
      for (const body of [rest, { ...rest, [name]: null }, ...(text(name, route) ? [{ ...rest, [name]: '  ' }] : [])]) {
        const failure = refused(await send(route, body), name);
        if (failure) return `${JSON.stringify(body[name as never])} → ${failure}`;
      }
      return undefined;
    });
  });

  it('a text that is too long is refused with its limit', async () => {
    // A member's id that is not the caller's is refused before its length is looked at.
    const other = (name: string, route: Route) =>
      text(name, route) && name !== route.memberIdField && !isChoice(fieldsOf(route.body)[name]!);
    const checked = await everyField(other, async (route, name, good) => {
      const limit = longest(fieldsOf(route.body)[name]!);
      if (limit === undefined) return 'has no limit';
      const answer = await send(route, { ...good, [name]: 'x'.repeat(limit + 1) });
      return (
        refused(answer, name) ??
        (answer.body.fields?.[name]?.replaceAll(',', '').includes(`${limit}`) ? undefined : JSON.stringify(answer.body))
      );
    });
    expect(checked).toBeGreaterThan(30);
  });

  it.each([
    ['an operator', { $where: '1' }],
    ['a dotted key', { 'a.b': 1 }],
    ['a constructor key', { constructor: { prototype: {} } }],
    ['an operator deep inside', { x: [{ y: { $ne: null } }] }],
  ])('%s is refused on every call', async (_, hostile) => {
    for (const route of bodies()) {
      const { status, body } = await send(route, { ...goodInput(route.body), ...hostile });
      expect({ route: route.path, status, code: body.code }).toEqual({
        route: route.path,
        status: 400,
        code: 'INPUT_INVALID',
      });
    }
  });

  it.each([
    ['half a JSON', '{"a"', 'application/json', 400, 'INPUT_INVALID'],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'INPUT_INVALID'],
    ['a list', '[]', 'application/json', 400, 'INPUT_INVALID'],
    ['a text', '"x"', 'application/json', 400, 'INPUT_INVALID'],
    [
      'another encoding',
      Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]),
      'application/json',
      400,
      'INPUT_INVALID',
    ],
    ['half a character', '{"code":"\\ud800"}', 'application/json', 400, 'INPUT_INVALID'],
    ['deep nesting', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'application/json', 400, 'INPUT_INVALID'],
    ['another charset', '{}', 'application/json; charset=latin1', 415, 'FILE_TYPE_INVALID'],
    ['plain text', 'x', 'text/plain', 415, 'FILE_TYPE_INVALID'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'FILE_TYPE_INVALID'],
    ['too much', `{"a":"${'x'.repeat(1_048_576)}"}`, 'application/json', 413, 'FILE_TOO_LARGE'],
  ])('%s is refused in the same shape on every call', async (_, raw, type, status, code) => {
    for (const route of bodies()) {
      const answer = await gateway.call('POST', route.path, {
        token: await tokenFor(route),
        raw,
        headers: { 'content-type': type },
      });
      expect({ route: route.path, status: answer.status, code: answer.body.code }).toEqual({
        route: route.path,
        status,
        code,
      });
      expect(answer.body).toMatchObject({
        error: expect.any(String),
        errorTranslated: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });

  it.each(['__proto__', 'constructor', 'prototype', 'a.b', '$where', 'x'.repeat(70) + '.y'])(
    'names the key %s',
    async (key) => {
      const raw = `{${JSON.stringify(key)}:1,"code":"x"}`;
      const body = await gateway.call('POST', '/user/scancode', { token: member, raw });
      expect(Object.entries((body.body.fields ?? {}) as object)).toEqual([
        [key.slice(0, 64), expect.stringMatching(/^Please check ./)],
      ]);
      if (key.includes('.')) return;
      const query = await gateway.get(`/user/points/fetch?${key}=1`, { token: member });
      expect({ status: query.status, fields: Object.keys((query.body.fields ?? {}) as object) }).toEqual({
        status: 400,
        fields: [key],
      });
    },
  );

  it('takes codes of up to 500 characters, as long as a pasted sentence', async () => {
    const { status, body } = await gateway.post('/user/scancode', { code: 'x'.repeat(501) }, { token: member });
    expect({ status, text: body.fields?.['code'] }).toEqual({
      status: 400,
      text: 'Unique code is too long. The limit is 500 characters.',
    });
    expect((await gateway.post('/user/scancode', { code: 'x'.repeat(500) }, { token: member })).status).toBe(503);
  });

  it.each([
    ['/%zz', 'en', 'Please check the highlighted fields.'],
    ['/user/session/%', 'ms', 'Sila semak ruangan yang ditandakan.'],
  ])('answers the malformed path %s in the same shape', async (path, language, text) => {
    const headers = { 'accept-language': language, 'x-request-id': 'from-the-app-1' };
    const answer = await gateway.get(path, { headers });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'INPUT_INVALID',
      error: 'Please check the highlighted fields.',
      errorTranslated: text,
      requestId: 'from-the-app-1',
    });
    expect(answer.headers.get('x-request-id')).toBe('from-the-app-1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('ignores fields it does not know', async () => {
    const route = bodies().find(({ path }) => path === '/user/signin')!;
    const { status } = await send(route, { ...goodInput(route.body), unknown: { any: ['thing'] } });
    expect(status).toBe(503);
  });

  it('refuses hostile and repeated query fields', async () => {
    const call = (query: string) => gateway.get(`/admin/fetch/dashboard/code/batch/details?${query}`, { token: dev });
    for (const query of ['', 'id=', 'id[$gt]=', 'id=a&id=b', '$where=1&id=a', 'id=' + 'x'.repeat(101)]) {
      expect({ query, status: (await call(query)).status }).toEqual({ query, status: 400 });
    }
    for (const query of ['page=0', 'page=x', 'pageSize=501', 'pageSize=-1', 'page=1.5']) {
      const { status } = await gateway.get(`/admin/fetch/dashboard/code/batch?${query}`, { token: dev });
      expect({ query, status }).toEqual({ query, status: 400 });
    }
    for (const query of ['sort=fileUrl', 'sort=', 'sort=brand&sort=brand', 'format=xml']) {
      const { status, body } = await gateway.get(`/admin/fetch/dashboard/code/batch?${query}`, {
        token: dev,
      });
      expect({ query, status, fields: Object.keys((body.fields ?? {}) as object) }).toEqual({
        query,
        status: 400,
        fields: [query.split('=')[0]],
      });
    }
    expect((await gateway.get('/admin/fetch/dashboard/code/batch?format=csv', { token: dev })).body).toMatchObject({
      code: 'SERVICE_BUSY',
    });
  });

  it('reports an incomplete form when nothing else is wrong', async () => {
    const generate = (body: object) => gateway.post('/admin/setting/code/generate', body, { token: dev });
    expect((await generate({})).body).toMatchObject({
      code: 'FORM_FIELDS_REQUIRED',
      error: 'Please fill in all the fields in the form',
    });
    expect((await generate({ quantity: 1, points: 1, brandId: 'B' })).body).toMatchObject({
      code: 'FORM_FIELDS_REQUIRED',
      fields: { formatId: expect.any(String), sizeId: expect.any(String) },
    });
    expect((await generate({ quantity: 1.5, points: 1, brand: 'B', format: 'F', size: 'S' })).body).toMatchObject({
      code: 'INPUT_INVALID',
      fields: { quantity: 'Please enter a whole number.' },
    });
  });

  it('refuses a malformed Idempotency-Key', async () => {
    const answer = await gateway.post(
      '/user/scancode',
      { code: 'X' },
      { token: member, headers: { 'idempotency-key': 'a b' } },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
  });
});
