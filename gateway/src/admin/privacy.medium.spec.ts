import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { newMember, PASSWORD } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

const ERASE = '/admin/privacy/erase';
const reason = 'Letter of 20 November';

let backend: Backend;
let gateway: RunningGateway;
let token: string;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys', 'receipts', 'contests'],
  });
  gateway = await backend.gateway();
  const { body } = await gateway.post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
  token = String(body['token']);
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const get = (path: string) => gateway.get(path, { token });
const post = (path: string, body: object) => gateway.post(path, body, { token });
const requestsOf = async (id: string) => bodyOf(await get(`/admin/privacy/requests?member=${id}`));

describe('the privacy desk', () => {
  it('shows a copy that a member took, with the notes about the member in it', async () => {
    const { id, form, token: own } = await newMember(gateway);
    await post('/admin/setting/member/note', { id, text: 'Asked for a smaller size.' });
    const copy = await gateway.post('/user/data/download', {}, { token: own });
    expect(copy).toMatchObject({
      status: 200,
      body: { notes: [{ text: 'Asked for a smaller size.' }], unavailable: [] },
    });
    expect(await requestsOf(id)).toMatchObject([
      {
        ...{ kind: 'copy', state: 'done', by: 'member', closedAt: expect.any(String), overdue: false },
        ...{ memberId: id, name: form.name, email: form.email, erased: false, missing: [], proofs: [] },
      },
    ]);
    expect(bodyOf(await get(`/admin/privacy/requests?kind=erasure&member=${id}`))).toEqual([]);
    const file = await gateway.get(`/admin/privacy/requests?member=${id}&format=csv`, { token });
    expect(file.headers.get('content-disposition')).toMatch(/data-requests-\d{4}-\d\d-\d\d\.csv/);
  });

  it('erases a member on request, lists what each service removed, and closes the account', async () => {
    const { id, form } = await newMember(gateway);
    const asked = { id, reason, confirmation: form.email };
    expect(await post(ERASE, { ...asked, confirmation: 'else@example.com' })).toMatchObject({
      status: 400,
      body: { fields: { confirmation: 'This is not the email or number of this account.' } },
    });
    expect(bodyOf(await post(ERASE, asked))).toMatchObject({ kind: 'erasure', by: 'admin', username: 'dev', reason });
    await eventually(async () => expect(await requestsOf(id)).toMatchObject([{ state: 'done', awaited: [] }]), {
      timeoutMs: 60_000,
    });
    const [listed] = await requestsOf(id);
    const { name, email, number, erased, ...request } = listed;
    expect({ name, email, number, erased }).toEqual({ name: null, email: null, number: null, erased: true });
    const removed = Object.fromEntries(
      request.proofs.map((proof: { service: string; removed: object }) => [proof.service, Object.keys(proof.removed)]),
    );
    expect(removed).toEqual({
      ...{
        identity: ['accounts', 'addresses', 'children'],
        'catalogue-orders': ['orders', 'redemptions', 'wishLists'],
      },
      ...{ content: ['messages'], contests: ['files'], receipts: ['receipts', 'files'] },
      'samples-surveys': ['requests', 'answers'],
    });
    expect((await gateway.post('/user/signin', { email: form.email, password: PASSWORD })).status).toBe(401);
    expect(bodyOf(await get(`/admin/privacy/member?id=${id}`))).toMatchObject({
      ...{ id, name: '', email: '', number: '', erasedAt: expect.any(String), consents: [], requests: [request] },
    });
    expect(bodyOf(await post(ERASE, asked))).toEqual(request);
    expect(bodyOf(await get(`/admin/privacy/views?member=${id}`))).toEqual([]);
  });

  it('lists who opened whose data, on the page of the member, of the account and of the desk', async () => {
    const { id, form } = await newMember(gateway);
    for (const path of ['member/details', 'fetch/dashboard/account', 'privacy/member'])
      expect((await get(`/admin/${path}?id=${id}`)).status).toBe(200);
    const views = await get(`/admin/privacy/views?member=${id}&pageSize=2&page=1`);
    expect(bodyOf(views)).toMatchObject([
      { memberId: id, name: form.name, username: 'dev', place: 'privacy' },
      { memberId: id, username: 'dev', place: 'account' },
    ]);
    expect(views.headers.get('x-total-count')).toBe('3');
    const cursor = encodeURIComponent(String(views.headers.get('x-next-cursor')));
    expect(bodyOf(await get(`/admin/privacy/views?member=${id}&pageSize=2&cursor=${cursor}`))).toMatchObject([
      { place: 'member' },
    ]);
    expect(bodyOf(await get(`/admin/privacy/views?admin=nobody&member=${id}`))).toEqual([]);
    const unknown = randomUUID();
    expect((await get(`/admin/member/details?id=${unknown}`)).status).toBe(404);
    expect(bodyOf(await get(`/admin/privacy/views?member=${unknown}`))).toEqual([]);
  });

  it('shows what a member agreed to, with the version', async () => {
    const { id, form } = await newMember(gateway);
    const { consents, documents, ...rest } = bodyOf(await get(`/admin/privacy/member?id=${id}`));
    expect(consents).toContainEqual({
      ...{ document: 'privacy', version: form.consentVersion, language: 'en', given: true, at: expect.any(String) },
    });
    expect(documents).toContainEqual({ document: 'privacy', version: form.consentVersion, required: true });
    expect(rest).toMatchObject({ id, name: form.name, email: form.email, erasedAt: null, requests: [] });
    expect((await get(`/admin/privacy/member?id=${randomUUID()}`)).status).toBe(404);
  });

  it('answers how long data are kept, and refuses filters that it does not know', async () => {
    expect(bodyOf(await get('/admin/privacy/retention'))).toContainEqual({
      ...{ kind: 'points', service: 'loyalty-ledger', days: 0, until: 'ever', next: null },
    });
    for (const [path, field] of [
      ['requests?state=late', 'state'],
      ['requests?kind=letter', 'kind'],
      ['requests?sort=name', 'sort'],
      ['views?from=2026-02-30', 'from'],
    ] as const)
      expect(await get(`/admin/privacy/${path}`)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
  });
});
