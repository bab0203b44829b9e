import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
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
  dev = await gateway.session('dev', `mass-${randomUUID()}`);
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

const send = (path: string, parts: FormParts, headers = {}) =>
  sendForm(gateway, `/admin/setting/massCredit${path}`, parts, dev, headers);
const get = (path: string) => gateway.get(`/admin/fetch/dashboard/massCredit${path}`, { token: dev });
const file = (text: string) => Buffer.from(text);
const rowsOf = (answer: { body: unknown }) => answer.body as Record<string, unknown>[];

describe('mass credits', () => {
  it('are checked row by row, credited once, and shown to the member in words', async () => {
    const { form, token, id: memberId } = await newMember(gateway);
    const csv = file(`Email\n${form.email}\n${form.email}\nnobody@example.com\n${form.email.replace('.com', '.co')}\n`);
    const checked = await send('/check', { type: 'campaign', file: csv, fileName: 'november.csv' });
    expect(checked).toMatchObject({
      status: 200,
      body: [
        { row: 2, id: memberId, email: form.email, outcome: 'ready', errorCode: '' },
        { row: 3, id: memberId, errorCode: 'ROW_DUPLICATE', otherRow: 2 },
        { row: 4, email: 'nobody@example.com', error: 'No account has this email.', suggestion: null },
        { row: 5, errorCode: 'ROW_EMAIL_UNKNOWN', suggestion: form.email },
      ],
    });
    expect(rowsOf(checked)[2]).not.toHaveProperty('id');
    expect(checked.headers.get('x-total-count')).toBe('4');
    const checkId = checked.headers.get('x-check-id')!;
    expect((await get(`/batch?id=${checkId}`)).body).toMatchObject({ status: 'checked', fileName: 'november.csv' });

    const confirmation = { type: 'campaign', title: 'November thank-you', points: 200, file: csv };
    const confirmed = await send('', confirmation, { 'x-check-id': checkId });
    expect(confirmed).toMatchObject({ status: 200, body: { id: checkId, mine: true, totalPoints: 200 } });
    await eventually(async () =>
      expect((await get(`/batch?id=${checkId}`)).body).toMatchObject({ status: 'done', done: 1, donePoints: 200 }),
    );
    expect((await send('', confirmation)).body).toMatchObject({ id: checkId, status: 'done' });
    const points = await gateway.get('/user/points/fetch', { token });
    const lines = (points.body as unknown as { data: Record<string, unknown>[] }).data;
    expect(lines.filter(({ source }) => source === 'massCredit')).toMatchObject([
      { points: 200, attributes: { title: 'November thank-you' } },
    ]);

    const history = rowsOf(await get('?status=done&page=1'));
    expect(history.find(({ id }) => id === checkId)).toMatchObject({
      details: expect.arrayContaining([expect.objectContaining({ userId: memberId, outcome: 'done' })]),
    });
    expect(rowsOf(await get(`/details?id=${checkId}&outcome=failed`))).toHaveLength(3);
    expect(rowsOf(await get(`/details?id=${checkId}&q=${form.email}`))).toHaveLength(2);
    const path = `${gateway.url}/${API_PREFIX}/admin/fetch/dashboard/massCredit/details?id=${checkId}&format=csv`;
    const csvFile = await fetch(path, { headers: { authorization: `Bearer ${dev}` } });
    expect(csvFile.headers.get('content-disposition')).toBe(`attachment; filename="massCredit-${checkId}.csv"`);
    const outcomes = (await csvFile.text()).trim().split('\r\n');
    expect(outcomes[0]).toBe(
      '\uFEFFrow,email,userId,description,points,outcome,error,sameAsRow,suggestion,shortfall,entry'.slice(1),
    );
    expect(outcomes).toHaveLength(5);
  });

  it('are refused in the words of the specification', async () => {
    const csv = file(`Email\nnobody@example.com\n`);
    const errorOf = async (path: string, parts: FormParts) => (await send(path, parts)).body['error'];
    expect(await errorOf('/check', { file: csv })).toBe('Please select credit type first');
    expect(await errorOf('', { type: 'campaign', file: csv, title: ' ' })).toBe(
      'Please enter campaign title and credit points',
    );
    expect(await errorOf('', { type: 'campaign' })).toBe('Please reload and try again');
    expect(await errorOf('', { file: csv })).toBe('Please reload and try again');
    expect(await send('', { type: 'refund', file: csv })).toMatchObject({ status: 409, body: { code: 'CHECK_STALE' } });
    expect(await send('/check', { type: 'refund', file: csv })).toMatchObject({
      status: 400,
      body: { error: 'These columns are missing: Description, Points.' },
    });
    expect((await get('/batch?id=unknown')).status).toBe(404);
    expect((await get('/details?id=unknown')).status).toBe(404);
  });

  it('have a template for each type, as a CSV and as a workbook', async () => {
    const url = `${gateway.url}/${API_PREFIX}/admin/fetch/dashboard/massCredit/template`;
    const template = (query: string) => fetch(`${url}${query}`, { headers: { authorization: `Bearer ${dev}` } });
    expect((await (await template('?type=campaign')).text()).trim()).toBe('Email');
    expect((await (await template('?type=refund')).text()).trim()).toBe('Email,Description,Points');
    const book = await template('?type=refund&format=xlsx');
    expect(book.headers.get('content-disposition')).toBe('attachment; filename="massCredit-refund.xlsx"');
    const workbook = Buffer.from(await book.arrayBuffer());
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
    expect((await template('')).status).toBe(400);
    // The columns of a template can be filled in and sent.
    const filled = file('Email,Description,Points\nnobody@example.com,Order 12,30\n');
    expect((await send('/check', { type: 'refund', file: filled })).body).toMatchObject([
      { description: 'Order 12', points: 30, errorCode: 'ROW_EMAIL_UNKNOWN' },
    ]);
  });
});
