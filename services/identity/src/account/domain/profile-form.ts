import { isCalendarDate } from '@club/platform/calendar';
import { isName, tidyName } from '@club/platform/typed-input';
import {
  type Member,
  NATIONALITIES,
  type Nationality,
  type PregnancyStage,
  type Race,
  RACES,
  STAGES,
} from '../../members/domain/member.js';
import type { FormValidation } from '../../forms/domain/form-validation.js';

/** The form as typed; what is absent stays as it is. */
export interface TypedProfile {
  name?: string | undefined;
  race?: string | undefined;
  nationality?: string | undefined;
  pregnancyStage?: string | undefined;
  edb?: string | undefined;
}

/** Fields of the profile that a member may change (docs/product/accounts.md#profile). */
export interface Profile {
  name: string;
  race: Race;
  nationality: Nationality;
  pregnancyStage: PregnancyStage;
  edb: string | null;
}

/** Returns the profile that the form asks for; its mistakes go to `check`. `yesterday` is the earliest new due date. */
export function readProfile(check: FormValidation, typed: TypedProfile, member: Member, yesterday: string): Profile {
  const stage = check.choice('pregnancyStage', typed.pregnancyStage ?? member.pregnancyStage, STAGES);
  return {
    name: typed.name === undefined ? member.name : readName(check, typed.name),
    race: check.choice('race', typed.race ?? member.race, RACES) as Race,
    nationality: check.choice('nationality', typed.nationality ?? member.nationality, NATIONALITIES) as Nationality,
    pregnancyStage: stage as PregnancyStage,
    // A due date left over from another choice of stage is dropped, as the form itself does.
    edb: stage === 'pregnant' ? readDueDate(check, typed.edb ?? member.edb ?? '', member.edb, yesterday) : null,
  };
}

/** Returns the fields of the profile in which two differ. */
export function profileChanges(member: Member, profile: Profile): Partial<Profile> {
  const changed = Object.entries(profile).filter(([field, value]) => member[field as keyof Profile] !== value);
  return Object.fromEntries(changed);
}

function readName(check: FormValidation, typed: string): string {
  const name = check.requiredText('name', tidyName(typed), 100);
  if (name && !isName(name)) check.fail('name', 'NAME_INVALID');
  return name;
}

// A stored due date may lie in the past by now: only a new one is held to the rule. One that was never given may stay
// unknown (docs/product/accounts.md#sign-up-form); one that was given is changed, not removed.
function readDueDate(check: FormValidation, typed: string, stored: string | null, yesterday: string): string | null {
  const edb = typed.trim();
  if (edb === '' && stored === null) return null;
  check.required('edb', edb).that('edb', isCalendarDate(edb));
  if (edb !== stored && edb < yesterday) check.fail('edb', 'DUE_DATE_TOO_EARLY');
  return edb;
}
