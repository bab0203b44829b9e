import type { Admin as AdminMessage } from '@club/proto/club/identity/v1/identity';
import type { Admin } from './domain/admin.js';

/** Returns an administrator as other processes see one. */
export function toAdminMessage({ id, username, role }: Admin): AdminMessage {
  return { id, username, role };
}
