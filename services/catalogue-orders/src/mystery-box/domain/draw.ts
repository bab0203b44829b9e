import { createHash, createHmac } from 'node:crypto';

// Version 1 of the published algorithm (docs/mystery-box-draw.md). The member app recomputes draws with the same steps in
// the browser; what changes here changes there and in the document.

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Returns an entry's public name: made from the ledger's entry, so that nobody can choose it. 32 hex digits. */
export const ticketOf = (campaignId: string, ledgerEntryId: string): string =>
  sha256(`${campaignId}:${ledgerEntryId}`).slice(0, 32);

/** Returns a digest by which tickets of one draw belong together, without saying whose they are. 32 hex digits. */
export const ownerOf = (drawId: string, memberId: string): string => sha256(`${drawId}:${memberId}`).slice(0, 32);

/** Returns what is published before a draw opens, of a seed of 64 hex digits. */
export const commitmentTo = (seed: string): string => sha256(Buffer.from(seed, 'hex'));

/** Returns the lines `<ticket> <owner>` of a draw in their published order. */
export const entryList = (drawId: string, entries: readonly { ticket: string; member: string }[]): string[] =>
  entries.map(({ ticket, member }) => `${ticket} ${ownerOf(drawId, member)}`).sort();

/** Returns the hash of an entry list: of its lines, each ended by a line feed. */
export function hashOfList(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/** All that decides a draw. */
export interface DrawInput {
  drawId: string;
  /** 64 hex digits. */
  seed: string;
  entriesHash: string;
  lines: readonly string[];
  winners: number;
}

/**
 * Returns the tickets drawn, in order. Place k takes the ticket at HMAC-SHA256(seed, "<draw>\n<list hash>\n<k>") modulo the number
 * of tickets left; then all tickets of its owner leave, so that one person wins once in a draw. Fewer owners than places
 * leave places empty.
 */
export function drawTickets({ drawId, seed, entriesHash, lines, winners }: DrawInput): string[] {
  const key = Buffer.from(seed, 'hex');
  const drawn: string[] = [];
  let left = lines;
  for (let place = 1; place <= winners && left.length > 0; place += 1) {
    const digest = createHmac('sha256', key).update(`${drawId}\n${entriesHash}\n${place}`).digest('hex');
    const picked = left[Number(BigInt(`0x${digest}`) % BigInt(left.length))]!;
    const [ticket = '', owner] = picked.split(' ');
    drawn.push(ticket);
    left = left.filter((line) => line.split(' ')[1] !== owner);
  }
  return drawn;
}
