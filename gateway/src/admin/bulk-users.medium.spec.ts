import { randomInt, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { type FormParts, sendForm } from '../testing/forms.js';
import { newMember } from '../testing/member.js';
import type { RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(180_000);

let backend: Backend;
let gateway: RunningGateway;
let dev: string;

beforeAll(async () => {
  backend = await Backend.start();
  gateway = await backend.gateway();
  dev = await gateway.session('dev', `bulk-${randomUUID()}`);
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

const CALL = '/admin/setting/bulkCreateUsers';
const send = (path: string, parts: FormParts, headers = {}) => sendForm(gateway, CALL + path, parts, dev, headers);
const get = (path: string) => gateway.get(`/admin/fetch/dashboard/bulkCreateUsers${path}`, { token: dev });
const file = (...rows: string[]) => Buffer.from(['name,email,number', ...rows, ''].join('\n'));
const aNumber = () => `011${randomInt(10_000_000, 100_000_000)}`;

describe('bulk users', () => {
  it('are checked, registered once, and listed with the file of their outcomes', async () => {
    const { form, id: memberId } = await newMember(gateway);
    const email = `${randomUUID()}@example.com`;
    const number = aNumber();
    const csv = file(`Nur Aisyah,${email},${number}`, `Aisyah,${form.email},${aNumber()}`, 'Rosmah,rosmah,0151');
    const checked = await send('/check', { file: csv, fileName: 'roadshow.csv' });
    expect(checked).toMatchObject({
      status: 200,
      body: {
        data: [{ row: 2, name: 'Nur Aisyah', email, number: `6${number}` }, { row: 3 }, { row: 4 }],
        issueUsers: [
          { row: 3, userId: memberId, errors: [{ code: 'ROW_EXISTS', text: 'Already a member.' }] },
          {
            ...{ row: 4, name: 'Rosmah', email: 'rosmah', number: '0151', userId: null },
            errors: [{ code: 'ROW_PHONE_INVALID' }, { code: 'ROW_EMAIL_INVALID' }],
          },
        ],
        check: { status: 'checked', rows: 3, ready: 1, failed: 2, createdAt: null, fileUrl: null },
      },
    });
    const { body: options } = await gateway.get('/admin/fetch/dashboard/promoter', { token: dev });
    const [promoter] = options as unknown as { value: string }[];
    const described = {
      label: 'Roadshow',
      promoterId: promoter!.value,
      registerDate: '2026-01-14',
      registerSource: 'WOOP',
    };
    const confirmed = await send('', { ...described, file: csv }, { 'x-check-id': checked.headers.get('x-check-id')! });
    expect(confirmed).toMatchObject({ status: 200, body: { label: 'Roadshow', registerSource: 'WOOP' } });
    const { id, fileUrl } = confirmed.body as unknown as { id: string; fileUrl: string };
    await eventually(async () => expect((await get(`/one?id=${id}`)).body).toMatchObject({ status: 'done', done: 1 }));
    expect(await send('', { ...described, label: 'Again', file: csv })).toMatchObject({
      body: { id, label: 'Roadshow' },
    });
    const { body: history } = await get('?q=road&page=1');
    expect(history).toEqual(expect.arrayContaining([expect.objectContaining({ id, fileUrl, rows: 3, done: 1 })]));
    const outcomes = await gateway.get(fileUrl, { token: dev });
    expect(outcomes.headers.get('content-disposition')).toContain(`bulkUsers-${id}.csv`);
    const rows = (await get(`/details?id=${id}`)).body as unknown as Record<string, unknown>[];
    expect(rows).toMatchObject([
      { row: 2, name: 'Nur Aisyah', email, outcome: 'done', erased: false },
      { row: 3, outcome: 'failed' },
      { row: 4, outcome: 'failed' },
    ]);
  });

  it('refuse a missing file, another file than was checked, and a bad date', async () => {
    const csv = file(`Siti,${randomUUID()}@example.com,${aNumber()}`);
    expect(await send('/check', {})).toMatchObject({
      status: 400,
      body: { code: 'FILE_REQUIRED', error: 'Please upload a file' },
    });
    expect(await send('/check', { file: Buffer.from('\0\0') })).toMatchObject({
      status: 400,
      body: { code: 'CSV_REQUIRED', error: 'Please upload a CSV file' },
    });
    expect(await send('', { label: 'Roadshow', file: csv })).toMatchObject({
      status: 409,
      body: { code: 'CHECK_STALE' },
    });
    await send('/check', { file: csv });
    expect(await send('', { label: 'Roadshow', registerDate: '2999-01-01', file: csv })).toMatchObject({
      status: 400,
      body: { code: 'REGISTER_DATE_FUTURE', fields: { registerDate: expect.any(String) } },
    });
    expect(await send('', { file: csv })).toMatchObject({
      status: 400,
      body: { fields: { label: expect.any(String) } },
    });
  });

  it('have a template as a CSV and as a workbook', async () => {
    const csv = await get('/template');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await get('/template?format=xlsx')).headers.get('content-disposition')).toContain('bulkCreateUsers.xlsx');
  });
});
