import type { Admin as AdminMessage, AdminSignInResponse } from '@club/proto/club/identity/v1/identity';
import type { AdminConfirmation } from './admin-confirmation.js';
import type { Admin } from './domain/admin.js';
import type { AdminSignedIn } from './usecases/admin-sign-in.js';

/** Returns an administrator as other processes see one; `confirms`: their changes of administrators need a code. */
export function toAdminMessage({ id, username, name, role }: Admin, confirms: boolean): AdminMessage {
  return { id, username, role, name: name || username, confirms };
}

/** Returns what a sign-in has opened: a session, or the second step. */
export async function toSignInMessage(
  outcome: AdminSignedIn,
  confirmation: AdminConfirmation,
): Promise<AdminSignInResponse> {
  if ('ticket' in outcome) return { token: '', type: '', admin: undefined, ...outcome };
  const { token, admin } = outcome;
  const message = toAdminMessage(admin, await confirmation.isNeeded(admin.id));
  return { token, type: admin.role, admin: message, secondFactor: '', ticket: '' };
}
