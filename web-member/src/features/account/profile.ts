import { isName, klDate, tidyName } from '@club/web-kit';
import type { ProfileInput, PregnancyStage, User } from '../../core/types.js';
import { addMonths } from '../../shared/calendar.js';

/** The stage may change again after this many months (docs/product/accounts.md#profile). */
const STAGE_MONTHS = 6;
/** Date that counts as the last change of a stage that never changed (docs/product/accounts.md#profile). */
const NEVER = '1990-01-01';

/** The first day, in Kuala Lumpur, on which the member may change the stage. */
export const stageOpensOn = ({ pregnancyStageUpdatedAt }: Pick<User, 'pregnancyStageUpdatedAt'>): string =>
  addMonths(pregnancyStageUpdatedAt ? klDate(pregnancyStageUpdatedAt) : NEVER, STAGE_MONTHS);

/** Races of the forms. */
export const RACES = ['malay', 'chinese', 'indian', 'other'] as const;

export interface ProfileForm {
  name: string;
  race: User['race'];
  nationality: User['nationality'];
  pregnancyStage: PregnancyStage;
  /** Calendar date, or empty. */
  edb: string;
}

/** Returns the form as it begins: what is known of the member. */
export const formOf = (user: User): ProfileForm => ({
  name: user.name,
  race: user.race,
  nationality: user.nationality,
  pregnancyStage: user.pregnancyStage,
  edb: user.edb ?? '',
});

/** Returns the request body: a locked stage stays as it is, and without a pregnancy there is no due date. */
export function toProfile(user: User, form: ProfileForm, stageOpen: boolean): ProfileInput {
  const pregnancyStage = stageOpen ? form.pregnancyStage : user.pregnancyStage;
  return {
    id: user.id,
    name: tidyName(form.name),
    race: form.race,
    nationality: form.nationality,
    pregnancyStage,
    edb: pregnancyStage === 'pregnant' ? form.edb || null : null,
  };
}

/** Returns whether saving would change nothing. */
export const isSame = (user: User, profile: ProfileInput): boolean =>
  user.name === profile.name &&
  user.race === profile.race &&
  user.nationality === profile.nationality &&
  user.pregnancyStage === profile.pregnancyStage &&
  user.edb === profile.edb;

export type ProfileWrong = Partial<
  Record<'name' | 'edb', 'NAME_INVALID' | 'FIELD_REQUIRED' | 'DUE_DATE_TOO_EARLY' | undefined>
>;

/**
 * The form's mistakes by field (docs/product/accounts.md#profile); a due date that is stored already may lie in the
 * past by now.
 */
export function mistakesOf(user: User, profile: ProfileInput, yesterday: string): ProfileWrong {
  const wrong: ProfileWrong = {};
  if (profile.name === '') wrong.name = 'FIELD_REQUIRED';
  else if (!isName(profile.name)) wrong.name = 'NAME_INVALID';
  if (profile.pregnancyStage === 'pregnant') {
    if (!profile.edb) {
      // never given, it may stay unknown (docs/product/accounts.md#sign-up-form)
      if (user.edb) wrong.edb = 'FIELD_REQUIRED';
    } else if (profile.edb !== user.edb && profile.edb < yesterday) wrong.edb = 'DUE_DATE_TOO_EARLY';
  }
  return wrong;
}
