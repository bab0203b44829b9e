import { agreement } from './agreement.js';
import type { Consent, Member } from './member.js';

/**
 * Returns what a sign-up agreed to: the notice and the terms in the version that was shown, and news as ticked. Empty for an
 * account that came to be without being asked: its first sign-in asks.
 */
export function signUpConsents(
  signedUp: Pick<Member, 'consentVersion' | 'language' | 'receiveMail' | 'registeredAt'>,
): Consent[] {
  const { consentVersion: version, language, receiveMail, registeredAt: at } = signedUp;
  if (version === '') return [];
  return [...agreement(version, language, at), { document: 'marketing', version, language, given: receiveMail, at }];
}
