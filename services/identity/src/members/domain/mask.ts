const HIDDEN = '•';

/** Returns an e-mail that only its owner recognises: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return email === '' ? '' : `${local.slice(0, 1)}${HIDDEN.repeat(3)}@${host}`;
}

/** Returns a stored number that only its owner recognises: `01•-•••• 123`; empty without one. */
export function maskNumber(number: string): string {
  return number === '' ? '' : `01${HIDDEN}-${HIDDEN.repeat(4)} ${number.slice(-3)}`;
}

/** Returns a masked name that only people who know it recognise: `A••••h`, whatever its length. */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0] ?? ''}${HIDDEN.repeat(4)}${last}`;
}
