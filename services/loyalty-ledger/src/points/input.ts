import { DomainError, type FieldError } from '@club/platform';
import type { Line } from './domain/index.js';
import type { Sources } from './sources.js';

/** Ids of members, attempts and the like: what other services make (UUIDs, hex), and nothing a query could read as more. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const KEY = /^[A-Za-z0-9][A-Za-z0-9:._/-]{0,159}$/;
/** Idempotency keys of clients may be anything printable without spaces. */
const ATTEMPT = /^[\x21-\x7e]{1,128}$/;
const SOURCE = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Most points of one line; far above any rule, far below what could overflow a balance. */
export const MAX_LINE_POINTS = 100_000_000;
const MAX_LINES = 20;
const MAX_TEXT = 500;
const MAX_ATTRIBUTES = 20;
const MAX_TTL_SECONDS = 86_400;

/** Collects what is wrong with a request, field by field, and throws INPUT_INVALID for all of it at once. */
export class InputCheck {
  private readonly fields: Record<string, FieldError> = {};

  /** A member id, an attempt id: letters, digits, - and _, at most 64. */
  id(field: string, value: unknown): this {
    return this.match(field, value, ID, 64);
  }

  /** An idempotency key of a caller: a business fact such as `order:<id>`, never one of the ledger's own. */
  key(field: string, value: unknown, sources: Sources): this {
    this.match(field, value, KEY, 160);
    if (!this.fields[field] && sources.isReserved(value as string)) this.invalid(field);
    return this;
  }

  /** The id of one try, made by a client or for it. */
  attempt(field: string, value: unknown): this {
    return this.match(field, value, ATTEMPT, 128);
  }

  /** Free text, possibly empty. */
  text(field: string, value: unknown, max = MAX_TEXT): this {
    if (typeof value !== 'string') return this.invalid(field);
    if (value.length > max) this.fields[field] = { code: 'FIELD_TOO_LONG', details: { field, max } };
    return this;
  }

  /** A whole number within bounds. */
  integer(field: string, value: unknown, min: number, max: number): this {
    const sound = Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
    return sound ? this : this.invalid(field);
  }

  /** A moment in time. */
  moment(field: string, value: unknown): this {
    return value instanceof Date && Number.isFinite(value.getTime()) ? this : this.invalid(field);
  }

  /** One to twenty lines of positive whole points. */
  lines(field: string, value: unknown): this {
    if (!Array.isArray(value) || value.length === 0) return this.required(field);
    if (value.length > MAX_LINES) return this.invalid(field);
    (value as Line[]).forEach((line, at) => {
      this.match(`${field}[${at}].source`, line?.source, SOURCE, 40);
      this.integer(`${field}[${at}].points`, line?.points, 1, MAX_LINE_POINTS);
    });
    return this;
  }

  /** Lines that are sound and together worth `max` points at most. */
  worth(field: string, lines: readonly Line[], max: number): this {
    if (Object.keys(this.fields).length > 0) return this;
    return this.integer(
      field,
      lines.reduce((sum, line) => sum + line.points, 0),
      1,
      max,
    );
  }

  /** Small facts shown with the line. */
  attributes(field: string, value: unknown): this {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return this.invalid(field);
    const pairs = Object.entries(value);
    if (pairs.length > MAX_ATTRIBUTES) return this.invalid(field);
    for (const [name, text] of pairs) {
      this.match(`${field}.${name.slice(0, 40)}`, name, SOURCE, 40);
      this.text(`${field}.${name.slice(0, 40)}`, text, 200);
    }
    return this;
  }

  /** Seconds until a hold expires; 0 stands for the default. */
  ttl(field: string, value: unknown): this {
    return this.integer(field, value, 0, MAX_TTL_SECONDS);
  }

  /** Throws INPUT_INVALID with the fields when anything was wrong. */
  done(): void {
    if (Object.keys(this.fields).length > 0) throw new DomainError('INPUT_INVALID', {}, this.fields);
  }

  private match(field: string, value: unknown, pattern: RegExp, max: number): this {
    if (value === '' || value === undefined || value === null) return this.required(field);
    if (typeof value !== 'string') return this.invalid(field);
    if (value.length > max) {
      this.fields[field] = { code: 'FIELD_TOO_LONG', details: { field, max } };
      return this;
    }
    return pattern.test(value) ? this : this.invalid(field);
  }

  private required(field: string): this {
    this.fields[field] = { code: 'FIELD_REQUIRED', details: { field } };
    return this;
  }

  private invalid(field: string): this {
    this.fields[field] = { code: 'FIELD_INVALID', details: { field } };
    return this;
  }
}
