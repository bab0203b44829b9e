import { formatDate, formatTime } from '@club/web-kit';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { Act } from './requests.js';

/** Returns what an act is called, who did it and when, in the language on screen. */
export function useActWords() {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(
    () => ({
      title: ({ title, record, recordId }: Act) => title || `${t(($) => $.audit.records[record])} ${recordId}`,
      who: ({ username, adminId, actorType }: Act) =>
        username || (actorType === 'system' || !adminId ? t(($) => $.audit.system) : t(($) => $.audit.formerAdmin)),
      when: ({ at }: Act) => `${formatDate(at, language)}, ${formatTime(at, language)}`,
    }),
    [t, language],
  );
}
