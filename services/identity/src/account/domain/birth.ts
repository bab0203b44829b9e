import { kl } from '@club/platform/calendar';
import type { BabyInfo, Member } from '../../members/domain/member.js';
import { invalidField } from '@club/platform/validation';
import type { TypedBaby } from './baby-form.js';

/** Fields of a member that a birth changes; empty when there is no birth. */
export type Birth = Partial<Pick<Member, 'pregnancyStage' | 'edb' | 'edbCorrected'>>;

/**
 * Returns what the birth of the expected child changes (docs/product/accounts.md#birth): the stage, outside of its six months, which
 * go on as they were. `babyInfos` are the children with those that were added; the same list as before when nothing was added.
 * Errors: INPUT_INVALID at `expectedChild` for a child that was born before the stage was set.
 */
export function birthOf(
  member: Member,
  added: readonly { baby: TypedBaby; within: string }[],
  babyInfos: readonly BabyInfo[],
): Birth {
  if (member.pregnancyStage !== 'pregnant' || babyInfos === member.babyInfos) return {};
  const expected = added.filter(({ baby }) => baby.id === '' && baby.expectedChild);
  if (expected.length === 0) return {};
  const since = kl.date(member.pregnancyStageUpdatedAt);
  const older = expected.find(({ baby }) => baby.birthDate.trim() <= since);
  if (older) throw invalidField(`${older.within}expectedChild`);
  return { pregnancyStage: babyInfos.length > 1 ? 'moreChild' : 'oneChild', edb: null, edbCorrected: false };
}
