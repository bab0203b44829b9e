/** Any failed call: the error body of the API conventions, or a failure before an answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The contract: an error code of the catalogue. OFFLINE when the network failed. */
    readonly code: string,
    /** The server's text in the request's language; shown only for a code the app does not know. */
    readonly text: string,
    /** Texts by field name. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
    /** All further members of the error body (wait, count, date, userId …): placeholders of the code's text. */
    readonly details: Readonly<Record<string, unknown>> = {},
    /** Seconds to wait, of a Retry-After header. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${code} (${status})`);
  }
}

/** For `catch`: false for everything that is not a failed call. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const codeByStatus: Record<number, string> = {
  400: 'INPUT_INVALID',
  401: 'AUTH_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'SERVICE_BUSY',
  503: 'SERVICE_BUSY',
  504: 'SERVICE_BUSY',
};

/** Reads the error body; an answer that is not ours (a proxy's page) becomes the code of its status. */
export function parseApiError(status: number, body: unknown, headers: Headers): ApiError {
  const record = isRecord(body) ? body : {};
  const { error, code, errorTranslated, requestId, fields, details, ...rest } = record;
  const texts: Record<string, string> = {};
  if (isRecord(fields)) {
    for (const [name, text] of Object.entries(fields)) if (typeof text === 'string') texts[name] = text;
  }
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    status,
    typeof code === 'string' ? code : (codeByStatus[status] ?? 'INTERNAL_ERROR'),
    typeof errorTranslated === 'string' ? errorTranslated : typeof error === 'string' ? error : '',
    texts,
    typeof requestId === 'string' ? requestId : headers.get('x-request-id'),
    { ...rest, ...(isRecord(details) ? details : {}) },
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}
