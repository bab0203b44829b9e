import { formatDate, formatTime } from '@club/web-kit';
import { useLanguage, useText } from '../i18n/hooks.js';

/** Returns the words for a tier that was qualified for and does not show yet, with the moment it will when that is known. */
export function useTierPending(): (pending: { next: string; at: string | null }) => string {
  const t = useText();
  const { language } = useLanguage();
  return ({ next, at }) =>
    at
      ? t(($) => $.tier.pendingAt, { tier: next, date: formatDate(at, language), time: formatTime(at, language) })
      : t(($) => $.tier.pending, { tier: next });
}
