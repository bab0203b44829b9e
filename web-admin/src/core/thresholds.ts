import thresholds from '../../../proto/thresholds.json' with { type: 'json' };

/** Fewer than these remain: little stock. */
export const LOW_STOCK = thresholds.lowStock;

/** A rating below this opens the sub-questions of all questions but the one of this place (docs/product/samples.md#survey). */
export const { lowRatingBelow: LOW_RATING_BELOW, resumesAtQuestion: RESUMES_AT } = thresholds.survey;
