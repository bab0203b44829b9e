import type { BabyInfo, Member, PregnancyStage, RemovedBabies } from '../../members/domain/member.js';

const NEEDS_A_CHILD: readonly PregnancyStage[] = ['oneChild', 'moreChild'];

/** Returns whether a member would be left without the child that the stage speaks of. */
export function isLastNeeded({ pregnancyStage, babyInfos }: Pick<Member, 'pregnancyStage' | 'babyInfos'>): boolean {
  return babyInfos.length === 1 && NEEDS_A_CHILD.includes(pregnancyStage);
}

/** Returns a member's children without one of them, and what stays of those that were removed. */
export function withoutBaby(
  { babyInfos, removedBabies }: Pick<Member, 'babyInfos' | 'removedBabies'>,
  { id, birthDate }: BabyInfo,
): { babyInfos: BabyInfo[]; removedBabies: RemovedBabies } {
  const before = removedBabies?.latestBirth ?? '';
  return {
    babyInfos: babyInfos.filter((baby) => baby.id !== id),
    removedBabies: { latestBirth: birthDate > before ? birthDate : before, lastId: id },
  };
}
