import { formatDate, formatTime } from '@club/web-kit';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { AuditEntry } from './entry.js';

/** Returns the title, the author and the time of an audit entry, in the language on screen. */
export function useEntryTexts() {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(
    () => ({
      title: ({ title, record, recordId }: AuditEntry) => title || `${t(($) => $.audit.records[record])} ${recordId}`,
      who: ({ username, adminId, actorType }: AuditEntry) => {
        if (actorType === 'member') return t(($) => $.audit.member);
        return (
          username || (actorType === 'system' || !adminId ? t(($) => $.audit.system) : t(($) => $.audit.formerAdmin))
        );
      },
      when: ({ at }: AuditEntry) => `${formatDate(at, language)}, ${formatTime(at, language)}`,
    }),
    [t, language],
  );
}
