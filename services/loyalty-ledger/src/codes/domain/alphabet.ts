/** Crockford's 32 symbols: no I, L, O or U, so that printed codes are hard to misread. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code, check character included. */
export const CODE_LENGTH = 10;

/** ASCII code of each symbol. */
export const SYMBOL_BYTES = Uint8Array.from(ALPHABET, (symbol) => symbol.charCodeAt(0));

const INDEX = new Map([...ALPHABET].map((symbol, index) => [symbol, index]));

/** Returns the value of a symbol, undefined when it is not one of the 32. */
export function symbolValue(symbol: string): number | undefined {
  return INDEX.get(symbol);
}
