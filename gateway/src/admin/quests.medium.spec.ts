import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

const ADD = '/admin/setting/quest/add';
const EDIT = '/admin/setting/quest/edit';
const SHOW = '/admin/setting/quest/show';
const START = '/admin/rehearsal/start';

let backend: Backend;
let gateway: RunningGateway;
let token: string;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'receipts'] });
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
const refused = async (path: string, body: object) => {
  const { status, body: answer } = await post(path, body);
  return [status, answer.code, Object.keys((answer['fields'] as object | undefined) ?? {})];
};

const aQuest = (over: object = {}) => ({
  questKeyword: `q${randomUUID().replaceAll('-', '')}`,
  ...{ groupId: 'more', title: 'Two receipts', titleBM: 'Dua resit', path: '/uploadReceipt', points: 30, count: 2 },
  ...{ description: 'Send two.', descriptionBM: 'Hantar dua.', trigger: 'receiptApproved', position: 90 },
  ...over,
});

/** Returns how a new member sees a quest; undefined while it is not shown. */
async function seenBy(id: string) {
  const { token: member } = await newMember(gateway);
  return async () => {
    const groups = bodyOf(await gateway.post('/quest/fetch', {}, { token: member }));
    return groups
      .flatMap(({ quests }: { quests: { questKeyword: string }[] }) => quests)
      .find(({ questKeyword }: { questKeyword: string }) => questKeyword === id);
  };
}

describe('quests', () => {
  it('are added, listed in their order, changed and hidden, and members read them at once', async () => {
    const quest = aQuest({ startDate: '2026-01-01', endDate: '2099-12-31' });
    const added = bodyOf(await post(ADD, quest));
    expect(added).toMatchObject({
      ...{ id: quest.questKeyword, groupId: 'more', title: { en: 'Two receipts', bm: 'Dua resit' }, version: 1 },
      ...{ count: 2, period: 'once', eligible: 'everyone', completions: 0, active: true },
      ...{ startsAt: '2025-12-31T16:00:00.000Z', endsAt: '2099-12-31T16:00:00.000Z' },
    });
    const seen = await seenBy(added.id);
    expect(await seen()).toMatchObject({ points: 30, count: 2, done: 0, completed: false });
    const list = bodyOf(await get('/admin/fetch/dashboard/quest?pageSize=100&sort=position'));
    const places = list.map(({ position }: { position: number }) => position);
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b));
    expect(bodyOf(await post(EDIT, { id: added.id, points: 45, endDate: '' }))).toMatchObject({
      points: 45,
      endsAt: null,
    });
    expect(await seen()).toMatchObject({ points: 45 });
    await post(SHOW, { id: added.id, active: false });
    expect(await seen()).toBeUndefined();
    expect(bodyOf(await get(`/admin/fetch/dashboard/quest/details?id=${added.id}`))).toMatchObject({ active: false });
  });

  it('are shown to members by themselves from the moment that was set', async () => {
    const { id } = bodyOf(await post(ADD, aQuest({ active: false })));
    const seen = await seenBy(id);
    const past = { id, showAt: '2020-01-01T00:00:00Z' };
    expect(await refused(SHOW, past)).toEqual([400, 'SHOW_AT_PAST', ['showAt']]);
    const showAt = new Date(Date.now() + 3_000).toISOString();
    expect(await post(SHOW, { id, showAt })).toMatchObject({ body: { active: false, showAt } });
    expect(await seen()).toBeUndefined();
    await eventually(async () => expect(await seen()).toMatchObject({ points: 30, completed: false }));
    const details = await get(`/admin/fetch/dashboard/quest/details?id=${id}`);
    expect(bodyOf(details)).toMatchObject({ active: true, showAt: null });
  });

  it('are refused at the fields of the form, in both languages', async () => {
    const quest = aQuest({ active: false });
    await post(ADD, quest);
    expect(await refused(ADD, quest)).toEqual([409, 'QUEST_KEYWORD_EXISTS', ['questKeyword']]);
    expect(await refused(ADD, aQuest({ titleBM: ' ' }))).toEqual([400, 'INPUT_INVALID', ['titleBM']]);
    expect(await refused(ADD, aQuest({ startDate: '2026-02-30' }))).toEqual([400, 'INPUT_INVALID', ['startDate']]);
    expect(await refused(ADD, aQuest({ startDate: '2026-02-02', endDate: '2026-02-01' }))).toEqual([
      ...[400, 'INPUT_INVALID', ['endDate']],
    ]);
    const malay = await gateway.post(ADD, quest, { token, headers: { 'accept-language': 'bm' } });
    expect(malay.body['errorTranslated']).toMatch(/^Sudah ada misi/);
    expect(await refused(EDIT, { id: quest.questKeyword, version: 9, points: 1 })).toEqual([409, 'EDIT_CONFLICT', []]);
  });
});

describe('rehearsals', () => {
  const tiersFrom = (platinum: number, diamond: number) => [
    { tier: 'Platinum', from: platinum },
    { tier: 'Diamond', from: diamond },
  ];
  const ready = (id: string) =>
    eventually(async () => {
      const rehearsal = bodyOf(await get(`/admin/rehearsal/details?id=${id}`));
      expect(rehearsal.status).toBe('ready');
      return rehearsal;
    });

  it('try days and a quest on what has been, and list whom it concerns', async () => {
    const started = bodyOf(await post(START, { doubleDays: { days: [1, 2], factor: 3 } }));
    expect(started).toMatchObject({ kind: 'doubleDays', status: 'running' });
    const { members, was, would } = await ready(started.id);
    const listed = await get(`/admin/rehearsal/members?id=${started.id}`);
    expect(bodyOf(listed)).toHaveLength(Math.min(members, 500));
    const sum = (name: string) =>
      bodyOf(listed).reduce((total: number, row: Record<string, number>) => total + row[name]!, 0);
    if (members <= 500) expect([sum('was'), sum('would')]).toEqual([was, would]);
    const quest = bodyOf(await post(START, { quest: aQuest({ trigger: 'codeRegistered', count: 1 }) }));
    expect(await ready(quest.id)).toMatchObject({ kind: 'quest' });
  });

  it('try thresholds of tiers, and list the tier of each member beside the one that it would have been', async () => {
    const { id } = bodyOf(await post(START, { tiers: tiersFrom(1, 2) }));
    const { kind, tiers, members } = await ready(id);
    expect(kind).toBe('tiers');
    expect(tiers.map(({ tier }: { tier: string }) => tier)).toEqual(['Gold', 'Platinum', 'Diamond']);
    const listed = bodyOf(await get(`/admin/rehearsal/members?id=${id}`));
    expect(listed).toHaveLength(Math.min(members, 500));
    for (const { tierWas, tierWould } of listed) expect([tierWas, tierWould]).not.toContain('');
    const file = await fetch(`${gateway.url}/${API_PREFIX}/admin/rehearsal/members?id=${id}&format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await file.text()).split('\n')[0]).toContain('tierWas,tierWould,was,would,gain');
  });

  it('try the points of a product, which must be there', async () => {
    const [sku] = bodyOf(await get('/admin/fetch/dashboard/sku?pageSize=1'));
    const { id } = bodyOf(await post(START, { product: { skuId: sku.id, points: 250 } }));
    expect(await ready(id)).toMatchObject({ kind: 'product', tiers: [] });
    expect(await post(START, { product: { skuId: randomUUID(), points: 250 } })).toMatchObject({ status: 404 });
    const free = { skuId: sku.id, points: 0 };
    expect(await refused(START, { product: free })).toEqual([400, 'INPUT_INVALID', ['points']]);
  });

  it('are refused where the rule is not sound, and unknown ones are not found', async () => {
    expect(await refused(START, {})).toEqual([400, 'INPUT_INVALID', ['doubleDays']]);
    expect(await refused(START, { doubleDays: { days: [32], factor: 2 } })).toEqual([400, 'INPUT_INVALID', ['days']]);
    expect(await refused(START, { doubleDays: { days: [3], factor: 1 } })).toEqual([400, 'INPUT_INVALID', ['factor']]);
    expect(await refused(START, { quest: aQuest({ titleBM: '' }) })).toEqual([400, 'INPUT_INVALID', ['titleBM']]);
    expect(await refused(START, { quest: aQuest({ trigger: 'profileCompleted', count: 1 }) })).toEqual([
      ...[400, 'QUEST_NOT_IN_LOG', ['trigger']],
    ]);
    expect(await refused(START, { tiers: tiersFrom(9_000, 9_000) })).toEqual([400, 'INPUT_INVALID', ['Diamond']]);
    expect(await refused(START, { tiers: tiersFrom(0, 9_000) })).toEqual([400, 'INPUT_INVALID', ['Platinum']]);
    expect(await get('/admin/rehearsal/details?id=unknown')).toMatchObject({ status: 404 });
    expect(await get('/admin/rehearsal/members?id=unknown')).toMatchObject({ status: 404 });
  });
});
