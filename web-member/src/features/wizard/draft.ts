import type { NewAddress, ProfileInput, PregnancyStage, User } from '../../core/types.js';
import {
  emptyAddress,
  emptyBaby,
  formOf,
  stageOpensOn,
  toBaby,
  toProfile,
  type BabyForm,
  type ProfileForm,
} from '../account/index.js';
import type { ForcedEditInput } from './types.js';
import { STEP, type Step } from './steps.js';

/** Everything that was typed in the wizard, and how far it went. */
export interface Draft {
  /** Owner of the draft. */
  memberId: string;
  step: Step;
  profile: ProfileForm;
  /** Babies and addresses that were added in it. */
  babies: BabyForm[];
  addresses: NewAddress[];
  /** The two forms as far as they are filled in. */
  baby: BabyForm;
  address: NewAddress;
}

/** An untouched wizard. */
export const freshDraft = (user: User): Draft => ({
  memberId: user.id,
  step: STEP.intro,
  profile: formOf(user),
  babies: [],
  addresses: [],
  baby: emptyBaby,
  address: emptyAddress,
});

/** The stage that counts: a birth moves it, and otherwise a locked one stays as it is. */
export function stageOf(user: User, draft: Draft, today: string): PregnancyStage {
  if (user.pregnancyStage === 'pregnant' && draft.babies.some(({ expected }) => expected === 'yes'))
    return user.babyInfos.length + draft.babies.length > 1 ? 'moreChild' : 'oneChild';
  return today >= stageOpensOn(user) ? draft.profile.pregnancyStage : user.pregnancyStage;
}

/** The profile as the wizard sends it; unlike the profile page, a locked stage leaves the due date open. */
export function profileOf(user: User, draft: Draft, today: string): ProfileInput {
  const profile = toProfile(user, draft.profile, today >= stageOpensOn(user));
  const pregnancyStage = stageOf(user, draft, today);
  return { ...profile, pregnancyStage, edb: pregnancyStage === 'pregnant' ? draft.profile.edb || null : null };
}

/** The one call of the wizard; babies that no longer fit the stage are left out. */
export function submissionOf(user: User, draft: Draft, today: string): ForcedEditInput {
  const profile = profileOf(user, draft, today);
  const parents = profile.pregnancyStage === 'oneChild' || profile.pregnancyStage === 'moreChild';
  return {
    ...profile,
    addresses: draft.addresses,
    babyInfos: parents ? draft.babies.map((baby) => toBaby(baby)) : [],
  };
}
