import type { Draw } from './types.js';

/** Results of recomputing a draw from its published data. */
export interface Recomputed {
  /** The seed is the one that was committed to. */
  seedHolds: boolean;
  /** The list is the one whose hash was published when the draw closed. */
  listHolds: boolean;
  /** The draw gives the published winners. */
  winnersHold: boolean;
  tickets: string[];
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => hexOf(await crypto.subtle.digest('SHA-256', bytes));

/**
 * The tickets drawn, in order, by the published algorithm (docs/mystery-box-draw.md): place k takes the ticket at
 * HMAC-SHA256(seed, "<draw>\n<list hash>\n<k>") modulo the number of tickets left, then all of its owner's tickets leave.
 */
async function drawTickets(
  draw: Pick<Draw, 'id' | 'seed' | 'entriesHash'>,
  places: number,
  lines: readonly string[],
): Promise<string[]> {
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(draw.seed), hash, false, ['sign']);
  const drawn: string[] = [];
  let left = lines;
  for (let place = 1; place <= places && left.length > 0; place++) {
    const digest = hexOf(await crypto.subtle.sign('HMAC', key, utf8(`${draw.id}\n${draw.entriesHash}\n${place}`)));
    const picked = left[Number(BigInt(`0x${digest}`) % BigInt(left.length))] ?? '';
    const [ticket = '', owner] = picked.split(' ');
    drawn.push(ticket);
    left = left.filter((line) => line.split(' ')[1] !== owner);
  }
  return drawn;
}

/** Computes a draw anew from its published seed and list, and compares. */
export async function recompute(draw: Draw, lines: readonly string[]): Promise<Recomputed> {
  const [seedHash, listHash, tickets] = await Promise.all([
    sha256(bytesOf(draw.seed)),
    sha256(utf8(lines.map((line) => `${line}\n`).join(''))),
    // a refused prize was drawn again: one place more for each
    drawTickets(draw, draw.winners + draw.refusedTickets.length, lines),
  ]);
  const won = tickets.filter((ticket) => !draw.refusedTickets.includes(ticket));
  return {
    seedHolds: seedHash === draw.commitment,
    listHolds: listHash === draw.entriesHash,
    winnersHold:
      draw.refusedTickets.every((ticket) => tickets.includes(ticket)) && won.join() === draw.winningTickets.join(),
    tickets: won,
  };
}
