import { DomainError, type FieldError } from '@club/platform';

/** Keys that mean something to a database or to JavaScript instead of naming a field; also where a form names none. */
export function isHostileKey(key: string | undefined): boolean {
  return (
    key === undefined ||
    key.startsWith('$') ||
    key.includes('.') ||
    key === '__proto__' ||
    key === 'constructor' ||
    key === 'prototype'
  );
}

const MAX_KEY_LENGTH = 64;

/** Input that would be an operator: no form of ours sends it, so the exception filter records it. */
export class OperatorInInput extends DomainError {}

/** Returns INPUT_INVALID naming the outermost field the offence is in; no field when it is the body itself. */
export function refusal(field = ''): DomainError {
  return new DomainError('INPUT_INVALID', {}, fieldsOf(field));
}

/** Returns the same for a hostile key. */
export function operatorIn(field = ''): DomainError {
  return new OperatorInInput('INPUT_INVALID', {}, fieldsOf(field));
}

function fieldsOf(field: string): Record<string, FieldError> {
  const named = field.slice(0, MAX_KEY_LENGTH);
  return named === '' ? {} : { [named]: { code: 'FIELD_INVALID' } };
}
