import { DomainError } from '../errors.js';
import { Validation, ValidationError } from '../validation.js';

/** Returns the refusal of pictures, each by its field, of which one language is missing. */
export function pairRequired(pictures: Readonly<Record<string, string>>): DomainError {
  const check = new Validation();
  for (const [field, name] of Object.entries(pictures)) if (name === '') check.fail(field, 'IMAGES_PAIR_REQUIRED');
  return new ValidationError('IMAGES_PAIR_REQUIRED', {}, check.errors);
}
