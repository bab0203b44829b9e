/** A number as screens show it (docs/product/accounts.md#profile): "+" if it has its country code, else "+6". */
export const shownPhone = (number: string): string =>
  number.length > 8 && !number.startsWith('0') ? `+${number}` : `+6${number}`;

/** `0123456789` as one reads it aloud: +6 012-345 6789. */
export const readableNumber = (number: string): string =>
  `+6 ${number.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2 $3')}`;
