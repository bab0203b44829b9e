import { readMobile } from '@club/platform/typed-input';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { normaliseReferralCode } from '../../members/domain/referral.js';

/** Person who brings members in for the brand (docs/product/back-office.md#promoters). */
export interface PromoterFields {
  name: string;
  /** In capitals, unique. */
  code: string;
  region: string;
  supervisorName: string;
  post: string;
  /** With country code; empty without one. */
  number: string;
  /** Empty for the one that follows from the code. */
  utmLink: string;
}

/** A promoter as typed; a field that is absent stays as it is. */
export type TypedPromoter = { [Field in keyof PromoterFields]?: string | undefined };

const CODE = /^[A-Z0-9]{3,20}$/;
const MAX_TEXT = 100;
const MAX_LINK = 500;

/**
 * Returns a promoter as the form makes one of what it was (docs/product/forms.md#promoter-form). Throws
 * INPUT_INVALID with fields, or the code of the only mistake; a missing name or code is FIELD_REQUIRED at its field.
 */
export function promoterOf(typed: TypedPromoter, before: PromoterFields | null): PromoterFields {
  const check = new FormValidation();
  const textOf = (field: keyof PromoterFields) => typed[field] ?? before?.[field] ?? '';
  const promoter = {
    name: check.requiredText('name', textOf('name'), MAX_TEXT),
    code: readCode(check, textOf('code')),
    region: check.optionalText('region', textOf('region'), MAX_TEXT),
    supervisorName: check.optionalText('supervisorName', textOf('supervisorName'), MAX_TEXT),
    post: check.optionalText('post', textOf('post'), MAX_TEXT),
    number: readNumber(check, textOf('number')),
    utmLink: readLink(check, textOf('utmLink')),
  };
  check.doneInModal();
  return promoter;
}

/** Returns the link that a promoter shares: the one that was typed, or sign-up with the code filled in and the campaign named. */
export function linkOf({ code, utmLink }: Pick<PromoterFields, 'code' | 'utmLink'>, signUpUrl: string): string {
  if (utmLink !== '') return utmLink;
  const query = new URLSearchParams({ referCode: code, utm_source: 'promoter', utm_campaign: code });
  return `${signUpUrl}?${query.toString()}`;
}

function readCode(check: FormValidation, typed: string): string {
  const code = normaliseReferralCode(typed);
  check.required('code', code);
  if (!CODE.test(code)) check.fail('code', 'PROMOTER_CODE_INVALID');
  return code;
}

const readNumber = (check: FormValidation, typed: string): string =>
  typed.trim() === '' ? '' : check.parsed('number', typed, readMobile, 'PHONE_FORMAT_INVALID');

function readLink(check: FormValidation, typed: string): string {
  const link = check.optionalText('utmLink', typed, MAX_LINK);
  if (link !== '') check.that('utmLink', /^https?:\/\/\S+$/.test(link) && URL.canParse(link));
  return link;
}
