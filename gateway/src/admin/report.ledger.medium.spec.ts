import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(300_000);

const today = kl.date(new Date());
/** A name that no other member has. */
const NAME = 'Khairunnisa Laporan';
let backend: Backend;
let gateway: RunningGateway;
let elsewhere: RunningGateway | undefined;
let dev: string;
let member: Awaited<ReturnType<typeof newMember>>;
let other: Awaited<ReturnType<typeof newMember>>;

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const report = (path: string, body: object = {}) => gateway.post(`/admin/report/${path}`, body, { token: dev });
const adjust = (memberId: string, points: number) =>
  eventually(async () => {
    const correction = { memberId, points, reason: 'For the report', key: randomUUID() };
    const answer = await gateway.post('/admin/setting/points/adjust', correction, { token: dev });
    expect(answer.status).toBe(200);
    return answer;
  });

beforeAll(async () => {
  backend = await Backend.start();
  gateway = await backend.gateway();
  dev = await gateway.session('dev', 'dev');
  member = await newMember(gateway, { name: `${NAME} Satu` });
  other = await newMember(gateway, { name: `${NAME} Dua` });
  await adjust(member.id, 500);
  await adjust(member.id, -120);
  await adjust(other.id, 30);
  const scanned = await gateway.post('/user/scancode', { code: backend.code() }, { token: member.token });
  expect(scanned.status).toBe(200);
  // The code completes a quest, whose points come a little later.
  await eventually(async () => {
    expect(bodyOf(await report('pointv2', { query: member.id }))[0]).toMatchObject({ source: 'quest' });
  });
});
afterAll(async () => {
  await elsewhere?.close();
  await gateway?.close();
  await backend?.stop();
});

describe('the report of points', () => {
  it('has an entry a row with its member, found by name, e-mail and number, and the sums of the same rows', async () => {
    const corrections = [
      { points: -120, source: 'adjustment', reason: 'For the report', reversal: false, balance: 380 },
      { points: 500, source: 'adjustment', reason: 'For the report', reversal: false, balance: 500 },
    ];
    for (const query of [`${NAME.toLowerCase()} sat`, member.form.email, member.form.number, member.id]) {
      const rows = bodyOf(await report('pointv2', { query, startDate: today, endDate: today }));
      expect(rows.slice(2)).toMatchObject(
        corrections.map((row) => ({
          ...row,
          ...{ memberId: member.id, name: `${NAME} Satu`, email: member.form.email, erased: false },
          data: [{ points: row.points, source: 'adjustment', createdAt: expect.stringMatching(/Z$/) }],
        })),
      );
      expect(rows[1]).toMatchObject({ memberId: member.id, source: 'scan, scanMilestone' });
      expect(rows).toHaveLength(4);
    }
    const [quest, scan] = bodyOf(await report('pointv2', { query: member.id }));
    const figures = { entries: 5, credited: 530 + quest.points + scan.points, debited: 120 };
    const both = { query: NAME, startDate: today, endDate: today };
    expect(bodyOf(await report('pointv2/totals', both))).toEqual({
      days: [{ day: today, ...figures }],
      total: figures,
    });
    const none = { entries: 0, credited: 0, debited: 0 };
    for (const body of [{ query: NAME, startDate: '2025-12-31', endDate: '2026-01-01' }, { query: randomUUID() }]) {
      expect(bodyOf(await report('pointv2', body))).toEqual([]);
      expect(bodyOf(await report('pointv2/totals', body))).toEqual({ days: [], total: none });
    }
  });

  it('counts and sums the entries of everybody', async () => {
    const page = await report('pointv2?pageSize=2&page=1', { startDate: today, endDate: today });
    const { days, total } = bodyOf(await report('pointv2/totals', { startDate: today, endDate: today }));
    expect(days).toEqual([{ day: today, ...total }]);
    expect(Number(page.headers.get('x-total-count'))).toBeGreaterThanOrEqual(5);
    expect(bodyOf(page)).toHaveLength(2);
    const cursor = encodeURIComponent(String(page.headers.get('x-next-cursor')));
    const next = bodyOf(await report(`pointv2?pageSize=2&cursor=${cursor}`, { startDate: today, endDate: today }));
    const ids = [...bodyOf(page), ...next].map(({ entryId }) => entryId);
    expect(new Set(ids).size).toBe(4);
  });

  it('is of one member for a text that names one', async () => {
    const rows = bodyOf(await report('point/user?sort=createdAt', { query: member.form.email }));
    expect(rows.map((row: { points: number }) => row.points).slice(0, 2)).toEqual([500, -120]);
    expect(bodyOf(await report('point/user/totals', { query: other.id })).total).toEqual({
      ...{ entries: 1, credited: 30, debited: 0 },
    });
    expect(await report('point/user', { query: NAME })).toMatchObject({
      status: 400,
      body: { code: 'QUERY_TOO_WIDE' },
    });
    expect(await report('point/user', { query: randomUUID() })).toMatchObject({ status: 404 });
    expect(await report('point/user')).toMatchObject({ status: 400, body: { fields: { query: expect.any(String) } } });
  });

  it('is downloaded with the name of the specification', async () => {
    for (const format of ['csv', 'xlsx']) {
      const file = await fetch(`${gateway.url}/${API_PREFIX}/admin/report/pointv2?format=${format}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${dev}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: NAME }),
      });
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="pointHistoryReport.${format}"`);
      if (format === 'xlsx') continue;
      const [header, ...lines] = (await file.text()).trim().split('\r\n');
      expect(header).toBe('createdAt,entryId,memberId,name,email,number,points,source,reversal,reason,balance');
      expect(lines).toHaveLength(5);
    }
  });
});

describe('the report of scans', () => {
  it('has the codes of a range, masked, and their sums', async () => {
    const body = { query: member.id, startDate: today, endDate: today };
    const rows = bodyOf(await report('scan', body));
    expect(rows).toMatchObject([
      {
        ...{ memberId: member.id, name: `${NAME} Satu`, multiplier: 3, first: true, doubleDay: expect.any(Boolean) },
        ...{ code: expect.stringMatching(/^[0-9A-Z]{4}••••[0-9A-Z]{2}$/), batchId: expect.stringMatching(/./) },
        ...{ brand: expect.stringMatching(/./), scannedAt: expect.stringMatching(/Z$/) },
      },
    ]);
    const total = { codes: 1, points: rows[0].points, doubleDay: Number(rows[0].doubleDay), first: 1 };
    expect(bodyOf(await report('scan/totals', body))).toEqual({ days: [{ day: today, ...total }], total });
    expect(bodyOf(await report('scan', { ...body, query: other.id }))).toEqual([]);
    expect(bodyOf(await report('scan/totals', { startDate: '2025-12-31', endDate: '2026-01-01' }))).toMatchObject({
      ...{ days: [], total: { codes: 0 } },
    });
  });
});

describe('a report of the ledger', () => {
  it.each(['pointv2', 'pointv2/totals', 'scan', 'scan/totals'])('is refused for a wrong filter: %s', async (path) => {
    const refused = async (body: object) => {
      const answer = await report(path, body);
      return [answer.status, Object.keys(answer.body.fields ?? {})];
    };
    expect(await refused({ startDate: today })).toEqual([400, ['endDate']]);
    expect(await refused({ startDate: '2026-02-30', endDate: today })).toEqual([400, ['startDate']]);
    expect(await refused({ startDate: today, endDate: '2025-01-01' })).toEqual([400, ['endDate']]);
    expect(await refused({ query: { $ne: '' } })).toEqual([400, ['query']]);
  });

  it.each(['pointv2', 'point/user', 'scan'])('is refused for a wrong page or order: %s', async (path) => {
    for (const [query, field] of Object.entries({ 'sort=points': 'sort', 'page=0': 'page', 'cursor=x': 'cursor' }))
      expect(await report(`${path}?${query}`, { query: member.id })).toMatchObject({
        ...{ status: 400, body: { fields: { [field]: expect.any(String) } } },
      });
  });

  it('is refused without identity, and its sums of everybody are not', async () => {
    elsewhere = await backend.gateway({ unavailable: ['identity'] });
    const body = { startDate: today, endDate: today };
    const ask = (path: string) => elsewhere!.post(`/admin/report/${path}`, body, { token: dev });
    expect((await ask('pointv2')).status).toBe(503);
    expect((await ask('scan')).status).toBe(503);
    expect((await ask('pointv2/totals')).status).toBe(200);
  });
});
