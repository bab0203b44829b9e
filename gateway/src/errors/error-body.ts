import { httpStatusOf, type DomainError } from '@club/platform';
import { type ErrorCode, ERRORS } from '@club/proto/errors';
import type { Locale } from '../locale/locale.js';
import { messageOf, type ClubNames, type Details } from './messages.js';

/** The one shape of every failed answer (docs/product/http-api.md#failure). */
export interface ErrorBody {
  error: string;
  code: string;
  errorTranslated: string;
  requestId: string;
  /** Text of each refused field, in the request's language; nested fields by dotted path. */
  fields?: Record<string, string>;
  /** Raw values of the text's placeholders (seconds, ISO dates, counts), for apps that write their own text, and those of SHOWN. */
  details?: Details;
  [extra: string]: unknown;
}

export interface ErrorAnswer {
  status: number;
  retryAfterSeconds?: number;
  body: ErrorBody;
}

/**
 * Details that an error passes on to the app besides its text: the first three for the reset button of PASSWORD_NOT_STRONG,
 * the current version for EDIT_CONFLICT, the masked number for PHONE_CODE_REQUIRED, and the way to sign in for a number that
 * is registered.
 */
const PASSED_ON = ['userId', 'datems', 'token', 'version', 'phone', 'signInBy'] as const;
/** Details without a place in the text that an app shows beside it: the receipt that was credited, and how this one looks like it. */
const SHOWN: Partial<Record<ErrorCode, readonly string[]>> = { RECEIPT_ALREADY_CREDITED: ['id', 'by'] };
const DEFAULT_RETRY_SECONDS: Record<string, number> = { rate_limited: 60, unavailable: 2 };

/** Turns a domain error into its HTTP answer: status by kind, texts in English and `locale`, Retry-After on 429 and 503. */
export function errorAnswer(error: DomainError, locale: Locale, requestId: string, names: ClubNames): ErrorAnswer {
  const details: Details = error.details ?? {};
  const body: ErrorBody = {
    error: messageOf(error.code, 'en', details, names),
    code: error.code,
    errorTranslated: messageOf(error.code, locale, details, names),
    requestId,
  };
  const fields = Object.entries(error.fields ?? {});
  if (fields.length > 0) {
    body.fields = Object.fromEntries(
      fields.map(([path, field]) => [path, messageOf(field.code, locale, field.details ?? {}, names, path)]),
    );
  }
  const placeholders = [...ERRORS[error.code].en.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  const shown = [...placeholders, ...(SHOWN[error.code] ?? [])]
    .filter((key) => details[key] !== undefined)
    .map((key) => [key, details[key]]);
  if (shown.length > 0) body.details = Object.fromEntries(shown);
  for (const key of PASSED_ON) if (details[key] !== undefined) body[key] = details[key];

  const status = httpStatusOf(error.kind);
  const fallback = DEFAULT_RETRY_SECONDS[error.kind];
  if (fallback === undefined) return { status, body };
  const wait = Number(details['wait']);
  return { status, body, retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : fallback };
}
