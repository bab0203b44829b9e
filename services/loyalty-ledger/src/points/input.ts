import { Validation } from '@club/platform';
import type { Line } from './domain/index.js';
import type { Sources } from './sources.js';

/** Ids of members, attempts and the like: what other services make (UUIDs, hex), and nothing a query could read as more. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const KEY = /^[A-Za-z0-9][A-Za-z0-9:._/-]*$/;
/** Idempotency keys of clients may be anything printable without spaces. */
const ATTEMPT = /^[\x21-\x7e]+$/;
const SOURCE = /^[a-z][A-Za-z0-9]*$/;

/** Most points of one line; far above any rule, far below what could overflow a balance. */
const MAX_LINE_POINTS = 100_000_000;
/** Most characters of a reason or a reference. */
export const MAX_TEXT = 500;
const MAX_LINES = 20;
const MAX_ATTRIBUTES = 20;

/** Input of the ledger: the fields of its own, whatever their type is, beside those that all services have. */
export class PointsInput extends Validation {
  /** The id of a member or of what another service made: letters, digits, - and _, from 1 to 64. */
  requiredId(field: string, value: unknown): this {
    return this.match(field, value, ID, 64);
  }

  /** Checks an idempotency key of a caller, such as `order:<id>`; it must not be one of the ledger's own. */
  callerKey(field: string, value: unknown, sources: Sources): this {
    this.match(field, value, KEY, 160);
    return this.errors[field] ? this : this.that(field, !sources.isReserved(value as string));
  }

  /** Checks the source of a line. */
  source(field: string, value: unknown): this {
    return this.match(field, value, SOURCE, 40);
  }

  /** The id of one try, made by a client or for it. */
  attempt(field: string, value: unknown): this {
    return this.match(field, value, ATTEMPT, 128);
  }

  /** A moment in time. */
  moment(field: string, value: unknown): this {
    return this.that(field, value instanceof Date && Number.isFinite(value.getTime()));
  }

  /** One to twenty lines of positive whole points. */
  lines(field: string, value: unknown): this {
    if (!Array.isArray(value) || value.length === 0) return this.fail(field, 'FIELD_REQUIRED', { field });
    if (value.length > MAX_LINES) return this.that(field, false);
    (value as Line[]).forEach((line, at) => {
      this.source(`${field}[${at}].source`, line?.source);
      this.integer(`${field}[${at}].points`, line?.points, 1, MAX_LINE_POINTS);
    });
    return this;
  }

  /** Checks that the lines, if all else is valid, are worth `max` points at most in total. */
  worth(field: string, lines: readonly Line[], max: number): this {
    if (this.failed) return this;
    return this.integer(
      field,
      lines.reduce((sum, line) => sum + line.points, 0),
      1,
      max,
    );
  }

  /** Checks the attributes that are shown with the line. */
  attributes(field: string, value: unknown): this {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return this.that(field, false);
    const pairs = Object.entries(value);
    if (pairs.length > MAX_ATTRIBUTES) return this.that(field, false);
    for (const [name, text] of pairs) {
      const path = `${field}.${name.slice(0, 40)}`;
      this.match(path, name, SOURCE, 40).atMost(path, text, 200);
    }
    return this;
  }
}
