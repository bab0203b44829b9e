import type { ErrorCode } from '@club/proto/errors';

type Details = Record<string, string | number>;

/** What is wrong with each field, by the name the HTTP body gives it. */
export type FieldErrors = Record<string, { code: ErrorCode; details?: Details }>;

/** Longer passwords would only buy an attacker hashing time. */
const MAX_PASSWORD = 128;

// Line breaks and other control characters have no place in a one-line field, and would reach SMS and mail headers.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Collects the errors of a form; the first error of a field stands. */
export class FieldChecks {
  readonly errors: FieldErrors = {};

  get failed(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  /** Notes an error unless the field has one already. */
  fail(field: string, code: ErrorCode, details: Details = {}): void {
    this.errors[field] ??= Object.keys(details).length > 0 ? { code, details } : { code };
  }

  /** FIELD_REQUIRED. */
  required(field: string): void {
    this.fail(field, 'FIELD_REQUIRED', { field });
  }

  /** FIELD_TOO_LONG; `max` in characters. */
  tooLong(field: string, max: number): void {
    this.fail(field, 'FIELD_TOO_LONG', { field, max });
  }

  /** Trimmed one-line text of at most `max` characters. */
  optionalText(field: string, typed: string, max: number): string {
    const text = typed.trim();
    if (text.length > max) this.tooLong(field, max);
    else if (CONTROL.test(text)) this.fail(field, 'FIELD_INVALID', { field });
    return text;
  }

  /** As `optionalText`, and empty is FIELD_REQUIRED. */
  requiredText(field: string, typed: string, max: number): string {
    const text = this.optionalText(field, typed, max);
    if (text === '') this.required(field);
    return text;
  }

  /** A Malaysian postcode: five digits. Notes POSTCODE_INVALID for what is no digit and POSTCODE_LENGTH for another number of them. */
  postcode(field: string, typed: string): string {
    const postcode = typed.trim();
    if (postcode === '') this.required(field);
    else if (!/^\d+$/.test(postcode)) this.fail(field, 'POSTCODE_INVALID');
    else if (postcode.length !== 5) this.fail(field, 'POSTCODE_LENGTH');
    return postcode;
  }

  /** A password to compare or to hash: given, and not long enough to be a burden. */
  password(field: string, typed: string): boolean {
    if (typed === '') this.required(field);
    else if (typed.length > MAX_PASSWORD) this.tooLong(field, MAX_PASSWORD);
    else return true;
    return false;
  }

  /** One of `allowed`; anything else is an error and gives ''. */
  choice<T extends string>(field: string, typed: string, allowed: readonly T[]): T | '' {
    if (typed === '') this.required(field);
    else if ((allowed as readonly string[]).includes(typed)) return typed as T;
    else this.fail(field, 'FIELD_INVALID', { field });
    return '';
  }

  /** What `parse` makes of the text; null from it is `code`. */
  parsed(field: string, typed: string, parse: (text: string) => string | null, code: ErrorCode): string {
    if (typed.trim() === '') {
      this.required(field);
      return '';
    }
    const value = parse(typed);
    if (value === null) this.fail(field, code);
    return value ?? '';
  }
}
