import { klDate } from '@club/web-kit';
import type { User } from '../../core/types.js';
import { isKnown } from '../../core/session/selectors.js';
import { addMonths } from '../../shared/calendar.js';

/** open: a sample may be asked for. unknown: the member's samples could not be read. */
export type Gate = 'open' | 'sorry' | 'feedback' | 'unknown';

type Asked = Pick<
  User,
  'allowRequest' | 'promptFeedback' | 'nextSampleDate' | 'nextSampleReason' | 'samples' | 'unavailable'
>;

/** Returns whether a member may ask for a sample (docs/product/samples.md#gating). */
export function gateOf(user: Asked): Gate {
  if (!isKnown(user, 'samples')) return 'unknown';
  if (user.promptFeedback) return 'feedback';
  return user.allowRequest === false ? 'sorry' : 'open';
}

/** Returns the day from which the next sample may be requested; three months after the latest until the server has answered. */
export function nextDate({ nextSampleDate, samples }: Asked, now: Date): string {
  return nextSampleDate ?? addMonths(klDate(samples[0]?.createdAt ?? now), 3);
}
