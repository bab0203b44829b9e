import type { Texts } from '../../i18n/shape.js';

type Step = keyof Texts['scan']['next'];

/** Next step after a refusal: a sentence, and a link inside or outside the app. */
export interface NextStep {
  text?: Step;
  link?: { label: Step; to: '/pointhistory' | '/pointshop' | 'contact' };
  /** The same code can be sent again as it is. */
  sameCode: boolean;
}

const retry: NextStep = { text: 'retry', sameCode: true };

/**
 * The next step of every refusal of a code; each has its own text by its error code (docs/product/points.md#attempts).
 */
export const nextSteps = {
  CODE_TOO_SHORT: { sameCode: true },
  CODE_UNKNOWN: { text: 'check', sameCode: true },
  CODE_USED_BY_YOU: { text: 'another', link: { label: 'history', to: '/pointhistory' }, sameCode: false },
  CODE_USED_BY_OTHER: { link: { label: 'contact', to: 'contact' }, sameCode: false },
  CODE_BATCH_INACTIVE: { text: 'later', sameCode: true },
  CODE_REGISTRATION_SUSPENDED: { text: 'later', sameCode: true },
  CODE_MEMBER_SUSPENDED: { link: { label: 'contactAccount', to: 'contact' }, sameCode: true },
  MEMBERSHIP_ENDED: { text: 'ended', link: { label: 'usePoints', to: '/pointshop' }, sameCode: true },
  CODE_ATTEMPTS_EXCEEDED: { text: 'later', sameCode: true },
  RATE_LIMITED: { text: 'later', sameCode: true },
  OFFLINE: retry,
  SERVICE_BUSY: retry,
  REQUEST_IN_PROGRESS: retry,
  INTERNAL_ERROR: retry,
} as const satisfies Record<string, NextStep>;

/** A code this app does not know: try later with the same code. */
export const nextStep = (code: string): NextStep =>
  (nextSteps as Record<string, NextStep>)[code] ?? { text: 'later', sameCode: true };
