import { ERRORS, type ErrorCode, type ErrorKind } from '@club/proto/errors';

export type { ErrorCode, ErrorKind } from '@club/proto/errors';

/** Values for the placeholders of an error's text. */
export type ErrorDetails = Record<string, string | number>;

/** Error of one input field; the code's text is shown beside the field. */
export type FieldError = { code: ErrorCode; details?: ErrorDetails };

/**
 * The only error a service answers on purpose. Code and kind come from proto/errors.json; `details` fill the
 * placeholders of the text; `fields` name what is wrong in each input field.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    readonly fields: Record<string, FieldError> = {},
    options?: { cause?: unknown },
  ) {
    super(code, options);
    this.name = 'DomainError';
    this.kind = ERRORS[code].kind;
  }
}

/** Returns a refusal that is about one field. */
export const refusedAt = (field: string, code: ErrorCode, details: ErrorDetails = {}): DomainError =>
  new DomainError(code, details, { [field]: { code, details } });

/** Returns an error as one about a field, unless it names fields of its own. */
export function atField(field: string, error: unknown): unknown {
  if (!(error instanceof DomainError) || Object.keys(error.fields).length > 0) return error;
  const { code, details } = error;
  return new DomainError(code, details, { [field]: { code, details } }, { cause: error });
}
