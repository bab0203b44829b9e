import { readMobile } from '@club/platform/typed-input';
import { normaliseEmail } from '../../members/domain/email.js';
import type { Member } from '../../members/domain/member.js';

/**
 * Returns whether an administrator typed which account is meant: its e-mail, or the number of one without an e-mail, or the id of one
 * that has lost both.
 */
export function isConfirmed({ id, email, number }: Pick<Member, 'id' | 'email' | 'number'>, typed: string): boolean {
  if (email !== '') return normaliseEmail(typed) === email;
  if (number !== '') return readMobile(typed) === number;
  return typed.trim().toLowerCase() === id;
}
