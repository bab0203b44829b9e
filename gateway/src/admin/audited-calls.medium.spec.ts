import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { AdminRequests, type Span, type Values } from '../testing/audited-call.js';
import { AUDITED_CALLS, ADMIN_READS, SIGN_IN_CALLS } from '../testing/audited-calls.js';
import { Backend } from '../testing/backend.js';
import { FOREIGN_FIELDS, foreignIn } from '../testing/foreign-fields.js';
import { anotherPixel, type FormParts, pictureName, sendForm } from '../testing/forms.js';
import { PICTURED } from '../testing/refused-pictures.js';
import { type Answer, RunningGateway } from '../testing/running-gateway.js';
import { fieldsOf } from '../testing/sample-input.js';
import type { AuditEntryView } from './audit.view.js';

jest.setTimeout(300_000);

let backend: Backend;
let gateway: RunningGateway;
let other: RunningGateway | undefined;
let club: AdminRequests;
let admin: { id: string; username: string };

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys', 'receipts', 'contests'],
    alone: 'sets the double-points date, resets a second factor and changes the journey and the survey',
  });
  gateway = await backend.gateway();
});
// Each test has a session of its own: together they make more calls a minute than one session may.
beforeEach(async () => {
  const { body } = await gateway.post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
  const { token, user } = body as unknown as { token: string; user: typeof admin };
  admin = user;
  club = new AdminRequests(gateway, token);
});
afterAll(async () => {
  await other?.close();
  await gateway?.close();
  await backend?.stop();
});

// Asks again while identity is busy: an answer of 503 says nothing of the entries.
const auditEntries = (query: string) =>
  eventually(async () => {
    const { status, body } = await gateway.get(`/admin/fetch/dashboard/audit?${query}`, { token: club.token });
    expect(status).toBe(200);
    return body as unknown as AuditEntryView[];
  });

it('has a row for every write of the back office, and no others', () => {
  const calls = gateway.routes.filter(({ path, method }) => path.startsWith('/admin/') && method !== 'GET');
  const writes = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !ADMIN_READS.includes(name));
  expect(writes.sort()).toEqual([...Object.keys(AUDITED_CALLS), ...SIGN_IN_CALLS].sort());
});

/** Returns what was recorded, with each field that a function of `expected` finds right as that function. */
const checked = (recorded: Values, expected: Values, span: Span): Values =>
  Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => {
      const check = expected[name];
      return [name, typeof check === 'function' && check(value, span) ? check : value];
    }),
  );

it.each(Object.entries(AUDITED_CALLS))('%s leaves who did what to which record, once', async (route, row) => {
  const [method = '', path = ''] = route.split(' ');
  const requestId = randomUUID();
  const { headers, id = '', leaves, ...given } = await row.call(club);
  // Fields that nobody sets come along, and neither change what is stored nor stand in it.
  const input = given.body ? { ...given, body: { ...FOREIGN_FIELDS, ...(given.body as object) } } : given;
  const began = new Date().toISOString();
  const answer = await gateway.call(method, path.replace(':id', id), {
    ...input,
    token: club.token,
    headers: { ...headers, 'x-request-id': requestId },
  });
  const span = { began, ended: new Date().toISOString() };
  expect({ status: answer.status, body: answer.status === 200 || answer.body }).toEqual({ status: 200, body: true });
  const own = await eventually(async () => {
    const found = (await auditEntries(`record=${row.record}&admin=${admin.username}`)).filter(
      (entry) => entry.requestId === requestId,
    );
    expect(found).not.toHaveLength(0);
    return found;
  });
  const made = answer.body as { id?: string; batch?: { id: string } };
  const recordId = leaves.recordId ?? made.batch?.id ?? made.id;
  expect(recordId).toMatch(/./);
  expect(own).toMatchObject([
    {
      ...{ adminId: admin.id, username: admin.username, actorType: 'admin', requestId },
      ...{ record: row.record, recordId, action: row.action, reason: leaves.reason ?? '' },
    },
  ]);
  const [entry] = own as [AuditEntryView];
  expect(entry.at >= span.began && entry.at <= span.ended ? 'within the call' : [entry.at, span]).toBe(
    'within the call',
  );
  expect(foreignIn([answer.body, entry])).toEqual([]);
  expect(checked(entry.before, leaves.before, span)).toEqual(leaves.before);
  const after = checked(entry.after, leaves.after, span);
  expect(after).toMatchObject(leaves.after);
  // The entry of a new record has all fields; that of any other record only those that the call has changed.
  if (row.action !== 'added') expect(Object.keys(after).sort()).toEqual(Object.keys(leaves.after).sort());
  const takesReason = 'reason' in fieldsOf(gateway.routes.find((one) => `${one.method} ${one.path}` === route)?.body);
  expect(Boolean(leaves.reason)).toBe(takesReason);
  expect((await auditEntries(`record=${row.record}&recordId=${recordId}`)).map(({ id }) => id)).toContain(entry.id);
});

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns the request of a second administrator who asks for the same change as the first. */
function theSame(route: string, input: object, answer: Answer): object {
  const { active, dates } = answer.body as { active?: boolean; dates?: number[] };
  if (route.endsWith('/doublePointsDate/edit')) return { body: { dates, reason: 'Back again' } };
  const body = (input as { body?: object }).body;
  return body && /\/(show|hide)/.test(route) ? { body: { ...body, active } } : input;
}

const REPEATABLE = ['changed', 'assigned', 'stocked', 'ordered', 'hidden', 'frozen', 'adjusted'];

/** A file of parcels is confirmed by the administrator who checked it (orders.medium.spec.ts repeats it). */
const OF_ONE_ADMIN = ['POST /admin/setting/order/parcels'];

it.each(
  Object.entries(AUDITED_CALLS).filter(
    ([route, { action }]) => REPEATABLE.includes(action) && !OF_ONE_ADMIN.includes(route),
  ),
)('%s changes nothing and leaves no entry when it is sent again, also by another administrator', async (route, row) => {
  const { headers, leaves: _leaves, id: _id, ...input } = await row.call(club);
  const [method = '', path = ''] = route.split(' ');
  const call = (sent: object, requestId: string, token: string) =>
    gateway.call(method, path, { ...sent, token, headers: { ...headers, 'x-request-id': requestId } });
  const [once, again] = [randomUUID(), randomUUID()];
  const first = await call(input, once, club.token);
  const login = await gateway.post('/admin/auth/login', { username: 'dev2', password: 'Dev2#12345' });
  const second = await call(theSame(route, input, first), again, String(login.body['token']));
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  // A later audit entry of the same service proves that the earlier ones have arrived.
  const marker = randomUUID();
  await call((await row.call(club)) as object, marker, club.token);
  const requests = async () => (await auditEntries(`record=${row.record}`)).map((entry) => entry.requestId);
  await eventually(async () => expect(await requests()).toEqual(expect.arrayContaining([once, marker])));
  expect(await requests()).not.toContain(again);
});

it('leaves no audit entry for a call that is refused', async () => {
  const requestId = randomUUID();
  const headers = { 'x-request-id': requestId };
  const refused = [
    await gateway.post('/admin/setting/doublePointsDate/edit', { newDate: 32 }, { token: club.token, headers }),
    await gateway.post('/admin/setting/hide/batchCode', { id: 'nobody' }, { token: club.token, headers }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(['DOUBLE_DATE_INVALID', 'NOT_FOUND']);
  const marker = randomUUID();
  const { body } = await AUDITED_CALLS['POST /admin/setting/code/generate']!.call(club);
  // Another batch than those before: the same one again, within seconds, would be none.
  const batch = { ...(body as object), quantity: 7 };
  const sent = { token: club.token, headers: { 'x-request-id': marker } };
  await gateway.post('/admin/setting/code/generate', batch, sent);
  await eventually(async () => expect((await auditEntries('')).map((entry) => entry.requestId)).toContain(marker));
  expect((await auditEntries('')).map((entry) => entry.requestId)).not.toContain(requestId);
});

it('lists audit entries by page, and downloads all of them', async () => {
  const pages = await Promise.all(
    [1, 2].map((page) => gateway.get(`/admin/fetch/dashboard/audit?page=${page}&pageSize=500`, { token: club.token })),
  );
  const all = pages.flatMap(({ body }) => body as unknown as AuditEntryView[]);
  expect(Number(pages[0]!.headers.get('x-total-count'))).toBe(all.length);
  expect(await auditEntries('page=2&pageSize=2')).toEqual(all.slice(2, 4));
  expect(await auditEntries('from=2020-01-01&to=2020-01-02')).toEqual([]);
  for (const query of ['from=yesterday', 'to=2020-02-30', 'sort=adminId', 'pageSize=501'])
    expect((await gateway.get(`/admin/fetch/dashboard/audit?${query}`, { token: club.token })).status).toBe(400);
  const file = await fetch(`${gateway.url}/drypers-baby-club/api/admin/fetch/dashboard/audit?format=csv`, {
    headers: { authorization: `Bearer ${club.token}` },
  });
  expect(file.headers.get('content-disposition')).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.csv"/);
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines[0]).toBe('at,admin,action,record,recordId,title,reason,before,after,requestId');
  // The download has left an entry itself, which may be in the file already.
  expect([all.length + 1, all.length + 2]).toContain(lines.length);
});

it('shows the double-points date to members and at every gateway as soon as it is set', async () => {
  other = await backend.gateway({ unavailable: ['catalogue-orders'] });
  const gateways = [gateway, other];
  const days = async () =>
    Promise.all(
      gateways.map(async (one) => (await one.get('/settings')).body['doublePointsDays'] as unknown as number[]),
    );
  await days();
  const [[before = 0, ...others] = []] = await days();
  const newDate = before === 8 ? 9 : 8;
  const set = await gateway.post(
    '/admin/setting/doublePointsDate/edit',
    { newDate, reason: 'Moved' },
    { token: club.token },
  );
  expect(set.body).toEqual({ date: newDate, dates: [newDate, ...others] });
  const read = await gateway.get('/admin/fetch/dashboard/doublePointsDate', { token: club.token });
  expect(read.body).toMatchObject({ date: newDate, dates: [newDate, ...others], factor: 2 });
  await eventually(async () => {
    for (const found of await days()) expect(found[0]).toBe(newDate);
  });
  const batches = async (one: RunningGateway) =>
    (await one.get('/admin/fetch/dashboard/code/batch', { token: club.token })).body;
  expect(await batches(gateway)).toMatchObject({ doublePointsDate: { date: newDate }, unavailable: [] });
  expect(await batches(other)).toMatchObject({
    ...{ doublePointsDate: { date: newDate }, unavailable: ['brands'], brands: [] },
  });
  const same = await gateway.post('/admin/setting/doublePointsDate/edit', { newDate }, { token: club.token });
  expect(same).toMatchObject({
    status: 400,
    body: { code: 'DOUBLE_DATE_SAME', fields: { newDate: expect.any(String) } },
  });
});

it('returns the details of one code', async () => {
  const [code = ''] = backend.codes;
  const ask = (query: string) => gateway.post('/admin/fetch/dashboard/code/detail', { query }, { token: club.token });
  expect((await ask(code.toLowerCase())).body).toEqual({
    ...{ code, batchId: expect.any(String), scanned: false, scannedDate: null },
    ...{ createdAt: expect.any(String), updatedAt: expect.any(String), active: true },
    ...{ brand: 'Drypers Touch', format: 'Tape', size: 'L', points: 120 },
    ...{ stoppedReason: '', shippedAt: expect.any(String), membersShown: false },
    ...{ registration: null, refused: 0, refusedTries: [] },
  });
  expect(await ask('0000000000')).toMatchObject({ status: 404, body: { code: 'CODE_UNKNOWN' } });
  expect(await ask('123456789')).toMatchObject({ status: 400, body: { code: 'CODE_TOO_SHORT' } });
});

it.each(PICTURED)('$path stores nothing that nobody sets', async ({ path, form }) => {
  const foreign = Object.fromEntries(Object.entries(FOREIGN_FIELDS).map(([name, value]) => [name, textOf(value)]));
  const sent = { ...foreign, version: '77', id: 'stored-by-nobody', ...(await form(anotherPixel(randomUUID()), club)) };
  const answer = await sendForm(gateway, `/admin/setting/${path}`, sent, club.token);
  expect({ status: answer.status, body: answer.status === 200 || answer.body }).toEqual({ status: 200, body: true });
  expect(foreignIn(answer.body)).toEqual([]);
  const { id } = answer.body as { id?: string };
  // The entry holds the whole record as it is stored.
  const stored = await eventually(async () => {
    const found = (await auditEntries(`recordId=${id}`)).filter(({ action }) => action === 'added');
    expect(found).toHaveLength(1);
    return found;
  });
  expect(foreignIn(stored)).toEqual([]);
  expect([1, undefined]).toContain((answer.body as { version?: number }).version);
});

// last: the audit entries of these tests take a while to arrive
it.each(PICTURED)('nothing is stored of a form that is refused: $path', async ({ path, form, wrong, code }) => {
  const send = (parts: FormParts) => sendForm(gateway, `/admin/setting/${path}`, parts, club.token);
  const addressIn = ({ body }: Answer, name: string) =>
    new RegExp(`"([^"]*/)${name}"`).exec(JSON.stringify(body))?.[1] ?? '';
  const [first, picture] = [anotherPixel(randomUUID()), anotherPixel(randomUUID())];
  const taken = await form(first, club);
  const folder = addressIn(await send(taken), await pictureName(first));
  expect(folder).not.toBe('');
  const stored = async () => (await fetch(`${gateway.url}${folder}${await pictureName(picture)}`)).status;
  const other = await form(picture, club);
  expect(await send({ ...other, ...wrong(taken) })).toMatchObject({ body: { code } });
  expect(await stored()).toBe(404);
  expect((await send(other)).status).toBe(200);
  expect(await stored()).toBe(200);
});

it.each(['article', 'item'])('nothing is stored of an edit of %s whose version is past', async (area) => {
  const { path, form } = PICTURED.find((one) => one.path === `${area}/add`)!;
  const picture = anotherPixel(randomUUID());
  const taken = await form(anotherPixel(randomUUID()), club);
  const { body } = await sendForm(gateway, `/admin/setting/${path}`, taken, club.token);
  const edit = { ...taken, id: String(body['id']), version: 9, file: picture, bmFile: picture };
  const refused = await sendForm(gateway, `/admin/setting/${area}/edit`, edit, club.token);
  expect(refused).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  const [, folder = ''] = /"en":"([^"]*\/)[0-9a-f]{64}\.webp"/.exec(JSON.stringify(body)) ?? [];
  expect((await fetch(`${gateway.url}${folder}${await pictureName(picture)}`)).status).toBe(404);
});

it.each(PICTURED)('a picture is encoded again, and refused in words of its own: $path', async ({ path, form }) => {
  const send = (parts: FormParts) => sendForm(gateway, `/admin/setting/${path}`, parts, club.token);
  const claim = anotherPixel(randomUUID());
  for (const at of [16, 20]) claim.writeUInt32BE(50_000, at);
  const refused = await send(await form(claim, club));
  expect(refused).toMatchObject({ status: 400, body: { code: 'IMAGE_TOO_MANY_PIXELS' } });
  expect(Object.values(refused.body['fields'] as object)).toEqual([expect.stringContaining('50 megapixels')]);
  const broken = await form(anotherPixel(randomUUID()).subarray(0, 50), club);
  expect(await send(broken)).toMatchObject({
    status: 400,
    body: { code: 'FILE_UNREADABLE', fields: expect.anything() },
  });

  const script = Buffer.concat([anotherPixel(randomUUID()), Buffer.from('<script>alert(1)</script>')]);
  const name = await pictureName(script);
  const { body } = await send(await form(script, club));
  const [, folder = ''] = new RegExp(`"([^"]*/)${name}"`).exec(JSON.stringify(body)) ?? [];
  const stored = await fetch(`${gateway.url}${folder}${name}`);
  expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await stored.text()).not.toContain('script');
});
