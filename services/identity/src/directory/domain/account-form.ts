import { isName, readMobile, tidyName } from '@club/platform/typed-input';
import type { FormValidation } from '../../forms/domain/form-validation.js';
import { normaliseEmail } from '../../members/domain/email.js';
import { maskEmail, maskName, maskNumber } from '../../members/domain/mask.js';
import type { Member } from '../../members/domain/member.js';

/** Data of an account that the back office edits. */
export type AccountForm = Pick<Member, 'name' | 'number' | 'email'>;

const MAX_NAME = 100;

/**
 * Returns the account that the form asks for; its mistakes go to `check`. A field that is as it was is not checked: accounts of
 * earlier systems have names that nobody could type, and others have lost their number or e-mail.
 */
export function readAccount(check: FormValidation, typed: AccountForm, member: AccountForm): AccountForm {
  return {
    name: typed.name === member.name ? member.name : readName(check, typed.name),
    number:
      typed.number === member.number
        ? member.number
        : check.parsed('number', typed.number, readMobile, 'PHONE_FORMAT_INVALID'),
    email:
      typed.email === member.email
        ? member.email
        : check.parsed('email', typed.email, normaliseEmail, 'EMAIL_FORMAT_INVALID'),
  };
}

/** Returns the fields in which two accounts differ. */
export function accountChanges(before: AccountForm, after: AccountForm): Partial<AccountForm> {
  const changed = (['name', 'number', 'email'] as const).filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Returns those fields of an account as the audit log keeps them: recognised by its owner alone (docs/product/back-office.md#audit). */
export function maskedAccount({ name, number, email }: AccountForm, fields: readonly string[]): Record<string, string> {
  const masked = { name: maskName(name), number: maskNumber(number), email: maskEmail(email) };
  return Object.fromEntries(Object.entries(masked).filter(([field]) => fields.includes(field)));
}

function readName(check: FormValidation, typed: string): string {
  const name = check.requiredText('name', tidyName(typed), MAX_NAME);
  if (name && !isName(name)) check.fail('name', 'NAME_FORMAT_INVALID');
  return name;
}
