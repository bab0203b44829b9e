import * as z from 'zod/mini';
import type { PregnancyStage } from '../../core/types.js';
import { daysBefore } from '../../shared/calendar.js';
import { isTooOld } from '../../shared/child-age.js';
import { isName, readMobile, tidyName } from '@club/web-kit';
import { EMAIL, MAX_CHILDREN, passwordLevel, passwordMistake, STAGES, tidyEmail } from '../../shared/form-rules.js';
import type { Sample, SignUpInput } from './types.js';

export { daysBefore, passwordLevel, STAGES };

/** A form error is a code of the error catalogue, with the field's key after a bar where the text names the field. */
export type FormError = string;

const MIN_AGE = 15;
export const SIZES = ['NB', 'S', 'M', 'L', 'XL'] as const;
/** The latest date of birth of somebody old enough to join today. */
export function latestBirth(today: string): string {
  const year = Number(today.slice(0, 4)) - MIN_AGE;
  // 29 February 15 years earlier does not exist: the rule is met on 28 February of that year
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return `${year}${day}`;
}

const required = (field: string) =>
  z.refine<string>((value) => value.trim() !== '', { error: `FIELD_REQUIRED|${field}` });
/** A rule of a filled field; an empty one is the business of `required`. Nothing aborts, so that all errors come at once. */
const filled = (holds: (value: string) => boolean, code: string) =>
  z.refine<string>((value) => value.trim() === '' || holds(value), { error: code });
const matching = (pattern: RegExp, code: string) => filled((value) => pattern.test(value.trim()), code);

/**
 * The sign-up form's rules (docs/product/accounts.md#sign-up-form), for one day in Kuala Lumpur. `social`: a social
 * login stands in for the password. `samples`: whether there are samples to choose from; without any the request is
 * dropped and asks for nothing.
 */
export const signUpSchema = (today: string, samples: boolean, social = false) =>
  z
    .object({
      redeemSample: z.string(),
      size: z.string(),
      sampleId: z.string(),
      name: z.string().check(
        required('name'),
        filled((name) => isName(tidyName(name)), 'NAME_LETTERS_ONLY'),
      ),
      number: z.string().check(
        required('number'),
        filled((number) => readMobile(number) !== null, 'MOBILE_INVALID'),
      ),
      email: z.string().check(required('email'), matching(EMAIL, 'EMAIL_INVALID')),
      password: social
        ? z.string()
        : z.string().check(
            required('password'),
            filled((password) => passwordMistake(password) !== 'PASSWORD_WEAK', 'PASSWORD_WEAK'),
            filled((password) => passwordMistake(password) !== 'PASSWORD_COMMON', 'PASSWORD_COMMON'),
          ),
      dob: z.string().check(
        required('dob'),
        filled((value) => value <= latestBirth(today), 'AGE_TOO_YOUNG'),
      ),
      gender: z.string().check(required('gender')),
      race: z.string().check(required('race')),
      pregnancyStage: z.string().check(required('pregnancyStage')),
      edb: z.string(),
      children: z.array(z.object({ dob: z.string() })),
      line1: z.string(),
      line2: z.string(),
      line3: z.string(),
      city: z.string(),
      state: z.string(),
      postcode: z.string(),
      referCode: z.string(),
      consent: z.boolean().check(z.refine<boolean>((value) => value, { error: 'CONSENT_REQUIRED' })),
      receiveMail: z.boolean(),
    })
    .check((context) => {
      const form = context.value;
      const refuse = (path: (string | number)[], message: FormError) =>
        context.issues.push({ code: 'custom', path, message, input: form });

      if (form.pregnancyStage === 'pregnant' && form.edb !== '' && form.edb < daysBefore(today, 1))
        refuse(['edb'], 'DUE_DATE_TOO_EARLY');

      const mayBeEmpty = form.pregnancyStage === 'trying' || form.pregnancyStage === 'pregnant';
      form.children.forEach(({ dob }, index) => {
        if (dob === '' && !mayBeEmpty) refuse(['children', index, 'dob'], 'CHILD_DOB_REQUIRED');
        if (dob > today) refuse(['children', index, 'dob'], 'BIRTH_DATE_FUTURE');
        if (dob !== '' && isTooOld(dob, today)) refuse(['children', index, 'dob'], tooOldFor(form, today));
      });
      if (form.children.length > MAX_CHILDREN) refuse(['children'], 'CHILD_LIMIT');

      if (form.redeemSample !== 'yes' || !samples) return;
      if (form.sampleId === '') refuse(['sampleId'], 'SAMPLE_NOT_CHOSEN');
      for (const field of ['line1', 'city', 'state', 'postcode'] as const)
        if (form[field].trim() === '') refuse([field], `FIELD_REQUIRED|${field}`);
      const postcode = form.postcode.trim();
      if (postcode !== '' && !/^\d+$/.test(postcode)) refuse(['postcode'], 'POSTCODE_INVALID');
      else if (postcode !== '' && postcode.length !== 5) refuse(['postcode'], 'POSTCODE_LENGTH');
    });

/** Returns the error for an older child: leave it out, or, where no child is young or expected, whom the club is for. */
function tooOldFor(form: { pregnancyStage: string; children: { dob: string }[] }, today: string): FormError {
  const withChildren = form.pregnancyStage === 'oneChild' || form.pregnancyStage === 'moreChild';
  const young = form.children.some(({ dob }) => dob === '' || !isTooOld(dob, today));
  return withChildren && !young ? 'CHILDREN_TOO_OLD' : 'BABY_TOO_OLD';
}

export type SignUpForm = z.infer<ReturnType<typeof signUpSchema>>;

export const emptyForm: SignUpForm = {
  redeemSample: 'no',
  size: 'NB',
  sampleId: '',
  name: '',
  number: '',
  email: '',
  password: '',
  dob: '',
  gender: '',
  race: '',
  pregnancyStage: '',
  edb: '',
  children: [],
  line1: '',
  line2: '',
  line3: '',
  city: '',
  state: '',
  postcode: '',
  referCode: '',
  consent: false,
  receiveMail: true,
};

/** The samples of one size; none while the list is not known. */
export const fitting = (samples: readonly Sample[] | null, size: string): Sample[] =>
  (samples ?? []).filter((sample) => sample.size.toUpperCase() === size);

/** Number of child rows that a stage starts with; the member may add up to five. */
export const firstRows = (stage: string): number => (stage === 'oneChild' ? 1 : stage === 'moreChild' ? 2 : 0);

/** Returns whether the form offers another child row. */
export const mayAddChild = (stage: string, rows: number): boolean =>
  (stage === 'trying' || stage === 'pregnant' || stage === 'moreChild') && rows < MAX_CHILDREN;

type Surroundings = Pick<
  SignUpInput,
  'language' | 'consentVersion' | 'uniqueToken' | 'socialLogin' | 'utmSource' | 'utmMedium' | 'utmCampaign'
>;

/** Returns the campaign of a visit as the request names it. */
export function campaignInput(campaign: URLSearchParams): Pick<SignUpInput, 'utmSource' | 'utmMedium' | 'utmCampaign'> {
  const pairs = (['utmSource', 'utmMedium', 'utmCampaign'] as const).flatMap((key) => {
    const value = campaign.get(key.replace('utm', 'utm_').toLowerCase());
    return value ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs) as ReturnType<typeof campaignInput>;
}

/** Returns the request body of a valid form. */
export function toInput(form: SignUpForm, samples: boolean, surroundings: Surroundings): SignUpInput {
  const stage = form.pregnancyStage as PregnancyStage;
  const redeemSample = samples && form.redeemSample === 'yes';
  const optional = (value: string) => (value.trim() === '' ? undefined : value.trim());
  return {
    name: tidyName(form.name),
    number: readMobile(form.number) ?? form.number,
    email: tidyEmail(form.email),
    ...(surroundings.socialLogin ? {} : { password: form.password }),
    dob: form.dob,
    edb: stage === 'pregnant' ? optional(form.edb) : undefined,
    gender: form.gender as SignUpInput['gender'],
    race: form.race as SignUpInput['race'],
    pregnancyStage: stage,
    childDob: form.children.map(({ dob }) => dob).filter((dob) => dob !== ''),
    referCode: optional(form.referCode.replace(/\s/g, '').toUpperCase()),
    receiveMail: form.receiveMail,
    redeemSample,
    ...(redeemSample
      ? {
          sampleId: form.sampleId,
          address: {
            line1: form.line1.trim(),
            line2: optional(form.line2),
            line3: optional(form.line3),
            city: form.city.trim(),
            state: form.state,
            postcode: form.postcode.trim(),
            country: 'Malaysia' as const,
          },
        }
      : {}),
    nationality: 'malaysian',
    ...surroundings,
  };
}
