import { Validation, ValidationError } from '@club/platform/validation';
import type { ErrorCode } from '@club/proto/errors';

/** Longer passwords would only buy an attacker hashing time. */
const MAX_PASSWORD = 128;

// Line breaks and other control characters have no place in a one-line field, and would reach SMS and mail headers.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const ANYTHING = /^/;

// Codes that only make sense beside their field; the text of any other code is complete in itself.
const FIELD_LEVEL_CODES: ReadonlySet<ErrorCode> = new Set(['FIELD_REQUIRED', 'FIELD_INVALID', 'FIELD_TOO_LONG']);

/** Validation of a form as typed: a method that checks a field also returns its value, without the blanks around it. */
export class FormValidation extends Validation {
  /** FIELD_REQUIRED for nothing at all; blanks are something here, as in a password. */
  given(field: string, typed: string): this {
    return this.match(field, typed, ANYTHING);
  }

  /** Returns one line of text; FIELD_TOO_LONG beyond `max` characters. */
  optionalText(field: string, typed: string, max: number): string {
    const text = typed.trim();
    this.atMost(field, text, max).that(field, !CONTROL.test(text));
    return text;
  }

  /** As `optionalText`, and empty is FIELD_REQUIRED. */
  requiredText(field: string, typed: string, max: number): string {
    const text = this.optionalText(field, typed, max);
    this.required(field, text);
    return text;
  }

  /** Returns a Malaysian postcode, five digits: POSTCODE_INVALID for what is no digit, POSTCODE_LENGTH for another number of them. */
  postcode(field: string, typed: string): string {
    const postcode = typed.trim();
    this.required(field, postcode);
    if (!/^\d+$/.test(postcode)) this.fail(field, 'POSTCODE_INVALID');
    else if (postcode.length !== 5) this.fail(field, 'POSTCODE_LENGTH');
    return postcode;
  }

  /** A password to compare or to hash: given, and not long enough to be a burden. */
  password(field: string, typed: string): this {
    return this.match(field, typed, ANYTHING, MAX_PASSWORD);
  }

  /** Returns one of `allowed`; '' for anything else, which is an error. */
  choice<T extends string>(field: string, typed: string, allowed: readonly T[]): T | '' {
    const chosen = allowed.find((one) => one === typed);
    this.given(field, typed).that(field, chosen !== undefined);
    return chosen ?? '';
  }

  /** Returns what `parse` makes of the text; null from it is `code`. */
  parsed(field: string, typed: string, parse: (text: string) => string | null, code: ErrorCode): string {
    this.required(field, typed);
    const value = parse(typed);
    if (value === null) this.fail(field, code);
    return value ?? '';
  }

  /**
   * As `done`, for a screen that shows its error in a modal (docs/product/http-api.md#how-a-failure-is-shown): a form whose
   * only mistake has a text of its own is refused with that code, and one with a field missing with `incomplete`. The
   * fields are always named, as fields of `within` (`address.`).
   */
  doneInModal(incomplete?: ErrorCode, within = ''): void {
    if (!this.failed) return;
    const codes = Object.values(this.errors).map(({ code }) => code);
    const fields = Object.fromEntries(
      Object.entries(this.errors).map(([field, error]) => [`${within}${field}`, error]),
    );
    const only = codes.length === 1 ? codes[0] : undefined;
    if (incomplete && codes.includes('FIELD_REQUIRED')) throw new ValidationError(incomplete, {}, fields);
    throw new ValidationError(only && !FIELD_LEVEL_CODES.has(only) ? only : 'INPUT_INVALID', {}, fields);
  }
}
