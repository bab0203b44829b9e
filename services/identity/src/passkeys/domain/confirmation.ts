import type { Member } from '../../members/domain/member.js';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';

/** Time after a sign-in in which it confirms a change by itself. */
const RECENT_MS = 10 * 60_000;

/** Proof that a change of passkeys needs: none after a recent sign-in, else the password, or a new sign-in of who has none. */
export type Confirmation = 'none' | 'password' | 'signIn';

/**
 * Returns the proof that a change needs of a session. A sign-in by phone is none where the number may have changed hands: its new
 * owner would keep a way into the account (docs/product/accounts.md#sign-in-by-phone).
 */
export function confirmationFor(
  member: Pick<Member, 'email' | 'emailOwned' | 'emailConfirmedAt' | 'passwordHash'>,
  session: { createdAt: string; openedBy?: unknown } | null,
  now: Date,
): Confirmation {
  const recent = session !== null && now.getTime() < Date.parse(session.createdAt) + RECENT_MS;
  const doubtful = session?.openedBy === 'phone' && hasConfirmedEmail(member);
  if (recent && !doubtful) return 'none';
  return member.passwordHash === '' ? 'signIn' : 'password';
}
