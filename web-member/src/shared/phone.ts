/** A number as screens show it (docs/product/accounts.md#profile): "+" if it has its country code, else "+6". */
export const shownPhone = (number: string): string =>
  number.length > 8 && !number.startsWith('0') ? `+${number}` : `+6${number}`;
