import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

const LIST = '/admin/fetch/dashboard/promoter';
const ADD = '/admin/setting/promoter/add';
const EDIT = '/admin/setting/promoter/edit';
const today = kl.date(new Date());

let backend: Backend;
let gateway: RunningGateway;
let token: string;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'catalogue-orders'] });
  gateway = await backend.gateway();
  token = await gateway.session('dev', randomUUID());
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const post = (path: string, body: object = {}) => gateway.post(path, body, { token });
const get = (path: string) => gateway.get(path, { token });
const newCode = () => `P${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

async function added(form: object = {}) {
  const answer = await post(ADD, { name: 'Nadia Promoter', code: newCode(), ...form });
  expect(answer.status).toBe(200);
  return bodyOf(answer) as { id: string; code: string; version: number; utmLink: string };
}

describe('promoters', () => {
  it("are counted by the members who sign up with their code, by the promoter's own link", async () => {
    const { id, code, utmLink } = await added();
    const link = new URL(utmLink);
    // The port is the one at which the club is served, which differs from run to run.
    expect(`${link.protocol}//${link.hostname}${link.pathname}`).toBe('http://localhost/drypers-baby-club');
    const [referCode, utmSource, utmCampaign] = ['referCode', 'utm_source', 'utm_campaign'].map((name) =>
      link.searchParams.get(name),
    );
    expect([referCode, utmSource, utmCampaign]).toEqual([code, 'promoter', code]);
    await newMember(gateway, { referCode, utmSource, utmCampaign });
    const counts = async (days: object) =>
      bodyOf(await post(LIST, { query: code, ...days })).map((row: Record<string, unknown>) => [
        row['id'],
        row['referrals'],
        row['allReferrals'],
      ]);
    expect(await counts({})).toEqual([[id, 1, 1]]);
    expect(await counts({ startDate: today, endDate: today })).toEqual([[id, 1, 1]]);
    expect(await counts({ startDate: '2020-01-01', endDate: '2020-01-31' })).toEqual([[id, 0, 1]]);
    expect(bodyOf(await post(EDIT, { id, code: newCode() }))).toMatchObject({
      code: 'PROMOTER_CODE_USED',
      fields: { code: expect.any(String) },
    });
  });

  it('need both days of a range', async () => {
    expect(await post(LIST, { startDate: today })).toMatchObject({
      status: 400,
      body: { error: 'Please fill up both field', fields: { endDate: expect.any(String) } },
    });
    expect((await post(LIST, { startDate: today, endDate: '2020-01-01' })).status).toBe(400);
    expect((await post(`${LIST}?sort=referrals`)).status).toBe(400);
  });

  it('are options with a value and a label, by name', async () => {
    const { id, code } = await added({ name: 'Aaliyah' });
    const options = bodyOf(await get(LIST)) as { value: string; label: string }[];
    expect(options).toContainEqual({ value: id, label: `Aaliyah (${code})` });
    const labels = options.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other)));
  });

  it('are downloaded as accountReport', async () => {
    const { code } = await added({ name: '=1+1' });
    const file = await fetch(`${gateway.url}/${API_PREFIX}${LIST}?format=csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: code }),
    });
    expect(file.headers.get('content-disposition')).toContain('filename="accountReport.csv"');
    const [head, row, ...others] = (await file.text()).trim().split('\r\n');
    expect(head).toContain('name,code,region,supervisorName,post,number,referrals,allReferrals,utmLink,createdAt');
    expect(row).toContain(`'=1+1`);
    expect(others).toEqual([]);
  });

  it('are edited by what was sent, once a version, with errors at their fields', async () => {
    const { id, version } = await added({ region: 'Selangor', supervisorName: 'Kumar' });
    expect(bodyOf(await post(EDIT, { id, version, region: 'Johor' }))).toMatchObject({
      ...{ region: 'Johor', supervisorName: 'Kumar', version: version + 1 },
    });
    expect(bodyOf(await get(`${LIST}/details?id=${id}`))).toMatchObject({ region: 'Johor', supervisorName: 'Kumar' });
    expect((await post(EDIT, { id, version, region: 'Perak' })).status).toBe(409);
    const refused = async (path: string, form: object) => {
      const { status, body } = await post(path, form);
      return [status, body.code, Object.keys(body.fields ?? {}).sort()];
    };
    expect(await refused(ADD, {})).toEqual([400, 'INPUT_INVALID', ['code', 'name']]);
    expect(await refused(EDIT, { id, name: '' })).toEqual([400, 'INPUT_INVALID', ['name']]);
    expect(await refused(EDIT, { id, code: 'a!' })).toEqual([400, 'PROMOTER_CODE_INVALID', ['code']]);
    expect(await refused(EDIT, { id, number: '0312345678' })).toEqual([400, 'PHONE_FORMAT_INVALID', ['number']]);
    const other = await added();
    expect(await refused(EDIT, { id, code: other.code.toLowerCase() })).toEqual([409, 'ALREADY_EXISTS', ['code']]);
    expect((await get(`${LIST}/details?id=${randomUUID()}`)).status).toBe(404);
  });
});
