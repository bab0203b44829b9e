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
