import type { ErrorCode } from '@club/proto/errors';
import { isCalendarDate } from '@club/platform/calendar';
import { isName, tidyName } from '@club/platform/typed-input';
import { ageDay } from '../../members/domain/age-day.js';
import { readAgreement } from '../../members/domain/agreement.js';
import { isTooOld } from '../../members/domain/child-age.js';
import { readDeviceToken } from '../../members/domain/device.js';
import { normaliseEmail } from '../../members/domain/email.js';
import {
  GENDERS,
  type Gender,
  LANGUAGES,
  type Language,
  NATIONALITIES,
  type Nationality,
  type PregnancyStage,
  RACES,
  type Race,
  STAGES,
} from '../../members/domain/member.js';
import { readMobile } from '@club/platform/typed-input';
import { passwordMistake } from '../../members/domain/password.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { isPlausibleReferralCode, normaliseReferralCode } from '../../members/domain/referral.js';
import { type FormAddress, readAddress, type TypedAddress } from './signup-address.js';

const MIN_AGE = 15;
const MAX_CHILDREN = 5;
const EARLIEST_BIRTH = '1900-01-01';

/** The sign-up form as it arrives: text as typed, empty when not given. */
export interface TypedSignUpForm {
  name: string;
  number: string;
  email: string;
  password: string;
  dob: string;
  edb: string;
  gender: string;
  race: string;
  pregnancyStage: string;
  referCode: string;
  receiveMail: boolean;
  childDob: string[];
  address: TypedAddress | undefined;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  redeemSample: boolean;
  sampleId: string;
  nationality: string;
  language: string;
  uniqueToken: string;
  consentVersion: string;
}

/** A form that keeps every rule of docs/product/accounts.md#sign-up-form, normalised. */
export interface SignUpForm {
  name: string;
  /** 601…. */
  number: string;
  email: string;
  password: string;
  dob: string;
  edb: string | null;
  gender: Gender;
  race: Race;
  pregnancyStage: PregnancyStage;
  /** Empty when none was given. */
  referCode: string;
  receiveMail: boolean;
  childDob: string[];
  address: FormAddress | null;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  /** Empty when no sample is asked for. */
  sampleId: string;
  nationality: Nationality;
  language: Language;
  /** Empty when the client has none. */
  uniqueToken: string;
  consentVersion: string;
}

/**
 * Checks the whole form and reports all of its errors at once, by the body's field names.
 * `dates` are calendar days of Kuala Lumpur; `language` applies when the form names none; a
 * `passwordless` form is that of a social sign-up.
 */
export function readSignUpForm(
  typed: TypedSignUpForm,
  dates: { today: string; yesterday: string },
  language: Language,
  passwordless = false,
): { form: SignUpForm } | { fields: FormValidation['errors'] } {
  const check = new FormValidation();
  const stage = check.choice('pregnancyStage', typed.pregnancyStage, STAGES);
  const form = {
    name: readName(check, typed.name),
    number: check.parsed('number', typed.number, readMobile, 'MOBILE_INVALID'),
    email: check.parsed('email', typed.email, normaliseEmail, 'EMAIL_INVALID'),
    password: passwordless ? '' : readPassword(check, typed.password),
    dob: readBirthDate(check, typed.dob, dates.today),
    // A due date left over from another choice of stage is dropped, as the form itself does.
    edb: stage === 'pregnant' ? readDueDate(check, typed.edb, dates.yesterday) : null,
    gender: check.choice('gender', typed.gender, GENDERS),
    race: check.choice('race', typed.race, RACES),
    pregnancyStage: stage,
    referCode: readReferralCode(check, typed.referCode),
    receiveMail: typed.receiveMail,
    childDob: readChildren(check, typed.childDob, stage, dates.today),
    address: readAddress(check, typed.address, typed.redeemSample),
    utmSource: check.optionalText('utmSource', typed.utmSource, 200),
    utmMedium: check.optionalText('utmMedium', typed.utmMedium, 200),
    utmCampaign: check.optionalText('utmCampaign', typed.utmCampaign, 200),
    sampleId: typed.redeemSample ? readSample(check, typed.sampleId) : '',
    nationality: check.choice('nationality', typed.nationality || 'malaysian', NATIONALITIES),
    language: check.choice('language', typed.language || language, LANGUAGES),
    uniqueToken: readDeviceToken(check, typed.uniqueToken),
    consentVersion: readAgreement(check, typed.consentVersion),
  };
  return check.failed ? { fields: check.errors } : { form: form as SignUpForm };
}

function readName(check: FormValidation, typed: string): string {
  const name = check.requiredText('name', tidyName(typed), 100);
  if (name && !isName(name)) check.fail('name', 'NAME_LETTERS_ONLY');
  return name;
}

function readPassword(check: FormValidation, password: string): string {
  check.password('password', password);
  const mistake = passwordMistake(password);
  if (mistake) check.fail('password', mistake);
  return password;
}

function readBirthDate(check: FormValidation, typed: string, today: string): string {
  const dob = readDate(check, 'dob', typed, 'FIELD_REQUIRED');
  if (dob === null) return '';
  if (ageDay(dob, MIN_AGE) > today) check.fail('dob', 'AGE_TOO_YOUNG');
  else if (dob < EARLIEST_BIRTH) check.fail('dob', 'FIELD_INVALID', { field: 'dob' });
  return dob;
}

// Not among the fields that docs/product/accounts.md#sign-up-form requires: a parent may not know it yet, or not want
// to say it.
function readDueDate(check: FormValidation, typed: string, yesterday: string): string | null {
  if (typed.trim() === '') return null;
  const edb = readDate(check, 'edb', typed, 'FIELD_REQUIRED');
  if (edb !== null && edb < yesterday) check.fail('edb', 'DUE_DATE_TOO_EARLY');
  return edb;
}

function readChildren(check: FormValidation, rows: string[], stage: string, today: string): string[] {
  const optional = stage === 'trying' || stage === 'pregnant';
  const filled = rows.map((row) => row.trim()).filter((row) => !optional || row !== '');
  if (filled.length > MAX_CHILDREN) {
    check.fail('childDob', 'CHILD_LIMIT');
    return [];
  }
  if (!optional && stage !== '' && filled.length === 0) check.fail('childDob', 'CHILD_DOB_REQUIRED');
  for (const row of filled) {
    const date = readDate(check, 'childDob', row, 'CHILD_DOB_REQUIRED');
    if (date !== null && date > today) check.fail('childDob', 'BIRTH_DATE_FUTURE');
    else if (date !== null && date < EARLIEST_BIRTH) check.fail('childDob', 'FIELD_INVALID', { field: 'childDob' });
  }
  refuseGrown(check, filled, optional, today);
  return filled;
}

/**
 * A child above three cannot be added (docs/product/accounts.md#sign-up-form). Who has no younger one, and expects none, is
 * reminded what the club is for: that membership would end by itself.
 */
function refuseGrown(check: FormValidation, births: readonly string[], mayHaveNone: boolean, today: string): void {
  const grown = births.filter((date) => isCalendarDate(date) && isTooOld(date, today));
  if (grown.length === 0) return;
  check.fail('childDob', !mayHaveNone && grown.length === births.length ? 'CHILDREN_TOO_OLD' : 'BABY_TOO_OLD');
}

function readReferralCode(check: FormValidation, typed: string): string {
  const code = normaliseReferralCode(typed);
  if (code !== '' && !isPlausibleReferralCode(code)) check.fail('referCode', 'REFERRAL_CODE_UNKNOWN');
  return code;
}

function readSample(check: FormValidation, typed: string): string {
  const id = typed.trim();
  if (!/^[\w-]{1,64}$/.test(id)) check.fail('sampleId', 'SAMPLE_NOT_CHOSEN');
  return id;
}

function readDate(check: FormValidation, field: string, typed: string, missing: ErrorCode): string | null {
  const text = typed.trim();
  if (text === '') check.fail(field, missing, missing === 'FIELD_REQUIRED' ? { field } : {});
  else if (!isCalendarDate(text)) check.fail(field, 'FIELD_INVALID', { field });
  else return text;
  return null;
}
