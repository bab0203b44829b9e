import type { Consent, ConsentDocument, Language } from '../../members/domain/member.js';

/** A document in force. */
export interface DocumentInForce {
  document: ConsentDocument;
  version: string;
  /** Whether membership depends on it: such a consent ends with the account. */
  required: boolean;
}

/** What the club asks its members to agree to, in the versions in force. A new text is a new version. */
export const DOCUMENTS: readonly DocumentInForce[] = [
  { document: 'privacy', version: '2026-11', required: true },
  { document: 'terms', version: '2026-11', required: true },
  { document: 'marketing', version: '2026-11', required: false },
];

/** The consents after an answer about club news; the same list when it is what was answered last. */
export function withMarketing(
  consents: readonly Consent[],
  answer: { given: boolean; language: Language; at: Date },
): readonly Consent[] {
  const last = consents.findLast(({ document }) => document === 'marketing');
  if (last?.given === answer.given) return consents;
  const version = DOCUMENTS.find(({ document }) => document === 'marketing')?.version ?? '';
  return [...consents, { document: 'marketing', version, ...answer }];
}
