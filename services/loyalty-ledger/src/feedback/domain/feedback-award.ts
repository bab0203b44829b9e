import { apart, type Allowance } from '../../awards/domain/allowance.js';

/** Prefix of the keys of credited feedback. */
export const FEEDBACK_KEYS = 'feedback:';

/** Returns the key of a feedback award: feedback on a sample, identified by the sample's order, is credited once. */
export const feedbackKey = (orderId: string): string => `${FEEDBACK_KEYS}${orderId}`;

/**
 * Four samples in 24 months, each with feedback that may come up to 24 months later: no two years have more than those of
 * two windows.
 */
export const FEEDBACKS: Allowance = { source: 'feedback', most: 8, counts: (other, at) => !apart(other, at, 24) };
