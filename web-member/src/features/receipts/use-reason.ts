import { useText } from '../../i18n/hooks.js';
import type { Texts } from '../../i18n/shape.js';
import type { Receipt } from './types.js';

const has = <K extends string>(texts: Record<K, string>, key: string): key is K => Object.hasOwn(texts, key);

/** Returns why a receipt was not approved, in the inbox's words, and what to do about it. */
export function useReason() {
  const t = useText();
  return (reason: Receipt['reason']): { words: string; next: string } => {
    const reasons = t(($) => $.inbox.reason, { returnObjects: true }) as Record<keyof Texts['inbox']['reason'], string>;
    const nexts = t(($) => $.receipts.next, { returnObjects: true }) as Record<keyof Texts['receipts']['next'], string>;
    return {
      words: t(($) => $.inbox.message.receiptRejected, {
        reason: has(reasons, reason) ? reasons[reason] : reasons.other,
      }),
      next: has(nexts, reason) ? nexts[reason] : nexts.other,
    };
  };
}

/** Returns why a better picture of a receipt is needed, in the inbox's words. */
export function usePictureReason() {
  const t = useText();
  return (reason: Receipt['reason']): string => {
    const reasons = t(($) => $.inbox.reason, { returnObjects: true }) as Record<keyof Texts['inbox']['reason'], string>;
    return t(($) => $.inbox.message.receiptPicture, {
      reason: has(reasons, reason) ? reasons[reason] : reasons.unreadable,
    });
  };
}
