import { createHash, createHmac } from 'node:crypto';
import { type DrawInput, type DrawnList, lineOf } from '../src/mystery-box/domain/draw.js';

// The published algorithm as its document has it (docs/mystery-box-draw.md), over a list in memory: what tests compare with.

/** Returns the lines of a draw in their published order. */
export const entryList = (drawId: string, entries: readonly { ticket: string; member: string }[]): string[] =>
  entries.map((entry) => lineOf(drawId, entry)).sort();

/** Returns the hash of an entry list: of its lines, each ended by a line feed. */
export const hashOfList = (lines: readonly string[]): string =>
  createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');

/** Returns the tickets drawn, in order. */
export function recomputedTickets({
  drawId,
  seed,
  entriesHash,
  winners,
  lines,
}: DrawInput & { lines: readonly string[] }): string[] {
  const drawn: string[] = [];
  let left = lines;
  for (let place = 1; place <= winners && left.length > 0; place += 1) {
    const message = `${drawId}\n${entriesHash}\n${place}`;
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest('hex');
    const [ticket = '', owner] = left[Number(BigInt(`0x${digest}`) % BigInt(left.length))]!.split(' ');
    drawn.push(ticket);
    left = left.filter((line) => line.split(' ')[1] !== owner);
  }
  return drawn;
}

/** Returns a list in memory as a draw reads it. */
export const listOf = (lines: readonly string[]): DrawnList => ({
  length: lines.length,
  lineAt: async (position) => lines[position]!,
  positionsOf: async (line) =>
    lines.flatMap((other, position) => (other.split(' ')[1] === line.split(' ')[1] ? [position] : [])),
});
