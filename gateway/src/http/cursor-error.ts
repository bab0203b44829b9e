import { DomainError } from '@club/platform';

/** Turns a service's error about its page token into one about the caller's `cursor`. */
export function cursorError(error: unknown): unknown {
  if (!(error instanceof DomainError) || !error.fields['pageToken']) return error;
  const { pageToken, ...others } = error.fields;
  const { code, details } = pageToken;
  return new DomainError(error.code, error.details, {
    ...others,
    cursor: { code, details: { ...details, field: 'cursor' } },
  });
}
