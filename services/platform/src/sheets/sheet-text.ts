import { isUtf8 } from 'node:buffer';
import { NotASheet } from './sheet.js';

/** Size of the beginning of a file in which the encoding is detected. */
const HEAD_BYTES = 4 * 1024;
/** Characters of Windows-1252 in place of the control characters of Latin-1; used when no other encoding is recognised. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Control characters that no spreadsheet writes into a text: the file is a picture, or a program. */
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f\u0081\u008d\u008f\u0090\u009d]/;

/**
 * Yields a file as text: UTF-8 or UTF-16 with or without a byte-order mark, and what is neither as Windows-1252. Throws NotASheet for
 * what is no text.
 */
export async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const bytes = withHead(chunks);
  const { value: head } = await bytes.next();
  if (!head) return;
  const [encoding, mark] = encodingOf(head);
  const decode = encoding === 'utf-8' ? utf8OrWindows() : wide(encoding);
  yield text(decode(head.subarray(mark), false));
  for await (const chunk of bytes) yield text(decode(chunk, false));
  yield text(decode(Buffer.alloc(0), true));
}

type Decode = (chunk: Buffer, last: boolean) => string;

/** Yields the first bytes at once, and the others as they come. */
async function* withHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (!head) yield bytes;
    else {
      head = Buffer.concat([head, bytes]);
      if (head.length < HEAD_BYTES) continue;
      yield head;
      head = undefined;
    }
  }
  if (head && head.length > 0) yield head;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Returns the encoding of a file by its first bytes, and how long its byte-order mark is. */
function encodingOf(head: Buffer): [Encoding, number] {
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return ['utf-8', 3];
  if (head.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return ['utf-16le', 2];
  if (head.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return ['utf-16be', 2];
  // In UTF-16, half of what is typed on a keyboard is zeros.
  const zeros = [0, 0];
  const looked = Math.min(head.length, HEAD_BYTES);
  for (let at = 0; at < looked; at++) if (head[at] === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (odd > looked / 6 && even < odd / 8) return ['utf-16le', 0];
  if (even > looked / 6 && odd < even / 8) return ['utf-16be', 0];
  return ['utf-8', 0];
}

function wide(encoding: Encoding): Decode {
  const decoder = new TextDecoder(encoding);
  return (chunk, last) => decoder.decode(chunk, { stream: !last });
}

/** UTF-8 up to the first invalid byte, from there on Windows-1252: what was read until then is ASCII in both. */
function utf8OrWindows(): Decode {
  let rest = Buffer.alloc(0);
  let windows = false;
  return (chunk, last) => {
    if (windows) return windowsText(chunk);
    const whole = Buffer.concat([rest, chunk]);
    const end = last ? whole.length : whole.length - unfinished(whole);
    if (isUtf8(whole.subarray(0, end))) {
      rest = whole.subarray(end);
      return whole.toString('utf8', 0, end);
    }
    windows = true;
    return windowsText(whole);
  };
}

/** Returns how many bytes at the end begin a character whose rest has not arrived. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

const windowsText = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80]!);

function text(decoded: string): string {
  if (BINARY.test(decoded)) throw new NotASheet('control characters');
  return decoded;
}

// Format characters (zero-width spaces, direction marks, soft hyphens, byte-order marks) and fillers that print nothing.
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu;
/** Plain letters and signs without anything around them, as most cells are. */
const BARE = /^[!#-&(-<>-~](?:[ -~]*[!-~])?$/;
/** A text that a spreadsheet was kept from reading as a number by a formula. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/** Returns a text without characters that print nothing, and with ordinary spaces only. */
const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '').replace(/[\p{Zs}\t]/gu, ' ');

/**
 * Returns what a cell holds for its reader: without invisible characters and outer spaces, without an apostrophe or a formula
 * (`="0012"`) that keeps it a text, and without quotation marks that a space in front has kept.
 */
export function cellText(cell: string): string {
  if (BARE.test(cell)) return cell;
  let text = withoutInvisible(cell).trim();
  const quoted = /^"(.*)"$/s.exec(text);
  if (quoted) text = quoted[1]!.replaceAll('""', '"').trim();
  const formula = TEXT_FORMULA.exec(text);
  if (formula) text = formula[1]!.replaceAll('""', '"').trim();
  return text.startsWith("'") ? text.slice(1).trim() : text;
}
