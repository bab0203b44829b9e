import { deviceHash } from './device.js';
import type { Member } from './member.js';

/**
 * Returns whether an account's password may have been chosen by somebody else than the owner of its e-mail, who shows just now
 * that it is theirs: nobody has shown it before, and this is not the device that signed up. An owner without a device
 * token, or an account without one, is nobody's device (docs/adr/0024).
 */
export function mayBeAnothers(
  member: Pick<Member, 'emailConfirmedAt' | 'passwordHash' | 'deviceHash'>,
  uniqueToken: string,
): boolean {
  if (member.emailConfirmedAt !== null || member.passwordHash === '') return false;
  const device = deviceHash(uniqueToken);
  return device === null || device !== member.deviceHash;
}
