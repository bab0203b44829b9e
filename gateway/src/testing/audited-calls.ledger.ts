import { randomUUID } from 'node:crypto';
import type { AdminRequests, AuditedCalls } from './audited-call.js';

/** Returns the form of a quest whose keyword nobody has used, hidden so that no other test completes it. */
const aQuest = () => ({
  questKeyword: `q${randomUUID().replaceAll('-', '')}`,
  ...{ groupId: 'more', title: 'Two receipts', titleBM: 'Dua resit', path: '/uploadReceipt', points: 30, paidBy: '' },
  ...{ description: 'Send two.', descriptionBM: 'Hantar dua.', trigger: 'receiptApproved', count: 2, period: 'once' },
  ...{ eligible: 'everyone', position: 90, active: false },
});

const addQuest = async (club: AdminRequests) =>
  (await club.post('/admin/setting/quest/add', aQuest())) as { id: string };

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
};
