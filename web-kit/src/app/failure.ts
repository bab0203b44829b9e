import { isApiError } from '../api/api-error';

/** A refused or lost call, serialisable, so that it can live in the store and be shown in either language. */
export interface Failure {
  /** The server's code, or OFFLINE when no answer came. */
  code: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's own text, shown only for a code this app does not know. */
  text: string;
  /** Values for the placeholders of the text: wait (seconds), count, date, … */
  details: Record<string, string | number>;
  /** Text per form field, in the request's language. */
  fields: Record<string, string>;
  requestId?: string;
}

/** True when it is unknown whether the server applied the call: the same attempt may be sent again. */
export const isUnsettled = (failure: Failure): boolean =>
  failure.status === 0 || failure.status >= 500 || failure.code === 'REQUEST_IN_PROGRESS';

/** True when the session is over; nothing else signs anybody out. */
export const isSessionOver = (failure: Failure): boolean => failure.status === 401;

/** Returns the failure that the store keeps for a thrown error; an unforeseen one becomes an internal error. */
export function fromError(error: unknown): Failure {
  if (!isApiError(error)) return { code: 'INTERNAL_ERROR', status: 0, text: '', details: {}, fields: {} };
  const details: Failure['details'] = {};
  for (const [key, value] of Object.entries(error.details))
    if (typeof value === 'string' || typeof value === 'number') details[key] = value;
  if (details.wait === undefined && error.retryAfter !== null) details.wait = error.retryAfter;
  return {
    code: error.code,
    status: error.status,
    text: error.text,
    details,
    fields: { ...error.fields },
    ...(error.requestId ? { requestId: error.requestId } : {}),
  };
}
