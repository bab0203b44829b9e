import { useText } from '../i18n/hooks.js';

/** Characters of a reason (docs/product/back-office.md#audit). */
const MAX_REASON = 1_000;

/** Returns what every dialog that asks why has in common: that an answer is needed, and how long it may be. */
export function useReason() {
  const t = useText();
  return {
    missing: t(($) => $.form.required),
    most: {
      max: MAX_REASON,
      used: (used: number, max: number) => `${used.toLocaleString('en')} / ${max.toLocaleString('en')}`,
      tooLong: t(($) => $.form.tooLong, { count: MAX_REASON }),
    },
  };
}

/** Room for the words that stand before the reason of an act that is undone. */
const WORDS = 100;

/** Returns how a reason is made that undoes an act from the reason of the act: the server asks for one both ways. */
export function useUndoReason() {
  const t = useText();
  return (reason: string) => t(($) => $.record.undoReason, { reason: reason.slice(0, MAX_REASON - WORDS) });
}
