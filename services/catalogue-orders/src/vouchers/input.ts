import { DomainError, type FieldError } from '@club/platform';

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const KEY = /^[\x21-\x7e]{0,128}$/;
const HTTP_URL = /^https:\/\/[^\s"<>]{3,300}$/;

/** Collects what is wrong with a request, field by field, and throws INPUT_INVALID for all of it at once. */
export class InputCheck {
  private readonly fields: Record<string, FieldError> = {};

  /** An id that a service made: letters, digits, - and _, at most 64. */
  id(field: string, value: string): this {
    if (value === '') return this.wrong(field, { code: 'FIELD_REQUIRED', details: { field } });
    return ID.test(value) ? this : this.invalid(field);
  }

  /** The name of one try, possibly empty. */
  attempt(field: string, value: string): this {
    return KEY.test(value) ? this : this.invalid(field);
  }

  /** A text that must be there. */
  text(field: string, value: string, max: number): this {
    if (value.trim() === '') return this.wrong(field, { code: 'FIELD_REQUIRED', details: { field } });
    return this.optional(field, value, max);
  }

  /** A text that may be empty. */
  optional(field: string, value: string, max: number): this {
    if (value.length <= max) return this;
    return this.wrong(field, { code: 'FIELD_TOO_LONG', details: { field, max } });
  }

  /** A whole number within bounds. */
  integer(field: string, value: number, min: number, max: number): this {
    return Number.isSafeInteger(value) && value >= min && value <= max ? this : this.invalid(field);
  }

  /** An https address, possibly empty. */
  url(field: string, value: string): this {
    return value === '' || HTTP_URL.test(value) ? this : this.invalid(field);
  }

  /** Whatever `holds` says. */
  that(field: string, holds: boolean): this {
    return holds ? this : this.invalid(field);
  }

  /** Throws INPUT_INVALID with the fields when anything was wrong. */
  done(): void {
    if (Object.keys(this.fields).length > 0) throw new DomainError('INPUT_INVALID', {}, this.fields);
  }

  private invalid(field: string): this {
    return this.wrong(field, { code: 'FIELD_INVALID', details: { field } });
  }

  private wrong(field: string, error: FieldError): this {
    this.fields[field] ??= error;
    return this;
  }
}
