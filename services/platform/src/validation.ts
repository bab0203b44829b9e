import { DomainError, type ErrorCode, type ErrorDetails, type FieldError } from './domain-error.js';

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const KEY = /^[\x21-\x7e]{0,128}$/;

/** Error of refused input: a code that describes the whole input, or INPUT_INVALID with its fields. */
export class ValidationError extends DomainError {
  constructor(code: ErrorCode, details: ErrorDetails = {}, fields: Record<string, FieldError> = {}) {
    super(code, details, fields);
    this.name = 'ValidationError';
  }
}

/** Returns the error of input of which one field holds what it cannot. */
export const invalidField = (field: string): ValidationError =>
  new ValidationError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_INVALID', details: { field } } });

/**
 * Collects what is wrong with one input, by the names that its sender gave the fields, so that all of it is reported at once.
 * The first error of a field stands.
 */
export class Validation {
  readonly errors: Record<string, FieldError> = {};

  /** Whether anything was wrong so far. */
  get failed(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  /** Notes an error of a field, unless it has one. */
  fail(field: string, code: ErrorCode, details: ErrorDetails = {}): this {
    this.errors[field] ??= Object.keys(details).length > 0 ? { code, details } : { code };
    return this;
  }

  /** FIELD_INVALID unless `holds`. */
  that(field: string, holds: boolean): this {
    return holds ? this : this.fail(field, 'FIELD_INVALID', { field });
  }

  /** FIELD_REQUIRED for a text of blanks. */
  required(field: string, text: string): this {
    return text.trim() === '' ? this.fail(field, 'FIELD_REQUIRED', { field }) : this;
  }

  /** FIELD_TOO_LONG for a text of more than `max` characters; FIELD_INVALID for what is no text. */
  atMost(field: string, text: unknown, max: number): this {
    if (typeof text !== 'string') return this.fail(field, 'FIELD_INVALID', { field });
    return text.length > max ? this.fail(field, 'FIELD_TOO_LONG', { field, max }) : this;
  }

  /** FIELD_REQUIRED for nothing, FIELD_TOO_LONG beyond `max` characters, FIELD_INVALID for what `pattern` does not take. */
  match(field: string, text: unknown, pattern: RegExp, max = Infinity): this {
    if (text === '' || text === undefined || text === null) return this.fail(field, 'FIELD_REQUIRED', { field });
    return this.atMost(field, text, max).that(field, pattern.test(String(text)));
  }

  /** A text that must be there, of at most `max` characters. */
  text(field: string, text: string, max: number): this {
    return this.required(field, text).atMost(field, text, max);
  }

  /** A whole number from `min` to `max`. */
  integer(field: string, value: unknown, min: number, max: number): this {
    const sound = Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
    return this.that(field, sound);
  }

  /** An id as services make them, and nothing that a query could read as more. */
  id(field: string, value: string): this {
    return this.that(field, ID.test(value));
  }

  /** A client's name for its request: printable, without blanks, possibly empty. */
  key(field: string, value: string): this {
    return this.that(field, KEY.test(value));
  }

  /** Throws ValidationError, INPUT_INVALID with the fields, when anything was wrong. */
  done(): void {
    if (this.failed) throw new ValidationError('INPUT_INVALID', {}, this.errors);
  }
}
