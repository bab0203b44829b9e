/** Letters and digits of a pack's code (member-account §9). */
export const CODE_LENGTH = 10;

/** The codes' alphabet has neither I, L nor O; a recogniser that saw one has seen its look-alike. */
const LOOK_ALIKES: Record<string, string> = { I: '1', L: '1', O: '0' };

/**
 * The first piece of text whose letters and digits total exactly ten, in capitals and without what stands between
 * them (member-account §4 "Code registration"); undefined when there is none.
 */
export function findCode(pieces: readonly string[]): string | undefined {
  for (const piece of pieces) {
    const symbols = piece.toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (symbols.length === CODE_LENGTH) return symbols.replace(/[ILO]/g, (letter) => LOOK_ALIKES[letter]!);
  }
  return undefined;
}
