import { DomainError } from '@club/platform';

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

const LONGEST_KEY = 64;

/** INPUT_INVALID naming the outermost field the offence is in; no field when it is the body itself. */
export function refusal(field = ''): DomainError {
  const named = field.slice(0, LONGEST_KEY);
  return new DomainError('INPUT_INVALID', {}, named === '' ? {} : { [named]: { code: 'FIELD_INVALID' } });
}
