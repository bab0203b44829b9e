import { randomInt, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import { newMember, PASSWORD } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';
import { masked } from './masked.js';

jest.setTimeout(240_000);

const DETAILS = '/admin/report/user/details';
const EDIT = '/admin/setting/account/edit';
const reason = 'Asked by phone';
const today = kl.date(new Date());

let backend: Backend;
let gateway: RunningGateway;
let withoutLedger: RunningGateway | undefined;
let token: string;
let superadmin: string;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys', 'receipts', 'contests'],
  });
  gateway = await backend.gateway();
  token = await gateway.session('dev', randomUUID());
  superadmin = await gateway.session('superadmin', randomUUID());
});
afterAll(async () => {
  await withoutLedger?.close();
  await gateway?.close();
  await backend?.stop();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const post = (path: string, body: object = {}, as = token) => gateway.post(path, body, { token: as });
const ids = (answer: Answer) => bodyOf(answer).map(({ id }: { id: string }) => id);
const account = async (id: string) =>
  bodyOf(await gateway.get(`/admin/fetch/dashboard/account?id=${id}`, { token: superadmin }));

describe('the list of accounts', () => {
  it('answers members by their days, newest first, with tier and points, to both roles', async () => {
    const member = await newMember(gateway, { name: 'Aminah Account', pregnancyStage: 'pregnant', childDob: [] });
    for (const as of [token, superadmin]) {
      const answer = await post(`${DETAILS}?pageSize=5&page=1`, { startDate: today, endDate: today }, as);
      expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(0);
      expect(bodyOf(answer)[0]).toMatchObject({
        ...{
          id: member.id,
          name: 'Aminah Account',
          email: member.form.email,
          number: masked(`6${member.form.number}`),
        },
        ...{ pregnancyStage: 'pregnant', membershipType: 'Gold', points: 0, verified: false, blocked: false },
      });
    }
    const { days, total } = bodyOf(await post(`${DETAILS}/totals`, { startDate: today, endDate: today }));
    expect(days).toEqual([{ day: today, ...total }]);
    expect(total.pregnant).toBeGreaterThan(0);
    expect(bodyOf(await post(DETAILS, { startDate: '2020-01-01', endDate: '2020-01-31' }))).toEqual([]);
  });

  it('finds a member by e-mail, number, id or the beginnings of the name', async () => {
    // Letters alone, as names have.
    const word = `Zq${randomUUID().replace(/\d|-/g, '')}`;
    const { id, form } = await newMember(gateway, { name: `Siti ${word}` });
    for (const query of [form.email, form.number, `+6${form.number}`, id, word.slice(0, -1), `siti ${word}`])
      expect([query, ids(await post('/admin/report/user/detail', { query }))]).toEqual([query, [id]]);
    expect(ids(await post('/admin/report/user/detail', { query: '.*' }))).toEqual([]);
    expect(await post('/admin/report/user/detail', {})).toMatchObject({
      status: 400,
      body: { fields: { query: expect.any(String) } },
    });
  });

  it('refuses one of two dates, a range that ends before it starts, and filters that it does not know', async () => {
    expect((await post(DETAILS, { startDate: today })).body).toMatchObject({
      error: 'Please fill up both field',
      fields: { endDate: expect.any(String) },
    });
    for (const body of [{ startDate: today, endDate: '2020-01-01' }, { state: 'odd' }, { query: { $gt: '' } }])
      expect((await post(DETAILS, body)).status).toBe(400);
    for (const query of ['sort=name', 'page=0', 'pageSize=501'])
      expect((await post(`${DETAILS}?${query}`)).status).toBe(400);
  });

  it('downloads the whole list as accountReport', async () => {
    const { id } = await newMember(gateway);
    const file = await fetch(`${gateway.url}/${API_PREFIX}${DETAILS}?format=csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: id }),
    });
    expect(file.headers.get('content-disposition')).toContain('filename="accountReport.csv"');
    const [head, row, ...others] = (await file.text()).trim().split('\r\n');
    expect(head).toContain(
      'id,name,email,number,registration,dob,dueDate,pregnancyStage,membershipType,points,referBy,verified,blocked',
    );
    expect(row).toContain(id);
    expect(others).toEqual([]);
  });

  it('is there without the ledger, but for tiers and points', async () => {
    withoutLedger = await backend.gateway({ unavailable: ['loyalty-ledger'] });
    const answer = await withoutLedger.post(`${DETAILS}?pageSize=1`, {}, { token });
    expect(bodyOf(answer)).toMatchObject([{ membershipType: null, points: null }]);
    expect((await withoutLedger.post(`${DETAILS}?format=csv`, {}, { token })).status).toBe(503);
  });
});

describe('a phone number of the list', () => {
  it('is shown one by one to both roles, and it is kept who saw it', async () => {
    const { id, form } = await newMember(gateway);
    for (const as of [token, superadmin])
      expect(await post('/admin/report/user/number', { id }, as)).toMatchObject({
        status: 200,
        body: { id, number: `6${form.number}` },
      });
    const views = bodyOf(await gateway.get(`/admin/privacy/views?member=${id}`, { token }));
    expect(views.map(({ place }: { place: string }) => place)).toEqual(['number', 'number']);
    expect(await post('/admin/report/user/number', { id: randomUUID() })).toMatchObject({ status: 404 });
  });
});

describe('an edit of an account', () => {
  it('is refused with the texts of the specification, beside their fields', async () => {
    const { id, form } = await newMember(gateway);
    const edit = { id, name: form.name, email: form.email, number: form.number, reason };
    const refused = async (over: object) => {
      const { status, body } = await post(EDIT, { ...edit, ...over }, superadmin);
      return { status, error: body['error'], fields: Object.keys((body['fields'] as object) ?? {}) };
    };
    const text = (error: string, ...fields: string[]) => ({ status: 400, error, fields });
    expect(await refused({ name: 'Nur 2' })).toEqual(text('Invalid name format', 'name'));
    expect(await refused({ number: '0312345678' })).toEqual(text('Invalid phone number format', 'number'));
    expect(await refused({ email: 'nurul@home' })).toEqual(text('Invalid email address format', 'email'));
    expect(await refused({ name: '' })).toEqual(text('Empty field detected', 'name'));
    expect(await refused({ id: undefined })).toEqual(text('Empty field detected', 'id'));
    expect(await refused({ reason: '' })).toEqual(text('Empty field detected', 'reason'));
    const other = await newMember(gateway);
    expect(await refused({ number: other.form.number })).toMatchObject({ status: 409, fields: ['number'] });
    expect(await account(id)).toMatchObject({ name: form.name, version: 1 });
  });

  it('repairs a number: the member signs in by the new one, and the old session is over', async () => {
    const { id, form, token: before } = await newMember(gateway);
    const number = `013${randomInt(10_000_000, 99_999_999)}`;
    const saved = await post(EDIT, { id, name: form.name, email: form.email, number, reason, version: 1 }, superadmin);
    expect(saved).toMatchObject({ status: 200, body: { number: `6${number}`, numberProven: false, version: 2 } });
    expect((await gateway.post('/user/session', {}, { token: before })).status).toBe(401);
    const conflict = await post(EDIT, { id, name: 'Nur Alia', email: form.email, number, reason, version: 1 });
    expect(conflict).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  });
});

describe('a member that is blocked', () => {
  it('is signed out, cannot sign in, redeems no code, and can again once unblocked', async () => {
    const { id, form, token: before } = await newMember(gateway);
    const signIn = () => gateway.post('/user/signin', { email: form.email, password: PASSWORD });
    const block = (blocked: boolean) => post('/admin/setting/member/block', { id, blocked, reason });
    expect(await block(true)).toMatchObject({ status: 200, body: { id, blocked: true } });
    expect((await gateway.post('/user/session', {}, { token: before })).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    // A session that was opened by other means gets no further: the ledger refuses the code itself.
    const forged = await gateway.session('user', id);
    const code = backend.code();
    const scan = (as: string, typed = code) => gateway.post('/user/scancode', { code: typed }, { token: as });
    await eventually(async () =>
      expect(await scan(forged, 'SHORT')).toMatchObject({ status: 403, body: { code: 'CODE_MEMBER_SUSPENDED' } }),
    );
    expect(await scan(forged)).toMatchObject({ status: 403, body: { code: 'CODE_MEMBER_SUSPENDED' } });
    await eventually(async () => {
      const { rows } = bodyOf(await gateway.get(`/admin/member/refusals?id=${id}`, { token }));
      expect(rows[0]).toMatchObject({ reason: 'CODE_MEMBER_SUSPENDED', code: expect.stringMatching(/^.{8}$/) });
    });
    expect(await block(false)).toMatchObject({ status: 200, body: { blocked: false } });
    const { body } = await signIn();
    const again = String(body['token']);
    await eventually(async () =>
      expect(await scan(again, 'SHORT')).toMatchObject({ body: { code: 'CODE_TOO_SHORT' } }),
    );
    expect((await scan(again)).status).toBe(200);
  });
});

describe("a member's page", () => {
  it('has the profile and every section, each by a call of its own', async () => {
    const member = await newMember(gateway, { name: 'Aminah Page' });
    expect((await gateway.post('/user/scancode', { code: backend.code() }, { token: member.token })).status).toBe(200);
    const get = async (part: string) => bodyOf(await gateway.get(`/admin/member/${part}?id=${member.id}`, { token }));
    expect(await get('details')).toMatchObject({
      ...{ id: member.id, erasedAt: null },
      profile: { name: 'Aminah Page', number: `6${member.form.number}`, hasPassword: true, blocked: false },
    });
    expect(await get('codes')).toMatchObject({
      rows: [{ code: expect.stringContaining('••••'), points: expect.any(Number), first: true }],
      cursor: null,
    });
    // The first code also completes a quest, whose points arrive a moment later.
    const rows = await eventually(async () => {
      const { rows: lines } = await get('points');
      expect(lines[0]).toMatchObject({ kind: 'entry', lines: [{ source: 'quest' }] });
      return lines;
    });
    const { available } = await get('balance');
    expect(available).toBeGreaterThan(0);
    const [quest, scan] = rows;
    expect(quest).toMatchObject({ balanceAfter: available, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const gained = available - quest.points;
    expect(scan).toMatchObject({
      ...{ kind: 'entry', points: gained, balanceAfter: gained, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      lines: expect.arrayContaining([expect.objectContaining({ source: 'scan' })]),
    });
    for (const part of ['refusals', 'orders', 'receipts', 'vouchers', 'samples', 'contests', 'messages'])
      expect([part, await get(part)]).toEqual([part, { rows: expect.any(Array), cursor: null }]);
    const [session, ...others] = await get('sessions');
    expect([session, others]).toEqual([
      expect.objectContaining({ openedBy: '', usedAt: session.createdAt, device: '' }),
      [],
    ]);
    const ended = { id: member.id, sessionId: session.id, reason };
    expect((await post('/admin/setting/member/signOut', ended)).body).toEqual({ id: member.id, ended: 1 });
    expect((await gateway.post('/user/session', {}, { token: member.token })).status).toBe(401);
    expect((await post('/admin/setting/member/note', { id: member.id, text: 'Called.' })).status).toBe(200);
    expect(await get('notes')).toMatchObject([{ text: 'Called.' }]);
    for (const query of ['', `?id=${randomUUID()}`, '?id=$ne'])
      expect([400, 404]).toContain((await gateway.get(`/admin/member/details${query}`, { token })).status);
    const cursor = `?id=${member.id}&cursor=nowhere`;
    expect((await gateway.get(`/admin/member/points${cursor}`, { token })).body).toMatchObject({
      fields: { cursor: expect.any(String) },
    });
  });

  it('stays for a member whose account was deleted, without personal data', async () => {
    const { id, token: own } = await newMember(gateway);
    expect((await gateway.post('/user/delete', { password: PASSWORD }, { token: own })).status).toBe(200);
    expect(bodyOf(await gateway.get(`/admin/member/details?id=${id}`, { token }))).toMatchObject({
      ...{ id, profile: null, erasedAt: expect.any(String) },
    });
    expect((await account(id)).code).toBe('USER_NOT_FOUND');
    expect((await post('/admin/setting/member/block', { id, blocked: true, reason })).status).toBe(404);
  });

  it('is for dev alone', async () => {
    for (const part of ['details', 'points', 'sessions', 'notes'])
      expect((await gateway.get(`/admin/member/${part}?id=x`, { token: superadmin })).status).toBe(403);
  });
});
