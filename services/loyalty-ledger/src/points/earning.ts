import { DomainError } from '@club/platform';
import type { Membership } from '../membership/membership.js';
import type { EntriesRepository } from './entries.repository.js';

interface Asked {
  membership: Membership;
  entries: EntriesRepository;
}

/**
 * Returns whether a member may be credited what they earn under this key: not once the membership is over, except for a repeat of
 * what was credited before its end, which still gets its answer.
 */
export async function mayEarn({ membership, entries }: Asked, member: string, key: string): Promise<boolean> {
  if (!(await membership.hasEnded(member))) return true;
  return (await entries.keysPresent([{ member, key }])).size > 0;
}

/** Throws MEMBERSHIP_ENDED for a member who may not earn this any more. */
export async function requireEarning(asked: Asked, member: string, key: string): Promise<void> {
  if (!(await mayEarn(asked, member, key))) throw new DomainError('MEMBERSHIP_ENDED');
}
