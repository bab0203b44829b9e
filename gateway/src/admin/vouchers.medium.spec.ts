import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { createGrpcClient, type RequestContext } from '@club/platform';
import { eventually, watchSecurityEvents } from '@club/platform/testing';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { API_PREFIX } from '../create-app.js';
import { campaignForm, codesFile, someCodes, voucherForm } from '../testing/admin-inputs.js';
import { Backend } from '../testing/backend.js';
import { A_TEXT, largestPicture, PIXEL, sendForm } from '../testing/forms.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

const SYSTEM: RequestContext = { correlationId: 'test', actor: { id: '', type: 'system' }, locale: 'en' };

let backend: Backend;
let gateway: RunningGateway;
let dev: string;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders'],
    alone: 'changes the lists that other suites read whole',
  });
  gateway = await backend.gateway();
  dev = await gateway.session('dev', 'dev');
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const send = (path: string, fields: Parameters<typeof sendForm>[2]) => sendForm(gateway, path, fields, dev);
const get = (path: string) => gateway.get(path, { token: dev });
const ask = (call: string, body: object) =>
  gateway.post(`/admin/fetch/dashboard/voucher/${call}`, body, { token: dev });
const masked = (code: string) => `••••${code.slice(-4)}`;
const aType = async () => bodyOf(await send('/admin/setting/voucherType/add', voucherForm())).id as string;
const check = (file: Uint8Array) => send('/admin/fetch/dashboard/voucher/upload/check', { file });
const upload = (id: string, file: Uint8Array, label = '') => send('/admin/setting/voucher/upload', { id, file, label });

describe('voucher types', () => {
  it('are added with a value of two decimals, shown with their counts, and hidden', async () => {
    const form = voucherForm();
    const added = await send('/admin/setting/voucherType/add', form);
    expect(added).toMatchObject({
      status: 200,
      body: { itemId: form.itemId, name: 'RM4.50 voucher', value: 4.5, points: 90, batches: 0, total: 0, active: true },
    });
    const { id, voucherImage } = bodyOf(added);
    expect((await fetch(`${gateway.url}${voucherImage}`)).status).toBe(200);
    const listed = await get(`/admin/fetch/dashboard/voucher?q=${form.itemId}`);
    expect(listed.headers.get('x-total-count')).toBe('1');
    expect(bodyOf(listed)).toMatchObject([{ id }]);
    const codes = someCodes(2);
    await check(codesFile(codes));
    await upload(id, codesFile(codes));
    const offered = async () =>
      bodyOf(await gateway.get('/rewards/voucher/fetch')).map((one: { id: string }) => one.id);
    await eventually(async () => expect(await offered()).toContain(id));
    const hide = () => gateway.post('/admin/setting/hide/voucher', { id }, { token: dev });
    expect(await hide()).toMatchObject({ body: { active: false, batches: 1, total: 2, available: 2 } });
    await eventually(async () => expect(await offered()).not.toContain(id));
    expect(await hide()).toMatchObject({ body: { active: true } });
  });

  it('are changed: what is absent stays, and a milestone is worth what it says', async () => {
    const steps = { steps: 'Scan it', bmSteps: 'Imbas', itemBrand: 'Kedai', validDays: '30' };
    const { id, version } = bodyOf(await send('/admin/setting/voucherType/add', { ...voucherForm(), ...steps }));
    const edit = (body: object) => gateway.post('/admin/setting/voucherType/edit', { id, ...body }, { token: dev });
    expect(await edit({ points: 120, bmName: 'Baucar', version })).toMatchObject({
      status: 200,
      body: {
        ...{ points: 120, value: 4.5, itemBrand: 'Kedai', validDays: 30, version: version + 1 },
        ...{ names: { en: 'RM4.50 voucher', bm: 'Baucar' }, steps: { en: 'Scan it', bm: 'Imbas' } },
      },
    });
    expect(await edit({ points: 1, version })).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(await edit({ milestone: 'RM5' })).toMatchObject({
      status: 400,
      body: { fields: { value: 'The eVoucher of this milestone is worth RM5.' } },
    });
    expect(await edit({ value: '1.005' })).toMatchObject({
      status: 400,
      body: { fields: { value: expect.any(String) } },
    });
    const milestones = await get('/admin/fetch/dashboard/voucher/milestones');
    expect(bodyOf(milestones)).toMatchObject([
      { codes: 5, voucher: 'RM5' },
      { codes: 10, voucher: 'RM10' },
    ]);
    expect((await get('/admin/fetch/dashboard/voucher/owed?page=1')).status).toBe(200);
  });

  it('have a picture of exactly 2 MB', async () => {
    const form = { ...voucherForm(), file: largestPicture('voucher') };
    expect(await send('/admin/setting/voucherType/add', form)).toMatchObject({ status: 200 });
  });

  it('are refused with the specification’s texts for what is missing', async () => {
    const { points: _points, ...short } = voucherForm();
    const { file: _file, ...blind } = voucherForm();
    for (const form of [short, blind, { ...voucherForm(), name: ' ' }]) {
      expect(await send('/admin/setting/voucherType/add', form)).toMatchObject({
        status: 400,
        body: { code: 'FIELDS_REQUIRED', error: 'Please fill in all the fields' },
      });
    }
    for (const over of [{ value: '-1' }, { value: '1.005' }, { points: -1 }]) {
      expect(await send('/admin/setting/voucherType/add', { ...voucherForm(), ...over })).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID', fields: { [Object.keys(over)[0]!]: expect.any(String) } },
      });
    }
  });
});

describe('campaigns of the mystery box', () => {
  it('are added with their draws, changed in part, and refused at the fields of the form', async () => {
    const form = campaignForm();
    const added = await gateway.post('/admin/setting/campaign/add', form, { token: dev });
    expect(added).toMatchObject({ status: 200, body: { firstDay: form.firstDay, begun: false, version: 1 } });
    const { id } = bodyOf(added);
    const edit = (body: object) => gateway.post('/admin/setting/campaign/edit', { id, ...body }, { token: dev });
    expect(await edit({ weeks: 1 })).toMatchObject({
      ...{ status: 200, body: { weeks: 1, weeklyWinners: 5, weeklyPrize: { points: 500, available: null } } },
    });
    expect(await edit({ weeklyPoints: 0, grandType: 'CASH' })).toMatchObject({
      status: 400,
      body: { fields: { weeklyPoints: expect.any(String), grandType: expect.any(String) } },
    });
    expect(await edit({ firstDay: '2020-01-06' })).toMatchObject({
      status: 400,
      body: { fields: { firstDay: 'Choose a first day after today.' } },
    });
    const { draws } = bodyOf(await get(`/admin/fetch/dashboard/campaign/details?id=${id}`));
    expect(draws).toMatchObject([
      { kind: 'weekly', number: 1, state: 'open', commitment: expect.stringMatching(/^[0-9a-f]{64}$/), outcomes: [] },
      { kind: 'grand', seed: '' },
    ]);
    const { body } = await get('/campaign/fetch');
    expect((body as unknown as { id: string }[]).some((one) => one.id === id)).toBe(false);
  });
});

describe('a voucher type that is refused', () => {
  it('names its field: an invalid picture, a number that another type has, a name that is too long', async () => {
    const form = voucherForm();
    const add = (over: object) => send('/admin/setting/voucherType/add', { ...form, ...over });
    expect(await add({ file: A_TEXT })).toMatchObject({
      status: 415,
      body: { code: 'FILE_TYPE_INVALID', fields: { file: expect.stringContaining('PNG') } },
    });
    expect(await add({ bmName: 'x'.repeat(121) })).toMatchObject({
      status: 400,
      body: { fields: { bmName: expect.any(String) } },
    });
    expect((await add({})).status).toBe(200);
    expect(await add({})).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', fields: { itemId: expect.any(String) } },
    });
  });
});

describe('files of voucher codes', () => {
  it('are checked, and then added as they were checked', async () => {
    const id = await aType();
    const codes = someCodes(4);
    const file = codesFile([...codes, codes[0]!, '=1+1']);
    expect(await upload(id, file)).toMatchObject({ status: 409, body: { code: 'CHECK_STALE' } });
    expect(await check(file)).toMatchObject({
      status: 200,
      body: {
        totalVouchers: 4,
        csvData: codes,
        duplicates: 1,
        bad: 1,
        badRows: [{ row: 7, column: 'code', expected: expect.stringContaining('letters'), found: '=1+1' }],
      },
    });
    const added = await upload(id, file, 'March');
    expect(added).toMatchObject({ status: 200, body: { batch: { label: 'March', total: 4 }, duplicates: 1, bad: 1 } });
    const batches = await get(`/admin/fetch/dashboard/voucher/batch/details?id=${id}&page=1`);
    expect(batches.headers.get('x-total-count')).toBe('1');
    expect(bodyOf(batches)).toMatchObject([
      { typeId: id, total: 4, available: 4, redeemed: 0, used: 0, complete: true },
    ]);
    expect((await get('/admin/fetch/dashboard/voucher/batch/details?id=none')).status).toBe(404);
  });

  it('are refused when they are no text, or when none is sent', async () => {
    expect(await check(PIXEL)).toMatchObject({
      status: 400,
      body: { code: 'CSV_REQUIRED', error: 'Please upload a CSV file' },
    });
    expect(await send('/admin/fetch/dashboard/voucher/upload/check', { note: 'x' })).toMatchObject({
      body: { code: 'CSV_REQUIRED' },
    });
  });

  it('name the column that was taken for the code, which may be chosen, and never store a heading', async () => {
    const id = await aType();
    const codes = someCodes(2);
    const rows = codes.map((code, at) => `${at + 1},${code},S-${code}`);
    const file = Buffer.from(['Voucher list November 2026', '', 'No,Coupon Code,Serial', ...rows, ''].join('\r\n'));
    const found = await check(file);
    expect(found).toMatchObject({
      status: 200,
      body: { csvData: codes, bad: 0, headingRow: 3, column: { id: 'B', heading: 'Coupon Code', examples: codes } },
    });
    expect(bodyOf(found).columns.map(({ id: column }: { id: string }) => column)).toEqual(['A', 'B', 'C']);
    const form = { id, file, column: 'C' };
    expect(await send('/admin/setting/voucher/upload', form)).toMatchObject({ status: 409 });
    expect(await send('/admin/fetch/dashboard/voucher/upload/check', form)).toMatchObject({
      body: { csvData: codes.map((code) => `S-${code}`), column: { id: 'C' } },
    });
    const added = await send('/admin/setting/voucher/upload', form);
    expect(added).toMatchObject({ status: 200, body: { batch: { total: 2 }, bad: 0 } });
    expect(await send('/admin/fetch/dashboard/voucher/upload/check', { id, file, column: 'Z' })).toMatchObject({
      ...{ status: 400, body: { code: 'INPUT_INVALID', fields: { column: expect.any(String) } } },
    });
  });

  it('are refused when they are larger than 16 MB, and leave nothing', async () => {
    const large = Buffer.alloc(50 * 1024 * 1024, `code,note\n${'A1B2C3D4,x\n'.repeat(1_000)}`);
    expect(await check(large)).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  });

  it('are checked a few times a minute for one administrator; further calls are answered with the time to wait', async () => {
    const token = await gateway.session('dev', 'hurried');
    const path = '/admin/fetch/dashboard/voucher/upload/check';
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => sendForm(gateway, path, { file: PIXEL }, token)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ body: { code: 'RATE_LIMITED' } });
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    const list = `${gateway.url}/${API_PREFIX}/admin/fetch/dashboard/voucher?format=xlsx&q=none`;
    const headers = { authorization: `Bearer ${token}` };
    const files = await Promise.all(Array.from({ length: 25 }, () => fetch(list, { headers })));
    await Promise.all(files.map((file) => file.arrayBuffer()));
    expect(files.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await check(codesFile(someCodes(1)))).status).toBe(200);
  });

  it('are uploaded a few times a minute by one administrator; further calls are answered with the time to wait', async () => {
    const token = await gateway.session('dev', 'uploading');
    const form = { id: randomUUID(), file: codesFile(someCodes(1)) };
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => sendForm(gateway, '/admin/setting/voucher/upload', form, token)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'RATE_LIMITED' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  // A fiftieth of the hundred thousand that a file may hold.
  it('may hold many more codes than a message or a page', async () => {
    const codes = Array.from({ length: 2_000 }, (_, at) => `${randomUUID().slice(0, 13)}-${at}`);
    const file = codesFile(codes);
    const id = await aType();
    expect(bodyOf(await check(file))).toMatchObject({ totalVouchers: 2_000, bad: 0 });
    expect(await upload(id, file)).toMatchObject({ status: 200, body: { batch: { total: 2_000, complete: true } } });
    const [batch] = bodyOf(await get(`/admin/fetch/dashboard/voucher/batch/details?id=${id}`));
    const last = await get(`/admin/fetch/dashboard/voucher/details?id=${batch.id}&page=20&pageSize=100`);
    expect(last.headers.get('x-total-count')).toBe('2000');
    expect(bodyOf(last).at(-1)).toMatchObject({ code: masked(codes.at(-1)!), status: 'available' });
  });
});

describe('the codes of a batch', () => {
  it('name their holders to a dev administrator, which is logged', async () => {
    const typeId = await aType();
    const codes = someCodes(2);
    await check(codesFile(codes));
    const { batch } = bodyOf(await upload(typeId, codesFile(codes)));
    const { id: memberId, form, token } = await newMember(gateway);
    const ledger = createGrpcClient(PointsServiceClient, backend.addresses.LEDGER_ADDR);
    const lines = [{ source: 'massCredit', points: 200 }];
    const how = { key: `gift:${memberId}`, reason: 'test', ref: '', earns: false, attributes: {} };
    await ledger.credit({ memberId, lines, ...how }, SYSTEM);
    ledger.close();
    const redeemed = await gateway.post('/rewards/voucher/redeem', { voucherId: typeId }, { token });
    expect(redeemed.status).toBe(200);

    const watched = watchSecurityEvents();
    const path = `/admin/fetch/dashboard/voucher/details?id=${batch.id}`;
    const rows = bodyOf(await get(path));
    expect(watched.seen).toMatchObject([
      { securityEvent: 'personal data opened', record: 'voucherBatch', recordId: batch.id },
    ]);
    expect(rows).toHaveLength(2);
    expect(rows.find((row: { holder: string }) => row.holder === 'member')).toMatchObject({
      status: 'redeemed',
      memberId,
      name: form.name,
      phone: `••••${form.number.slice(-4)}`,
      email: expect.stringMatching(/^.••••@/),
    });
    const free = rows.find((row: { holder: string }) => row.holder === 'none');
    expect(free).toMatchObject({ status: 'available', name: null, phone: null, email: null });
    expect(bodyOf(await get(`${path}&status=available`))).toHaveLength(1);
    expect(bodyOf(await get(`${path}&q=${codes[1]}`))).toMatchObject([{ code: masked(codes[1]!) }]);
    const { id: codeId } = rows.find((row: { holder: string }) => row.holder === 'member');
    const shown = bodyOf(await ask('reveal', { id: codeId }));
    expect(shown).toMatchObject({ memberId, email: form.email, phone: expect.stringContaining(form.number.slice(1)) });
    expect(codes).toContain(shown.code);
    expect((await ask('reveal', { id: 'none' })).status).toBe(404);
    const found = bodyOf(await ask('find', { code: codes[1]!.toUpperCase().replaceAll('-', ' - ') }));
    expect(found).toMatchObject([{ batchId: batch.id, code: masked(codes[1]!) }]);
    const summary = bodyOf(await get(`/admin/fetch/dashboard/voucher/batch?id=${batch.id}`));
    expect(summary).toMatchObject({ typeId, redeemed: 1 });
    const file = await fetch(`${gateway.url}/${API_PREFIX}${path}&format=csv`, {
      headers: { authorization: `Bearer ${dev}` },
    });
    const csvLines = (await file.text()).trim().split('\r\n');
    expect(csvLines[0]).toBe('code,status,createdAt,updatedAt,holder,name,phone,email');
    expect(csvLines.find((line) => line.includes(form.email))).toContain(',member,');
    expect(csvLines.find((line) => line.includes(',available,'))).toMatch(/,none,,,$/);
    // Kuala Lumpur's time, as spreadsheets read it.
    expect(csvLines[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    const book = await fetch(`${gateway.url}/${API_PREFIX}${path}&format=xlsx`, {
      headers: { authorization: `Bearer ${dev}` },
    });
    expect(book.headers.get('content-disposition')).toBe('attachment; filename="vouchers.xlsx"');
    const sheet = unzipSync(new Uint8Array(await book.arrayBuffer()))['xl/worksheets/sheet1.xml']!;
    expect(Buffer.from(sheet).toString()).toContain(`t="inlineStr"><is><t xml:space="preserve">${shown.phone}</t>`);
    for (const type of ['superadmin', 'user'] as const) {
      expect((await gateway.get(path, { token: await gateway.session(type) })).status).toBe(403);
    }
  });
});
