// Pure, and free of every import: domain code (docs/adr/0016) and the forms of both apps hold passwords against it.

const RULES = [/.{8}/su, /[A-Z]/, /[a-z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

/**
 * Returns the form in which a password is hashed and compared: keyboards and systems write one letter as one character or as several.
 */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC');

/** Returns whether a password has 8 characters with upper, lower, digit and a symbol, any that ASCII prints. */
export function meetsPasswordRules(typed: string): boolean {
  const password = normalisePassword(typed);
  return RULES.every((rule) => rule.test(password));
}

/** The same rules for programs that make passwords, in the language of the `passwordrules` attribute. */
export const PASSWORD_RULES =
  'minlength: 8; maxlength: 128; required: upper; required: lower; required: digit; required: [-!"#$%&\'()*+,./:;<=>?@[^_`{|}~]];';
