import { AGREEMENT_VERSION } from '../../members/domain/agreement.js';
import type { Consent, ConsentDocument, Language } from '../../members/domain/member.js';

/** A document in force. */
export interface DocumentInForce {
  document: ConsentDocument;
  version: string;
  /** Whether membership depends on it: such a consent ends with the account. */
  required: boolean;
}

const MARKETING_VERSION = '2026-11';

/** Documents to which members are asked to consent, in the versions in force. A new text is a new version. */
export const DOCUMENTS: readonly DocumentInForce[] = [
  { document: 'privacy', version: AGREEMENT_VERSION, required: true },
  { document: 'terms', version: AGREEMENT_VERSION, required: true },
  { document: 'marketing', version: MARKETING_VERSION, required: false },
];

/** Returns the consents after an answer about club news; the same list when it is what was answered last. */
export function withMarketing(
  consents: readonly Consent[],
  answer: { given: boolean; language: Language; at: Date },
): readonly Consent[] {
  const last = consents.findLast(({ document }) => document === 'marketing');
  if (last?.given === answer.given) return consents;
  return [...consents, { document: 'marketing', version: MARKETING_VERSION, ...answer }];
}
