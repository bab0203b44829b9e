import type { Administrator } from '@club/proto/club/identity/v1/administrators';
import type { AdministratorView } from './administrators.queries.js';

/** Returns an administrator as the contract has one. */
export function toAdministratorMessage({ admin, secondFactor, sessions }: AdministratorView): Administrator {
  const { id, username, name, email, role, state, invitation, lastSignInAt } = admin;
  return {
    ...{ id, username, name, email, role, state, secondFactor },
    lastSignInAt: lastSignInAt?.toISOString(),
    openSessions: sessions.length,
    invitedUntil: state === 'invited' ? invitation?.expiresAt.toISOString() : undefined,
  };
}
