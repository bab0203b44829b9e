import { DomainError } from '@club/platform';
import type { Fault } from './domain/receipt-form.js';

/** The refusal of a field that holds what it cannot. */
export const badField = (field: string) =>
  new DomainError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_INVALID', details: { field } } });

/** A fault of the domain as a refusal. */
export const refusal = ({ code, field, details }: Fault) =>
  field ? badField(field) : new DomainError(code, details ?? {});
