import { randomUUID } from 'node:crypto';
import type { AdminRequests, AuditedCalls } from './audited-call.js';

/** Returns the form of a quest whose keyword nobody has used, hidden so that no other test completes it. */
const aQuest = () => ({
  questKeyword: `q${randomUUID().replaceAll('-', '')}`,
  ...{ groupId: 'more', title: 'Two receipts', titleBM: 'Dua resit', path: '/uploadReceipt', points: 30, paidBy: '' },
  ...{ description: 'Send two.', descriptionBM: 'Hantar dua.', trigger: 'receiptApproved', count: 2, period: 'once' },
  ...{ eligible: 'everyone', tiers: [], position: 90, active: false },
});

const addQuest = async (club: AdminRequests) =>
  (await club.post('/admin/setting/quest/add', aQuest())) as { id: string };

/** Returns a new group of quests. */
async function aGroup(club: AdminRequests): Promise<{ id: string; name: { en: string; bm: string } }> {
  const body = { name: `Group ${randomUUID()}` };
  return (await club.post('/admin/setting/questGroup/add', body)) as { id: string; name: { en: string; bm: string } };
}

/** Returns the ids of a list, and the same the other way round. */
async function reordered(club: AdminRequests, path: string) {
  const before = ((await club.get(path)) as { id: string }[]).map(({ id }) => id);
  return { before, ids: before.toReversed() };
}

/** Writes of the back office about what the ledger pays for. */
export const LEDGER_CALLS: AuditedCalls = {
  'POST /admin/setting/quest/add': {
    ...{ record: 'quest', action: 'added' },
    call: async () => {
      const quest = aQuest();
      const { questKeyword: _, groupId: group, title, titleBM, description, descriptionBM, ...kept } = quest;
      return {
        body: quest,
        leaves: {
          before: {},
          after: {
            ...kept,
            group,
            title: { en: title, bm: titleBM },
            description: { en: description, bm: descriptionBM },
          },
        },
      };
    },
  },
  'POST /admin/setting/quest/edit': {
    ...{ record: 'quest', action: 'changed' },
    call: async (club) => {
      const { id } = await addQuest(club);
      // Its place is a field of its own here, unlike that of other records.
      const body = { id, points: 40, position: 90 };
      return { body, leaves: { recordId: id, before: { points: 30 }, after: { points: 40 } } };
    },
  },
  'POST /admin/setting/quest/show': {
    ...{ record: 'quest', action: 'shown' },
    call: async (club) => {
      const { id } = await addQuest(club);
      return {
        body: { id, active: true },
        leaves: { recordId: id, before: { active: false }, after: { active: true } },
      };
    },
  },
  'POST /admin/setting/quest/order': {
    ...{ record: 'quest', action: 'ordered' },
    call: async (club) => {
      await addQuest(club);
      const { before, ids } = await reordered(club, '/admin/fetch/dashboard/quest');
      return { body: { ids }, leaves: { recordId: 'quests', before: { ids: before }, after: { ids } } };
    },
  },
  'POST /admin/setting/questGroup/add': {
    ...{ record: 'questGroup', action: 'added' },
    call: async () => {
      const name = `Group ${randomUUID()}`;
      return { body: { name }, leaves: { before: {}, after: { name: { en: name, bm: name } } } };
    },
  },
  'POST /admin/setting/questGroup/edit': {
    ...{ record: 'questGroup', action: 'changed' },
    call: async (club) => {
      const { id, name } = await aGroup(club);
      const changed = `Renamed ${randomUUID()}`;
      return {
        body: { id, name: changed, bmName: 'Lain' },
        leaves: { recordId: id, before: { name }, after: { name: { en: changed, bm: 'Lain' } } },
      };
    },
  },
  'POST /admin/setting/questGroup/retire': {
    ...{ record: 'questGroup', action: 'retired' },
    call: async (club) => {
      const { id } = await aGroup(club);
      return {
        body: { id, retired: true },
        leaves: { recordId: id, before: { retired: false }, after: { retired: true } },
      };
    },
  },
  'POST /admin/setting/questGroup/order': {
    ...{ record: 'questGroup', action: 'ordered' },
    call: async (club) => {
      await aGroup(club);
      const { before, ids } = await reordered(club, '/admin/fetch/dashboard/questGroup');
      return { body: { ids }, leaves: { recordId: 'questGroups', before: { ids: before }, after: { ids } } };
    },
  },
};
