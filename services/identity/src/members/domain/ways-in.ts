import type { Member } from './member.js';

/** Returns whether an account has a phone that somebody proved by OTP: the account belongs to its owner (docs/adr/0024). */
export function hasProvenPhone({ number, numberProvenAt }: Pick<Member, 'number' | 'numberProvenAt'>): boolean {
  return number !== '' && Boolean(numberProvenAt);
}

/** Returns whether an account has an e-mail that was confirmed and that nobody else can take over. */
export function hasConfirmedEmail({
  email,
  emailOwned,
  emailConfirmedAt,
}: Pick<Member, 'email' | 'emailOwned' | 'emailConfirmedAt'>): boolean {
  return email !== '' && emailOwned !== false && emailConfirmedAt !== null;
}
