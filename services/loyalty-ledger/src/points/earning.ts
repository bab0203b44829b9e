import { DomainError } from '@club/platform';
import type { Membership } from '../membership/membership.js';
import type { EntryRepository } from './entry.repository.js';

/**
 * Throws MEMBERSHIP_ENDED for a member who cannot earn any more; a repeat of what was credited before the end still gets
 * its answer.
 */
export async function requireEarning(
  { membership, entries }: { membership: Membership; entries: EntryRepository },
  member: string,
  key: string,
): Promise<void> {
  if (!(await membership.hasEnded(member))) return;
  if ((await entries.keysPresent([{ member, key }])).size === 0) throw new DomainError('MEMBERSHIP_ENDED');
}
