/** Letters and digits of a pack's code (docs/product/member-app.md#code-screens). */
const CODE_LENGTH = 10;

/**
 * The first piece of text whose letters and digits total exactly ten, in capitals and without what stands between them
 * (docs/product/member-app.md#code-screens); undefined when there is none. Symbols stay as they were read: batches
 * printed before this system may hold I, L and O, so that only the server can resolve look-alikes.
 */
export function findCode(pieces: readonly string[]): string | undefined {
  for (const piece of pieces) {
    const symbols = piece.toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (symbols.length === CODE_LENGTH) return symbols;
  }
  return undefined;
}
