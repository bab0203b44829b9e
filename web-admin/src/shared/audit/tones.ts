import type { TagTone } from '@club/web-kit/admin/index.ts';
import type { AuditEntry } from './entry.js';

/** Tones of audit entries: actions that give members something are green, those that remove something red. */
export const TONES: Partial<Record<AuditEntry['action'], TagTone>> = {
  ...{ added: 'ok', restored: 'ok', approved: 'ok', activated: 'ok', shown: 'ok' },
  ...{ removed: 'danger', erased: 'danger', rejected: 'danger', frozen: 'danger', returned: 'warn', hidden: 'warn' },
  ...{ joined: 'ok', enabled: 'ok', disabled: 'danger', roleChanged: 'warn', sessionsEnded: 'warn' },
  ...{ secondFactorEnrolled: 'ok', recoveryCodeUsed: 'warn', secondFactorReset: 'warn' },
  ...{ secondFactorReplaced: 'warn', secondFactorRemoved: 'danger', passwordChanged: 'warn' },
};
