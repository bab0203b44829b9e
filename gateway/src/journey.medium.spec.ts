import { randomUUID } from 'node:crypto';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from './create-app.js';
import { Backend } from './testing/backend.js';
import { newMember, PASSWORD, signUpForm } from './testing/member.js';
import { otpFor } from './testing/messages.js';
import type { Answer, RunningGateway } from './testing/running-gateway.js';

let backend: Backend;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await Backend.start();
  gateway = await backend.gateway();
});
afterAll(async () => {
  await backend?.stop();
  await gateway?.close();
});

const aForm = (over: Record<string, unknown> = {}) => signUpForm({ language: 'bm', ...over });

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;

interface Line {
  source: string;
  points: number;
}
/** The quest of a first code. */
const QUEST_POINTS = 50;
const isQuest = ({ source }: Line) => source === 'quest';
const sumOf = (lines: Line[]) => lines.reduce((sum, { points }) => sum + points, 0);

describe('a member', () => {
  it('signs up, verifies, signs in, scans a code and sees the points', async () => {
    const form = aForm();
    const opened = await gateway.post('/user/signup', form);
    expect(opened).toMatchObject({ status: 200, body: { uuid: expect.any(String), referCode: expect.any(String) } });
    const { uuid } = bodyOf(opened);

    const otp = await otpFor(gateway, form.number);
    const wrong = await gateway.post(
      '/user/verify',
      { otp: otp === '0000' ? '1111' : '0000', number: form.number, id: uuid },
      { headers: { 'accept-language': 'ms' } },
    );
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'OTP_WRONG', errorTranslated: expect.stringContaining('Baki percubaan: 4') },
    });
    const tooSoon = await gateway.post('/user/otp/resend', { number: form.number });
    expect(tooSoon).toMatchObject({
      status: 429,
      body: { code: 'OTP_RESEND_TOO_SOON', details: { wait: expect.any(Number) } },
    });
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(60);

    expect((await gateway.post('/user/verify', { otp, number: `6${form.number}`, id: uuid })).status).toBe(200);
    const signedIn = await gateway.post('/user/signin', { email: form.email.toUpperCase(), password: PASSWORD });
    expect(signedIn).toMatchObject({
      status: 200,
      body: {
        type: 'user',
        token: expect.any(String),
        user: { email: form.email, number: `6${form.number}`, totalPoints: 0, tier: 'Gold' },
      },
    });
    const { token } = bodyOf(signedIn);

    const code = backend.code();
    const scanned = bodyOf(await gateway.post('/user/scancode', { code: code.toLowerCase() }, { token }));
    expect(scanned).toMatchObject({
      code_group: expect.any(String),
      brand: expect.stringMatching(/./),
      format: expect.stringMatching(/./),
      size: expect.stringMatching(/./),
      foundScanned: 1,
      multiplier: 3,
      voucherRewarded: null,
    });
    expect(scanned.points).toBeGreaterThan(0);
    expect(scanned.gainedPoints).toBe(scanned.points);
    expect(scanned.totalPoints).toBe(scanned.points);
    expect(scanned.data.map((line: { source: string }) => line.source)).toEqual(['scan', 'scanMilestone']);

    // The first code also completes a quest, whose points follow a moment later.
    const session = await eventually(async () => {
      const answer = await gateway.post('/user/session', { token });
      expect(answer).toMatchObject({ status: 200, body: { token, type: 'user' } });
      expect(sumOf(bodyOf(answer).user.points.filter(isQuest))).toBe(QUEST_POINTS);
      return answer;
    });
    const total = scanned.points + QUEST_POINTS;
    expect(bodyOf(session).user).toMatchObject({
      ...{ totalPoints: total, totalPointsInPastYear: total },
      codesRegistered: 1,
    });
    const { points } = bodyOf(session).user;
    expect(points.filter((line: Line) => !isQuest(line))).toEqual(scanned.data);
    expect(sumOf(points)).toBe(total);
    const page = await gateway.get('/user/points/fetch', { token });
    expect(page.body).toEqual({ data: points, cursor: null });
    for (const cursor of ['zzz', '9'.repeat(17)]) {
      const refused = await gateway.get(`/user/points/fetch?cursor=${cursor}`, { token });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID', fields: { cursor: expect.stringMatching(/halaman/i) } },
      });
      expect(Object.keys(bodyOf(refused).fields)).toEqual(['cursor']);
    }

    // The member's stored language, since the request names none.
    const again = await gateway.post('/user/scancode', { code }, { token });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'CODE_USED_BY_YOU',
        errorTranslated: expect.stringContaining('Anda telah mendaftarkan kod ini pada'),
      },
    });
    expect(again.body['error']).toContain('You registered this code on');

    expect((await gateway.post('/user/logout', {}, { token })).status).toBe(200);
    expect(await gateway.post('/user/session', {}, { token })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    });
  });

  it('one attempt sent 50 times is one credit and one answer; 50 attempts are one success and 49 refusals', async () => {
    const { token, user } = await newMember(gateway, { language: 'bm' });
    const [once, often] = [backend.code(), backend.code()];
    const key = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 50 }, () =>
        gateway.post('/user/scancode', { code: once, id: user['id'] }, { token, headers: { 'idempotency-key': key } }),
      ),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const different = await Promise.all(
      Array.from({ length: 50 }, () => gateway.post('/user/scancode', { code: often }, { token })),
    );
    expect(different.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(different.filter(({ body }) => body.code === 'CODE_USED_BY_YOU')).toHaveLength(49);
    const gained = [same[0], different.find(({ status }) => status === 200)].map(
      (answer) => bodyOf(answer as Answer).points as number,
    );
    const credited = bodyOf(await gateway.post('/user/session', {}, { token })).user.points as Line[];
    expect(sumOf(credited.filter((line) => !isQuest(line)))).toBe(gained.reduce((a, b) => a + b, 0));
  });

  it('refused codes have their status and text', async () => {
    const [one, two] = [await newMember(gateway, { language: 'bm' }), await newMember(gateway, { language: 'en' })];
    const code = backend.code();
    expect((await gateway.post('/user/scancode', { code }, { token: one.token })).status).toBe(200);
    expect(await gateway.post('/user/scancode', { code }, { token: two.token })).toMatchObject({
      status: 409,
      body: { code: 'CODE_USED_BY_OTHER' },
    });
    expect(await gateway.post('/user/scancode', { code: 'SHORT' }, { token: two.token })).toMatchObject({
      status: 400,
      body: { code: 'CODE_TOO_SHORT', fields: { code: 'Please enter at least 10 characters.' } },
    });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const answer = await gateway.post('/user/scancode', { code: `ZZZZZZZZ${10 + i}` }, { token: two.token });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(answer.body).toMatchObject({ code: 'CODE_ATTEMPTS_EXCEEDED', details: { wait: expect.any(Number) } });
        const wait = Number(answer.headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(600);
      }
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  });

  it('wrong credentials are refused with the specification’s texts', async () => {
    const { form } = await newMember(gateway, { language: 'bm' });
    expect(await gateway.post('/user/signin', { email: form.email, password: 'Wrong#123' })).toMatchObject({
      status: 401,
      body: { code: 'PASSWORD_WRONG', error: "You've entered the wrong password" },
    });
    expect(await gateway.post('/user/signin', { email: 'nobody@example.com', password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'USER_NOT_REGISTERED', error: 'This user is not registered. Please head to sign up page.' },
    });
    const refused = await gateway.post('/user/signup', aForm({ dob: '2020-01-01', name: 'R2D2' }), {
      headers: { 'accept-language': 'bm' },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', fields: { name: expect.any(String), dob: expect.stringContaining('15 tahun') } },
    });
  });
});

describe('an admin', () => {
  it('signs in, generates a batch, sees it and freezes it', async () => {
    const refused = await gateway.post('/admin/auth/login', { username: 'dev', password: 'nope' });
    expect(refused).toMatchObject({ status: 401, body: { code: 'ADMIN_LOGIN_INVALID' } });
    const login = await gateway.post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
    expect(login).toMatchObject({ status: 200, body: { type: 'dev', user: { username: 'dev', role: 'dev' } } });
    const { token, user } = bodyOf(login);
    expect((await gateway.post('/admin/auth/session', { token })).body).toEqual({ token, type: 'dev', user });

    const order = { brand: 'Brand A', format: 'tape', size: 'M', quantity: 25, points: 40 };
    const headers = { 'idempotency-key': randomUUID() };
    const opened = await gateway.post('/admin/setting/code/generate', order, { token, headers });
    expect(opened).toMatchObject({
      status: 200,
      body: { brand: 'Brand A', format: 'tape', size: 'M', quantity: 25, points: 40 },
    });
    expect(bodyOf(await gateway.post('/admin/setting/code/generate', order, { token, headers })).id).toBe(
      bodyOf(opened).id,
    );

    const { id } = bodyOf(opened);
    const details = await eventually(async () => {
      const answer = bodyOf(await gateway.get(`/admin/fetch/dashboard/code/batch/details?id=${id}`, { token }));
      expect(answer).toMatchObject({ id, status: 'ready', hasFile: true });
      return answer;
    });
    const file = await fetch(`${gateway.url}/${API_PREFIX}${details.fileUrl}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="codes-${id}.csv"`);
    const csv = await file.text();
    expect(file.headers.get('content-length')).toBe(String(Buffer.byteLength(csv)));
    const rows = csv.trim().split(/\r?\n/);
    expect(rows[0]?.replace('\uFEFF', '')).toBe('code,brand,format,size,points');
    expect(rows).toHaveLength(26);

    // Somebody else may register a code of the demo batch between the two looks at it.
    const list = await eventually(async () => {
      const whole = await gateway.get('/admin/fetch/dashboard/code/batch', { token });
      const second = await gateway.get('/admin/fetch/dashboard/code/batch?page=2&pageSize=1', { token });
      expect(bodyOf(second).batches).toEqual([bodyOf(whole).batches[1]]);
      return whole;
    });
    expect(list.body).toMatchObject({ doublePointsDate: { date: 15 }, generatingStatus: false });
    expect(bodyOf(list).batches[0].id).toBe(id);
    expect(Number(list.headers.get('x-total-count'))).toBe(bodyOf(list).batches.length);
    // The file is sent to a session; no link opens it.
    expect(JSON.stringify([list.body, details])).not.toMatch(/X-Amz-Signature/i);
    expect((await gateway.get(details.fileUrl)).status).toBe(401);

    const hide = (body: object) => gateway.post('/admin/setting/hide/batchCode', body, { token });
    expect((await hide({ id })).body).toMatchObject({ id, active: true, stoppedReason: '' });
    expect(await hide({ id })).toMatchObject({
      ...{ status: 400, body: { code: 'INPUT_INVALID', fields: { reason: expect.any(String) } } },
    });
    const stoppedReason = 'Printed twice';
    expect((await hide({ id, reason: stoppedReason })).body).toMatchObject({ id, active: false, stoppedReason });
    const member = await newMember(gateway, { language: 'bm' });
    const code = rows[1]?.split(',')[0];
    const frozen = await gateway.post('/user/scancode', { code }, { token: member.token });
    expect(frozen).toMatchObject({ status: 409, body: { code: 'CODE_BATCH_INACTIVE' } });
    const life = await gateway.post('/admin/fetch/dashboard/code/detail', { query: code }, { token });
    expect(life.body).toMatchObject({
      ...{ code, batchId: id, active: false, stoppedReason, scanned: false, registration: null },
      ...{ membersShown: false, refused: 1, refusedTries: [{ reason: 'CODE_BATCH_INACTIVE', memberId: null }] },
    });
    expect((await hide({ id })).status).toBe(400);
    expect((await hide({ id, reason: 'Sound after all' })).body).toMatchObject({ id, active: true, stoppedReason: '' });
    expect((await hide({ id, active: true })).body).toMatchObject({ id, active: true });
    expect((await gateway.post('/user/scancode', { code }, { token: member.token })).status).toBe(200);
    const shown = await gateway.post('/admin/fetch/dashboard/code/detail', { query: code, reveal: true }, { token });
    expect(shown.body).toMatchObject({
      ...{ scanned: true, membersShown: true, refusedTries: [{ memberId: member.id }] },
      registration: { memberId: member.id, points: 120, multiplier: 3 },
    });
    expect(await hide({ id: 'no-such-batch' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const bad = await gateway.post('/admin/setting/code/generate', { ...order, quantity: 0 }, { token });
    expect(bad).toMatchObject({ status: 400, body: { fields: { quantity: expect.any(String) } } });
  });
});

describe('the list of batches', () => {
  it('is sorted by any column and downloaded whole', async () => {
    const { token } = bodyOf(await gateway.post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' }));
    const formula = '=HYPERLINK("x","y")';
    for (const [brand, quantity] of [
      [formula, 3],
      ['Zebra', 9],
    ] as const) {
      const order = { brand, format: 'tape', size: 'M', quantity, points: 40 };
      expect((await gateway.post('/admin/setting/code/generate', order, { token })).status).toBe(200);
    }
    const list = async (query: string) => {
      const { headers, body } = await gateway.get(`/admin/fetch/dashboard/code/batch?${query}`, { token });
      return {
        total: Number(headers.get('x-total-count')),
        batches: (body as never as { batches: { id: string; brand: string; quantity: number }[] }).batches,
      };
    };
    const { batches: newest, total } = await list('');
    const amounts = newest.map(({ quantity }) => quantity).sort((a, b) => a - b);
    const ascending = await list('sort=quantity');
    expect(ascending.batches.map(({ quantity }) => quantity)).toEqual(amounts);
    expect(ascending.total).toBe(total);
    const page = await list('sort=-quantity&page=2&pageSize=1');
    expect(page).toMatchObject({ total, batches: [{ quantity: amounts.at(-2) }] });

    const csv = async (query: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${gateway.url}/${API_PREFIX}/admin/fetch/dashboard/code/batch?format=csv${query}`, {
        headers,
      });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="code-batches-\d{4}-\d\d-\d\d\.csv"$/,
      );
      return (await answer.text()).split('\r\n');
    };
    const [header, ...rows] = await csv('&page=1&pageSize=1');
    expect(header).toBe('id,brand,format,size,points,quantity,redeemed,status,active,origin,createdAt');
    expect(rows.pop()).toBe('');
    expect(rows.map((row) => row.split(',')[0])).toEqual(newest.map(({ id }) => id));
    expect(rows.find((row) => row.includes('HYPERLINK'))).toContain(`,"'=HYPERLINK(""x"",""y"")",tape,M,40,3,0,`);
    const byBrand = await csv('&sort=-brand');
    expect(byBrand[1]).toContain(',Zebra,');
    expect(byBrand).toHaveLength(total + 2);
  });
});
