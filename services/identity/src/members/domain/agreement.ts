import type { Validation } from '@club/platform/validation';
import { SETTINGS } from '@club/proto/settings';
import type { Consent, Language, Member } from './member.js';

/** The version of privacy notice and terms in force; they are shown and agreed to at the same time. */
export const AGREEMENT_VERSION: string = SETTINGS.agreement.version;

/** The documents that membership depends on. */
const REQUIRED = ['privacy', 'terms'] as const;

/** Returns the version agreed to. A missing one, or one that is not in force, is no agreement to what is: CONSENT_REQUIRED. */
export function readAgreement(check: Validation, typed: string): string {
  const version = typed.trim();
  if (version !== AGREEMENT_VERSION) check.fail('consentVersion', 'CONSENT_REQUIRED');
  return version;
}

/** Returns whether the member's latest answers to privacy notice and terms are an agreement to a version that is known. */
export function hasAgreed({ consents }: Pick<Member, 'consents'>): boolean {
  return REQUIRED.every((document) => {
    const last = consents?.findLast((one) => one.document === document);
    return last !== undefined && last.given && last.version !== '';
  });
}

/** Returns the record of an agreement to privacy notice and terms. Throws without a version: an agreement is to something. */
export function agreement(version: string, language: Language, at: Date): Consent[] {
  if (version === '') throw new Error('an agreement without a version is none');
  return REQUIRED.map((document) => ({ document, version, language, given: true, at }));
}
