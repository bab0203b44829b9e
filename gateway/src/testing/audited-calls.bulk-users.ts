import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AuditedCalls } from './audited-call.js';
import { formCall } from './forms.js';

/** Writes on uploads of members. */
export const BULK_USERS_CALLS: AuditedCalls = {
  'POST /admin/setting/bulkCreateUsers': {
    ...{ record: 'bulkUsers', action: 'added' },
    call: async (club) => {
      const number = `011${randomInt(10_000_000, 100_000_000)}`;
      const file = Buffer.from(`name,email,number\nSiti,${randomUUID()}@example.com,${number}\n`);
      await club.send('/admin/setting/bulkCreateUsers/check', { file });
      const described = { registerDate: '2026-01-14', registerSource: 'ZERA' };
      const fileHash = createHash('sha256').update(file).digest('hex');
      const after = { ...described, promoterCode: '', rows: 1, fileHash };
      return { ...(await formCall({ label: 'Roadshow', ...described, file })), leaves: { before: {}, after } };
    },
  },
};
