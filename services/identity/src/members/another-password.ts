import { ValidationError } from '@club/platform';
import { passwordMistake } from './domain/password.js';
import type { PasswordHasher } from './password-hasher.js';

/**
 * Returns the hash of a password that takes the place of the proven `current` one. Throws INPUT_INVALID with PASSWORD_WEAK, PASSWORD_COMMON
 * or PASSWORD_SAME at the field `password`.
 */
export async function anotherPassword(
  passwords: Pick<PasswordHasher, 'hash' | 'verify'>,
  { stored, current, password }: { stored: string | null; current: string; password: string },
): Promise<string> {
  const mistake = passwordMistake(password);
  if (mistake) throw refused(mistake);
  // An account of the sister shop has been opened by a password that is not the stored one.
  const same = password === current || (await passwords.verify(stored, password));
  if (same) throw refused('PASSWORD_SAME');
  return passwords.hash(password);
}

const refused = (code: 'PASSWORD_WEAK' | 'PASSWORD_COMMON' | 'PASSWORD_SAME') =>
  new ValidationError('INPUT_INVALID', {}, { password: { code } });
