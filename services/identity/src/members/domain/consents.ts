import type { Consent, Member } from './member.js';

/** What a sign-up agreed to: the notice and the terms in the version that was shown, and news as ticked. */
export function signUpConsents(
  signedUp: Pick<Member, 'consentVersion' | 'language' | 'receiveMail' | 'registeredAt'>,
): Consent[] {
  const { consentVersion: version, language, receiveMail, registeredAt: at } = signedUp;
  const read = { version, language, at };
  return [
    { ...read, document: 'privacy', given: true },
    { ...read, document: 'terms', given: true },
    { ...read, document: 'marketing', given: receiveMail },
  ];
}
