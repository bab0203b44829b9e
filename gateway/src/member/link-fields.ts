import { z } from 'zod';
import { optionalText } from '../validation/fields.js';

const CUT = -1;

/**
 * Returns the fields of a mail's link, all of which may be missing or cut: identity says that the link is incomplete. The
 * moment is a number, or the digits as they stand in the link's query.
 */
export function linkFields() {
  return {
    id: optionalText(2_000).describe('`user` of the link'),
    datems: z
      .union([z.number(), z.string().max(2_000)], { error: 'FIELD_INVALID' })
      .optional()
      .describe('`datems` of the link, Unix milliseconds'),
    token: optionalText(2_000).describe('`token` of the link'),
  };
}

/** Returns a link as identity takes it. */
export function followedLink({
  id = '',
  datems,
  token = '',
}: {
  id?: string | undefined;
  datems?: string | number | undefined;
  token?: string | undefined;
}) {
  const moment = typeof datems === 'string' && /^\s*\d{1,16}\s*$/.test(datems) ? Number(datems) : datems;
  return { id, datems: typeof moment === 'number' && Number.isSafeInteger(moment) ? moment : CUT, token };
}
