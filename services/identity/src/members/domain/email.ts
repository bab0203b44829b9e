const MAX_LENGTH = 254;
const MAX_LOCAL = 64;
// The HTML form's own grammar, with a dotted host: what a browser lets through is what the server accepts.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Returns an e-mail address trimmed and lower-cased, or null when its shape is wrong (docs/product/accounts.md#sign-up-form).
 */
export function normaliseEmail(text: string): string | null {
  // toLowerCase of some letters outside ASCII lands inside it (the Kelvin sign becomes k): such input is refused as typed.
  if (text.length > MAX_LENGTH + 64 || /[^\x20-\x7e]/.test(text.trim())) return null;
  const email = text.trim().toLowerCase();
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL || !EMAIL.test(email)) return null;
  return email;
}
