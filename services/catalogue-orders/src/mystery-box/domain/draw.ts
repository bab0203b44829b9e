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

/** Returns an entry's line in the list of a draw. Lines sort as their tickets do. */
export const lineOf = (drawId: string, { ticket, member }: { ticket: string; member: string }): string =>
  `${ticket} ${ownerOf(drawId, member)}`;

/** Returns the two parts of a line. */
export function readLine(line: string): { ticket: string; owner: string } {
  const [ticket = '', owner = ''] = line.split(' ');
  return { ticket, owner };
}

/** Hashes an entry list while it passes by: its lines, each ended by a line feed. */
export class ListHash {
  private readonly hash = createHash('sha256');

  add(lines: readonly string[]): void {
    if (lines.length > 0) this.hash.update(`${lines.join('\n')}\n`);
  }

  /** Returns the hash of all lines added; nothing can be added after it. */
  digest(): string {
    return this.hash.digest('hex');
  }
}

/** All that decides a draw, but its list. */
export interface DrawInput {
  drawId: string;
  /** 64 hex digits. */
  seed: string;
  entriesHash: string;
  winners: number;
}

/** A published list as a draw reads it: a few lines of it, so that it need not be held in memory. */
export interface DrawnList {
  /** Number of lines. */
  readonly length: number;
  /** Returns the line at a position, from 0. */
  lineAt(position: number): Promise<string>;
  /** Returns the positions of all lines that have the owner of this line. */
  positionsOf(line: string): Promise<number[]>;
}

/** Result of a draw. */
export interface Drawn {
  /** Drawn tickets, in order. */
  tickets: string[];
  /** The owners of these tickets. */
  owners: Set<string>;
  /** Number of lines of the list that these owners have. */
  taken: number;
}

/**
 * Draws tickets. Place k takes the ticket at HMAC-SHA256(seed, "<draw>\n<list hash>\n<k>") modulo the number
 * of tickets left; then all tickets of its owner leave, so that one person wins once in a draw. Fewer owners than places
 * leave places empty.
 */
export async function drawTickets({ drawId, seed, entriesHash, winners }: DrawInput, list: DrawnList): Promise<Drawn> {
  const key = Buffer.from(seed, 'hex');
  const tickets: string[] = [];
  const owners = new Set<string>();
  let taken: number[] = [];
  for (let place = 1; place <= winners && taken.length < list.length; place += 1) {
    const digest = createHmac('sha256', key).update(`${drawId}\n${entriesHash}\n${place}`).digest('hex');
    const index = Number(BigInt(`0x${digest}`) % BigInt(list.length - taken.length));
    const line = await list.lineAt(positionAmongLeft(index, taken));
    const { ticket, owner } = readLine(line);
    tickets.push(ticket);
    owners.add(owner);
    taken = [...taken, ...(await list.positionsOf(line))].sort((a, b) => a - b);
  }
  return { tickets, owners, taken: taken.length };
}

/** Returns where the line with this index among the lines left stands in the whole list. `taken` is ascending. */
function positionAmongLeft(index: number, taken: readonly number[]): number {
  let position = index;
  for (const gone of taken) {
    if (gone > position) break;
    position += 1;
  }
  return position;
}
