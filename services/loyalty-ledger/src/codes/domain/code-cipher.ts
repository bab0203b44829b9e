import { type Cipheriv, createCipheriv, hkdfSync } from 'node:crypto';
import { CODE_LENGTH, SYMBOL_BYTES, symbolValue } from './alphabet.js';

/** Counters of one key version: 32⁹ = 2⁴⁵. */
export const MAX_COUNTERS = 2 ** 45;

const ROUNDS = 10;
const BLOCK = 16;
const LEFT_BITS = 20;
const RIGHT_BITS = 25;
const LEFT_MASK = 2 ** LEFT_BITS - 1;
const RIGHT_MASK = 2 ** RIGHT_BITS - 1;
const RIGHT_SIZE = 2 ** RIGHT_BITS;

/** FF1's first block P for radix 32, nine digits, no tweak (SP 800-38G, algorithm 7, step 5). */
const P = Buffer.from([1, 2, 1, 0, 0, 32, 10, 4, 0, 0, 0, 9, 0, 0, 0, 0]);

/**
 * Computed codes of one key version: nine characters are FF1 (NIST SP 800-38G, AES-256, radix 32) of a counter, the
 * tenth a keyed check character. Rounds run over a whole chunk in one AES call: per code, ten 16-byte calls would cost
 * more in call overhead than in AES. Not safe to share between threads; safe between interleaved async callers.
 */
export class CodeCipher {
  readonly version: number;
  private readonly rounds: Cipheriv;
  private readonly check: Cipheriv;
  /** AES(P), the CBC-MAC state every round starts from. */
  private readonly state: Buffer;

  /** Derives the two keys of a version from its 32-byte secret by HKDF-SHA-256. */
  constructor(version: number, secret: Buffer) {
    this.version = version;
    const keys = deriveKeys(version, secret);
    this.rounds = aes(keys.permutation);
    this.check = aes(keys.check);
    this.state = this.rounds.update(P);
  }

  /**
   * Writes the codes of counters from…from+count-1 as ASCII: code i at `offset + i × stride`. Throws RangeError outside
   * 0…2⁴⁵.
   */
  encode(from: number, count: number, out: Uint8Array, offset: number, stride: number): void {
    if (!Number.isSafeInteger(from) || from < 0 || from + count > MAX_COUNTERS) throw new RangeError('counter');
    const left = new Uint32Array(count);
    const right = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      left[i] = Math.floor((from + i) / RIGHT_SIZE);
      right[i] = (from + i) % RIGHT_SIZE;
    }
    this.permute(left, right);
    const check = this.checks(left, right);
    for (let i = 0, at = offset; i < count; i++, at += stride) {
      const a = left[i]!;
      const b = right[i]!;
      out[at] = SYMBOL_BYTES[a >>> 15]!;
      out[at + 1] = SYMBOL_BYTES[(a >>> 10) & 31]!;
      out[at + 2] = SYMBOL_BYTES[(a >>> 5) & 31]!;
      out[at + 3] = SYMBOL_BYTES[a & 31]!;
      out[at + 4] = SYMBOL_BYTES[b >>> 20]!;
      out[at + 5] = SYMBOL_BYTES[(b >>> 15) & 31]!;
      out[at + 6] = SYMBOL_BYTES[(b >>> 10) & 31]!;
      out[at + 7] = SYMBOL_BYTES[(b >>> 5) & 31]!;
      out[at + 8] = SYMBOL_BYTES[b & 31]!;
      out[at + 9] = SYMBOL_BYTES[check[i]!]!;
    }
  }

  /** The code of one counter. */
  encodeOne(counter: number): string {
    const out = Buffer.alloc(CODE_LENGTH);
    this.encode(counter, 1, out, 0, CODE_LENGTH);
    return out.toString('latin1');
  }

  /**
   * Counters of many codes; -1 where the text is not ten symbols of the alphabet or the check character is wrong
   * (31 of 32 wrong codes). A counter does not show whether it was ever issued.
   */
  decode(codes: readonly string[]): number[] {
    const counters = new Array<number>(codes.length).fill(-1);
    const parsed: { index: number; a: number; b: number; check: number }[] = [];
    codes.forEach((code, index) => {
      const halves = parse(code);
      if (halves) parsed.push({ index, ...halves });
    });
    const checks = this.checks(
      Uint32Array.from(parsed, ({ a }) => a),
      Uint32Array.from(parsed, ({ b }) => b),
    );
    const good = parsed.filter(({ check }, i) => check === checks[i]);
    const left = Uint32Array.from(good, ({ a }) => a);
    const right = Uint32Array.from(good, ({ b }) => b);
    this.invert(left, right);
    good.forEach(({ index }, i) => (counters[index] = left[i]! * RIGHT_SIZE + right[i]!));
    return counters;
  }

  private permute(left: Uint32Array, right: Uint32Array): void {
    const feed = this.feed(left.length);
    for (let i = 0; i < ROUNDS; i++) {
      const y = feed(i, right);
      const mask = i % 2 === 0 ? LEFT_MASK : RIGHT_MASK;
      for (let j = 0; j < left.length; j++) {
        const c = (left[j]! + y.getUint32(j * BLOCK + 4)) & mask;
        left[j] = right[j]!;
        right[j] = c;
      }
    }
  }

  private invert(left: Uint32Array, right: Uint32Array): void {
    const feed = this.feed(left.length);
    for (let i = ROUNDS - 1; i >= 0; i--) {
      const y = feed(i, left);
      const mask = i % 2 === 0 ? LEFT_MASK : RIGHT_MASK;
      for (let j = 0; j < left.length; j++) {
        const c = (right[j]! - y.getUint32(j * BLOCK + 4)) & mask;
        right[j] = left[j]!;
        left[j] = c;
      }
    }
  }

  /**
   * The round function over all codes. With no tweak and a half of 25 bits, Q is 11 zero bytes, the round and the half
   * in four bytes, so the round is AES(AES(P) ⊕ Q) and the sum needs only its bytes 4–7, modulo a power of two.
   */
  private feed(count: number): (round: number, half: Uint32Array) => DataView {
    const input = Buffer.alloc(count * BLOCK, this.state);
    const words = new DataView(input.buffer, input.byteOffset, input.length);
    const roundWord = this.state.readUInt32BE(8);
    const halfWord = this.state.readUInt32BE(12);
    return (round, half) => {
      for (let j = 0, at = 8; j < count; j++, at += BLOCK) {
        words.setUint32(at, roundWord ^ round);
        words.setUint32(at + 4, halfWord ^ half[j]!);
      }
      return view(this.rounds.update(input));
    };
  }

  private checks(left: Uint32Array, right: Uint32Array): Uint8Array {
    const checks = new Uint8Array(left.length);
    if (left.length === 0) return checks;
    const input = Buffer.alloc(left.length * BLOCK);
    const words = view(input);
    for (let j = 0; j < left.length; j++) {
      words.setUint32(j * BLOCK + 8, left[j]!);
      words.setUint32(j * BLOCK + 12, right[j]!);
    }
    const output = this.check.update(input);
    for (let j = 0; j < checks.length; j++) checks[j] = output[j * BLOCK]! & 31;
    return checks;
  }
}

/** Returns the keys of one version; exported so that a test can compare with the generic FF1. */
export function deriveKeys(version: number, secret: Buffer): { permutation: Buffer; check: Buffer } {
  if (secret.length !== 32) throw new RangeError('a code secret has 32 bytes');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `loyalty codes v${version} ${purpose}`, 32));
  return { permutation: derive('permutation'), check: derive('check') };
}

// One long-lived ECB cipher serves every call: without padding each update answers all the blocks it was given.
function aes(key: Buffer): Cipheriv {
  return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
}

function view(buffer: Buffer): DataView {
  return new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
}

function parse(code: string): { a: number; b: number; check: number } | undefined {
  if (code.length !== CODE_LENGTH) return undefined;
  let a = 0;
  let b = 0;
  let check = 0;
  for (let i = 0; i < CODE_LENGTH; i++) {
    const value = symbolValue(code[i]!);
    if (value === undefined) return undefined;
    if (i < 4) a = a * 32 + value;
    else if (i < 9) b = b * 32 + value;
    else check = value;
  }
  return { a, b, check };
}
