import type { ListConsentsResponse } from '@club/proto/club/identity/v1/privacy';
import { z } from 'zod';
import { language } from '../validation/choices.js';

const consentDocument = z.enum(['privacy', 'terms', 'marketing']);
/** Answers of a member to each document, and the documents in force. */
export const consents = z
  .object({
    consents: z
      .array(
        z.object({
          document: consentDocument,
          version: z.string(),
          language: language.describe('The language it was read in'),
          given: z.boolean().describe('false when refused or withdrawn'),
          at: z.iso.datetime(),
        }),
      )
      .describe('Every answer, newest first'),
    documents: z
      .array(z.object({ document: consentDocument, version: z.string(), required: z.boolean() }))
      .describe('The versions in force'),
  })
  .meta({ id: 'Consents' });

/** Returns consents as they are shown. */
export function consentsView({
  consents: given,
  documents,
}: Pick<ListConsentsResponse, 'consents' | 'documents'>): z.infer<typeof consents> {
  return { consents: given.map((one) => ({ ...one, at: one.at ?? '' })), documents } as z.infer<typeof consents>;
}
