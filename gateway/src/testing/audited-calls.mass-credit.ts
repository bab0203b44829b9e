import { createHash, randomUUID } from 'node:crypto';
import { eventually } from '@club/platform/testing';
import { AdminRequests, type AuditedCalls } from './audited-call.js';
import { formCall } from './forms.js';

/** A member of the development data. */
const MEMBER = 'aisyah@example.com';
const ROWS = 11;
const MOST = 100_000;

const isId = (value: unknown) => typeof value === 'string' && value !== '';

/** A campaign for one member; another file each time. */
const campaign = () => ({
  ...{ type: 'campaign', title: 'Thank you', points: 5 },
  file: Buffer.from(`Email\n${MEMBER}\nnobody-${randomUUID()}@example.com\n`),
});

/** A refund above the approval total; another file each time. */
const refund = () => ({
  type: 'refund',
  file: Buffer.from(
    `Email,Description,Points\n${Array.from({ length: ROWS }, () => `${MEMBER},${randomUUID()},${MOST}`).join('\n')}\n`,
  ),
});

/** Checks and confirms a file; returns the mass credit. */
async function confirmed(club: AdminRequests, form: ReturnType<typeof campaign> | ReturnType<typeof refund>) {
  await club.send('/admin/setting/massCredit/check', { type: form.type, file: form.file });
  return (await club.send('/admin/setting/massCredit', form)) as { id: string };
}

/** Returns a mass credit of another administrator that waits. */
async function waiting({ gateway }: AdminRequests): Promise<string> {
  const { body } = await gateway.post('/admin/auth/login', { username: 'dev2', password: 'Dev2#12345' });
  return (await confirmed(new AdminRequests(gateway, String(body['token'])), refund())).id;
}

/** Writes on mass credits. */
export const MASS_CREDIT_CALLS: AuditedCalls = {
  'POST /admin/setting/massCredit': {
    ...{ record: 'massCredit', action: 'added' },
    call: async (club) => {
      const form = campaign();
      await club.send('/admin/setting/massCredit/check', { type: form.type, file: form.file });
      const fileHash = createHash('sha256').update(form.file).digest('hex');
      const after = { type: form.type, points: form.points, rows: 1, totalPoints: form.points, fileHash, waits: false };
      return { ...(await formCall(form)), leaves: { before: {}, after } };
    },
  },
  'POST /admin/setting/massCredit/approve': {
    ...{ record: 'massCredit', action: 'approved' },
    call: async (club) => {
      const id = await waiting(club);
      return { body: { id }, leaves: { recordId: id, before: {}, after: { totalPoints: ROWS * MOST } } };
    },
  },
  'POST /admin/setting/massCredit/reject': {
    ...{ record: 'massCredit', action: 'rejected' },
    call: async (club) => {
      const id = await waiting(club);
      const reason = 'Wrong file';
      return { body: { id, reason }, leaves: { recordId: id, reason, before: {}, after: {} } };
    },
  },
  'POST /admin/setting/massCredit/reverse': {
    ...{ record: 'massCredit', action: 'reversed' },
    call: async (club) => {
      const { id } = await confirmed(club, campaign());
      await eventually(async () => {
        const { status } = (await club.get(`/admin/fetch/dashboard/massCredit/batch?id=${id}`)) as { status: string };
        if (status !== 'done') throw new Error(`the mass credit is ${status}`);
      });
      const reason = 'Wrong list';
      const after = { reversedBy: isId, rows: 1, points: 5 };
      return { body: { id, reason }, leaves: { recordId: id, reason, before: {}, after } };
    },
  },
};
