import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { aPdf, eventually, watchSecurityEvents } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

const PDF = (text: string) => aPdf(text).toString();
const TODAY = kl.date(new Date());
// Double-points days: the day on which the suite runs, and the next one.
const DAYS = [0, 1].map((n) => Number(kl.addDays(TODAY, n).slice(-2)));

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;

describe('receipts, from the upload to the points', () => {
  let backend: Backend;
  let gateway: RunningGateway;
  let admin: string;
  let member: { id: string; token: string };
  let skus: { value: string; label: string; points: number }[];
  let retailers: { value: string; label: string; others: boolean }[];

  beforeAll(async () => {
    backend = await Backend.start({
      services: ['identity', 'loyalty-ledger', 'content', 'receipts'],
      env: { DOUBLE_POINTS_DAYS: DAYS.join(','), RECEIPT_UNDO_MS: '0' },
      alone: 'every day is a double-points day, and the list for admins is counted',
    });
    gateway = await backend.gateway();
    const id = randomUUID();
    member = { id, token: await gateway.session('user', id) };
    admin = await gateway.session('dev', 'dev-1');
    retailers = bodyOf(await gateway.post('/receipt/retailers', {}, { token: member.token }));
    skus = bodyOf(await gateway.post('/receipt/skus', {}, { token: member.token }));
  });
  afterAll(async () => {
    await gateway?.close();
    await backend?.stop();
  });

  /** Sends a receipt for one pack of the first product, as the browser does; what is `null` is left out. */
  async function upload(over: Record<string, string | null> = {}, headers: Record<string, string> = {}) {
    const fields = {
      image: PDF(randomUUID()),
      retailerId: retailers[0]!.value,
      receiptDate: TODAY,
      invoiceNo: randomUUID(),
      products: JSON.stringify([{ skuId: skus[0]!.value, quantity: 1 }]),
      otherStore: '',
      id: member.id,
      ...over,
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (value !== null) form.set(name, name === 'image' ? new Blob([value]) : value);
    }
    const answer = await fetch(`${gateway.url}/${API_PREFIX}/receipt/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, ...headers },
      body: form,
    });
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, body: (await answer.json()) as any };
  }
  const mine = async () => bodyOf(await gateway.get('/receipt/fetch', { token: member.token }));
  const review = (id: string, over: object) =>
    gateway.post('/admin/receipt/review', { id, decision: 'approved', ...over }, { token: admin });
  const lines = async () => bodyOf(await gateway.get('/user/points/fetch', { token: member.token })).data;
  const linesOf = async (source: string) =>
    (await lines())
      .filter((line: { source: string }) => line.source === source)
      .map(({ points }: { points: number }) => points);
  const balance = async () => (await lines()).reduce((sum: number, { points }: { points: number }) => sum + points, 0);
  /** Waits for the messages of a type, newest first: each is made from an event, so it comes after the answer. */
  const expectMessages = (type: string, params: object[]) =>
    eventually(async () => {
      const { messages } = bodyOf(await gateway.post('/inbox/fetch', {}, { token: member.token }));
      const ofType = messages.filter((message: { type: string }) => message.type === type);
      expect(ofType.map((message: { params: object }) => message.params)).toEqual(params);
    });

  it('names stores and products as options', () => {
    expect(retailers.at(-1)).toEqual({ value: expect.any(String), label: 'Others', others: true });
    expect(retailers).toContainEqual({ value: expect.any(String), label: "Lotus's", others: false });
    expect(skus[0]).toMatchObject({ label: 'Drypers Skinature', points: 220 });
    expect(skus).toContainEqual({
      value: expect.any(String),
      label: 'Drypers Baby Powder 500g x2',
      item: 'Drypers Baby Powder',
      size: '500g x2',
      points: 90,
    });
  });

  it.each<[string, Record<string, string | null>, number, string]>([
    ['without a picture', { image: null }, 400, 'RECEIPT_FIELDS_REQUIRED'],
    ['of no shop in particular', { retailerId: 'OTHERS' }, 400, 'RECEIPT_STORE_REQUIRED'],
    ['without products', { products: null }, 400, 'RECEIPT_PRODUCT_REQUIRED'],
    ['of products that are no list', { products: '{' }, 400, 'INPUT_INVALID'],
    ['of tomorrow', { receiptDate: kl.addDays(TODAY, 2) }, 400, 'RECEIPT_DATE_FUTURE'],
    ['of half a pack', { products: '[{"skuId":"FIRST","quantity":0.5}]' }, 400, 'QUANTITY_INVALID'],
    ['of a thousand packs', { products: '[{"skuId":"FIRST","quantity":1000}]' }, 400, 'QUANTITY_TOO_LARGE'],
    ['of one product twice', { products: 'TWICE' }, 409, 'PRODUCT_ALREADY_SELECTED'],
    ['that is no picture', { image: 'GIF89a' }, 415, 'FILE_TYPE_INVALID'],
    ['of somebody else', { id: 'somebody' }, 403, 'FORBIDDEN'],
  ])('a receipt %s is refused, and not kept', async (_, over, status, code) => {
    const row = { skuId: skus[0]!.value, quantity: 1 };
    const meant: Record<string, string> = {
      OTHERS: retailers.at(-1)!.value,
      TWICE: JSON.stringify([row, row]),
    };
    const fields = Object.fromEntries(
      Object.entries(over).map(([name, value]) => [
        name,
        value === null ? null : (meant[value] ?? value.replace('FIRST', row.skuId)),
      ]),
    );
    const refused = await upload(fields, { 'accept-language': 'bm' });
    expect(refused).toMatchObject({
      status,
      body: { code, error: expect.any(String), errorTranslated: expect.any(String) },
    });
    expect(refused.body.errorTranslated).not.toBe(refused.body.error);
    expect(await mine()).toEqual([]);
  });

  let first = '';

  it('waits for review, once for one key, and brings no points yet', async () => {
    const products = JSON.stringify([{ skuId: skus[0]!.value, quantity: '2' }]);
    const sent = { products, image: PDF('first'), invoiceNo: ' INV 7 ' };
    const { status, body } = await upload(sent, { 'idempotency-key': 'receipt-1' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        firstUploadMilestone: true,
        receipt: {
          id: expect.any(String),
          status: 'pending',
          store: '99 Speedmart',
          otherStore: '',
          receiptDate: TODAY,
          invoiceNo: 'INV 7',
          products: [{ skuId: skus[0]!.value, label: 'Drypers Skinature', quantity: 2, points: 220 }],
          basePoints: 440,
          points: 0,
          multiplier: 0,
          reason: '',
          uploadedAt: expect.any(String),
          reviewBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          decidedAt: null,
          answerBy: '',
        },
      },
    });
    first = body.receipt.id;
    expect((await upload(sent, { 'idempotency-key': 'receipt-1' })).body).toEqual(body);
    expect(await mine()).toEqual([body.receipt]);
    expect(await balance()).toBe(0);
  });

  it('is read by admins, with its file', async () => {
    const answer = await gateway.get('/admin/receipt/fetch?status=pending&page=1', { token: admin });
    expect({ status: answer.status, total: answer.headers.get('x-total-count'), body: answer.body }).toMatchObject({
      status: 200,
      total: '1',
      body: [{ id: first, memberId: member.id, contentType: 'application/pdf', suspicions: [], decidedBy: '' }],
    });
    const details = bodyOf(await gateway.get(`/admin/receipt/details?id=${first}`, { token: admin }));
    const file = await fetch(new URL(details.file, gateway.url));
    expect({ status: file.status, type: file.headers.get('content-type'), text: await file.text() }).toEqual({
      status: 200,
      type: 'application/pdf',
      text: PDF('first'),
    });
    // The app shows the picture of the page; the PDF is downloaded, even when a page of ours would frame it, and that is logged.
    const watched = watchSecurityEvents();
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    const saved = await fetch(new URL(details.file, gateway.url), { headers: framed });
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="receipt.pdf"');
    expect(watched.seen).toMatchObject([{ securityEvent: 'original file opened', record: 'receipt' }]);
    expect(details.pages).toHaveLength(1);
    const page = await fetch(new URL(details.pages[0], gateway.url));
    expect(Buffer.from(await page.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    const header = (name: string) => page.headers.get(name);
    expect([header('content-type'), header('content-disposition')]).toEqual([
      'image/webp',
      'inline; filename="receipt"',
    ]);
    expect([header('x-frame-options'), header('content-security-policy')]).toEqual([
      'SAMEORIGIN',
      "default-src 'none';frame-ancestors 'self'",
    ]);
    expect(watched.seen).toHaveLength(1);
    const forged = await gateway.get('/receipt/file?key=forged');
    expect([forged.status, forged.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
    expect((await gateway.get(`/admin/receipt/details?id=${randomUUID()}`, { token: admin })).status).toBe(404);
  });

  it('approved, the first one brings three times its points, its quest and its message, once', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect(await review(first, {})).toMatchObject({
        status: 200,
        body: { status: 'approved', points: 1_320, multiplier: 3, decidedBy: 'dev-1' },
      });
    }
    expect([await linesOf('receipt'), await linesOf('receiptMilestone')]).toEqual([[440], [880]]);
    await expectMessages('receiptApproved', [{ receiptId: first, points: '1320' }]);
    await eventually(async () => expect(await linesOf('quest')).toEqual([50]));
    expect(await balance()).toBe(1_370);
    expect(await mine()).toMatchObject([{ id: first, status: 'approved', points: 1_320, multiplier: 3 }]);
    expect(await review(first, { decision: 'rejected', reason: 'details' })).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_ALREADY_DECIDED' },
    });
  });

  it('the second, sent on a double-points day, brings twice its points, and no quest', async () => {
    const { body } = await upload();
    expect(body.firstUploadMilestone).toBe(false);
    expect(await review(body.receipt.id, {})).toMatchObject({ status: 200, body: { points: 440, multiplier: 2 } });
    expect([await linesOf('receiptMilestone'), await balance()]).toEqual([[880], 1_810]);
    await expectMessages('receiptApproved', [
      { receiptId: body.receipt.id, points: '440' },
      { receiptId: first, points: '1320' },
    ]);
    expect(await linesOf('quest')).toEqual([50]);
  });

  it('the same invoice is not credited again; refused, it brings nothing but a message that says why', async () => {
    const { body } = await upload({ invoiceNo: 'inv7' });
    const { id } = body.receipt;
    expect(await review(id, {})).toMatchObject({
      status: 409,
      body: { code: 'RECEIPT_ALREADY_CREDITED', details: { id: first, by: 'sameInvoice' } },
    });
    expect(bodyOf(await gateway.get(`/admin/receipt/details?id=${id}`, { token: admin })).suspicions).toEqual([
      { kind: 'sameInvoice', receiptId: first, sameMember: true },
    ]);
    expect(await review(id, { decision: 'rejected', reason: 'ugly' })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', fields: { reason: expect.any(String) } },
    });
    expect((await review(id, { decision: 'rejected', reason: 'duplicate' })).status).toBe(200);
    await expectMessages('receiptRejected', [{ receiptId: id, reason: 'duplicate' }]);
    expect((await mine())[0]).toMatchObject({ id, status: 'rejected', reason: 'duplicate', points: 0 });
    expect(await balance()).toBe(1_810);
    const all = await gateway.get('/admin/receipt/fetch', { token: admin });
    expect(bodyOf(all).map(({ status }: { status: string }) => status)).toEqual(['approved', 'approved', 'rejected']);
    const found = async (query: string) => {
      const answer = await gateway.get(`/admin/receipt/fetch?${query}`, { token: admin });
      return [answer.headers.get('x-total-count'), bodyOf(answer).map((one: { id: string }) => one.id)];
    };
    expect(await found('q=inv7&sort=-uploadedAt')).toEqual(['1', [id]]);
    expect(await found('sort=-points&pageSize=1')).toEqual(['3', [first]]);
    expect((await gateway.get('/admin/receipt/fetch?sort=memberId', { token: admin })).status).toBe(400);
    const asked = new URL(`/${API_PREFIX}/admin/receipt/fetch?format=csv&status=rejected`, gateway.url);
    const file = await fetch(asked, { headers: { authorization: `Bearer ${admin}` } });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="receipts-[\d-]{10}\.csv"$/);
    const [heading, ...lines] = (await file.text()).trim().split('\r\n');
    expect(heading).toMatch(/^id,memberId,status,store,/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(id);
  });

  it('of which a better picture is asked for waits again with the new pages, and the desk shows who has it', async () => {
    const { id } = (await upload()).body.receipt;
    const counts = async () => bodyOf(await gateway.get('/admin/receipt/counts', { token: admin }));
    const taken = await gateway.post('/admin/receipt/take', { id, count: 1 }, { token: admin });
    expect(taken).toMatchObject({
      status: 200,
      body: [{ id, multiplier: 2, firstReceipt: false, name: null, reviewer: { id: 'dev-1', mine: true } }],
    });
    const other = await gateway.session('dev', 'dev-2');
    const refused = { status: 409, body: { code: 'RECEIPT_IN_REVIEW' } };
    expect(await gateway.post('/admin/receipt/take', { id }, { token: other })).toMatchObject(refused);
    expect(await counts()).toEqual({ pending: 1, overdue: 0, pictureRequested: 0 });
    expect(await review(id, { decision: 'pictureRequested', reason: 'blurred' })).toMatchObject({
      status: 200,
      body: { status: 'pictureRequested', reason: 'blurred' },
    });
    await expectMessages('receiptPicture', [{ receiptId: id, reason: 'blurred' }]);
    expect(await counts()).toEqual({ pending: 0, overdue: 0, pictureRequested: 1 });
    const late = { status: 409, body: { code: 'REVIEW_UNDO_TOO_LATE' } };
    expect(await gateway.post('/admin/receipt/undo', { id }, { token: admin })).toMatchObject(late);
    const form = new FormData();
    form.set('receiptId', id);
    for (const page of ['new page one', 'new page two']) form.append('image', new Blob([PDF(page)]));
    const headers = { authorization: `Bearer ${member.token}` };
    const sent = await fetch(`${gateway.url}/${API_PREFIX}/receipt/pictures`, { method: 'POST', headers, body: form });
    expect([sent.status, await sent.json()]).toMatchObject([200, { id, status: 'pending', reason: '' }]);
    const details = bodyOf(await gateway.get(`/admin/receipt/details?id=${id}`, { token: admin }));
    expect([details.pages.length, details.reviewer]).toEqual([2, null]);
    expect(await review(id, {})).toMatchObject({ status: 200, body: { status: 'approved', multiplier: 2 } });
    expect(await gateway.post('/admin/receipt/release', {}, { token: admin })).toMatchObject({ status: 200 });
  });

  it('keeps the days of its upload when an administrator moves the double-points date before it is approved', async () => {
    const before = (await upload()).body.receipt.id;
    const newDate = [3, 4, 5].find((day) => !DAYS.includes(day))!;
    const moved = await gateway.post(
      '/admin/setting/doublePointsDate/edit',
      { newDate, reason: 'Moved' },
      { token: admin },
    );
    expect(moved).toMatchObject({ status: 200, body: { date: newDate } });
    const after = (await upload()).body.receipt.id;
    expect(await review(before, {})).toMatchObject({ status: 200, body: { points: 440, multiplier: 2 } });
    expect(await review(after, {})).toMatchObject({ status: 200, body: { points: 220, multiplier: 1 } });
  });
});
