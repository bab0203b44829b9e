/** Characters of a code or a number that stay readable where it is masked. */
const READABLE = 4;

/** Returns a text of which only the last characters can be read. */
export const masked = (text: string): string => `••••${text.length > READABLE ? text.slice(-READABLE) : ''}`;

/** Returns an e-mail address of which the first letter and the domain can be read. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1••••');

/** Returns the row of a list with its phone number masked: it is shown one by one, and the log keeps to whom. */
export const withMaskedNumber = <Row extends { number: string | null }>(row: Row): Row => ({
  ...row,
  number: row.number && masked(row.number),
});
