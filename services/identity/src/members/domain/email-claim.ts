import type { Member } from './member.js';

/**
 * Returns whether an account's e-mail may be taken over by whoever confirms it: its own link was not followed on its day
 * (docs/product/accounts.md#verification-by-otp). `day` gives the calendar day of a moment in Kuala Lumpur.
 */
export function isUpForGrabs(
  member: Pick<Member, 'emailConfirmedAt' | 'registeredAt' | 'emailAddedAt'>,
  now: Date,
  day: (moment: Date) => string,
): boolean {
  return member.emailConfirmedAt === null && day(now) > day(member.emailAddedAt ?? member.registeredAt);
}
