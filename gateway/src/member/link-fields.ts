import { z } from 'zod';

/** Returns the moment in a mail's link, Unix milliseconds: a number, or the digits as they stand in the link's query. */
export function linkMoment() {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
      z
        .int({ error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') })
        .min(0, { error: 'FIELD_INVALID' }),
    )
    .meta({
      type: undefined,
      anyOf: [{ type: 'integer' }, { type: 'string' }],
      description: 'datems of the link, Unix milliseconds',
    });
}
