import { createCipheriv } from 'node:crypto';

const ROUNDS = 10;
const BLOCK = 16;

/** Parameters of one FF1 cipher: AES key of 16, 24 or 32 bytes, radix of the digits, tweak. */
export interface Ff1Options {
  key: Buffer;
  radix: number;
  tweak?: Buffer;
}

/** Returns FF1.Encrypt of NIST SP 800-38G (algorithm 7) over digits 0…radix-1. */
export function ff1Encrypt(digits: readonly number[], options: Ff1Options): number[] {
  const f = feistel(digits.length, options);
  let a = digits.slice(0, f.u);
  let b = digits.slice(f.u);
  for (let i = 0; i < ROUNDS; i++) {
    const m = i % 2 === 0 ? f.u : f.v;
    const c = f.text((f.num(a) + f.round(i, b)) % f.radix ** BigInt(m), m);
    a = b;
    b = c;
  }
  return [...a, ...b];
}

/** Returns FF1.Decrypt of NIST SP 800-38G (algorithm 8). */
export function ff1Decrypt(digits: readonly number[], options: Ff1Options): number[] {
  const f = feistel(digits.length, options);
  let a = digits.slice(0, f.u);
  let b = digits.slice(f.u);
  for (let i = ROUNDS - 1; i >= 0; i--) {
    const m = i % 2 === 0 ? f.u : f.v;
    const modulus = f.radix ** BigInt(m);
    const difference = (f.num(b) - f.round(i, a)) % modulus;
    const c = f.text(difference < 0n ? difference + modulus : difference, m);
    b = a;
    a = c;
  }
  return [...a, ...b];
}

function feistel(n: number, { key, radix, tweak = Buffer.alloc(0) }: Ff1Options) {
  // SP 800-38G revision 1 raised the smallest domain to a million.
  if (radix < 2 || radix > 65536 || radix ** n < 1_000_000) throw new RangeError('FF1: domain too small');
  const u = Math.floor(n / 2);
  const v = n - u;
  const base = BigInt(radix);
  const b = Math.ceil((base ** BigInt(v) - 1n).toString(2).length / 8);
  const d = 4 * Math.ceil(b / 4) + 4;
  const p = Buffer.alloc(BLOCK);
  p.set([1, 2, 1, radix >>> 16, (radix >>> 8) & 255, radix & 255, 10, u & 255]);
  p.writeUInt32BE(n, 8);
  p.writeUInt32BE(tweak.length, 12);
  const padding = (((-tweak.length - b - 1) % BLOCK) + BLOCK) % BLOCK;

  const num = (digits: readonly number[]) => digits.reduce((sum, digit) => sum * base + BigInt(digit), 0n);
  const text = (value: bigint, length: number) => {
    const digits = new Array<number>(length);
    for (let i = length - 1; i >= 0; i--, value /= base) digits[i] = Number(value % base);
    return digits;
  };
  const round = (i: number, half: readonly number[]) => {
    const q = Buffer.concat([tweak, Buffer.alloc(padding), Buffer.from([i]), bytes(num(half), b)]);
    const r = cbcMac(key, Buffer.concat([p, q]));
    const s = [r];
    for (let j = 1; j * BLOCK < d; j++) s.push(ecb(key, xor(r, bytes(BigInt(j), BLOCK))));
    return BigInt(`0x${Buffer.concat(s).subarray(0, d).toString('hex')}`);
  };
  return { u, v, radix: base, num, text, round };
}

function bytes(value: bigint, length: number): Buffer {
  return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex');
}

function xor(left: Buffer, right: Buffer): Buffer {
  return Buffer.from(left.map((byte, index) => byte ^ right[index]!));
}

function ecb(key: Buffer, block: Buffer): Buffer {
  return createCipheriv(`aes-${key.length * 8}-ecb`, key, null)
    .setAutoPadding(false)
    .update(block);
}

function cbcMac(key: Buffer, data: Buffer): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, Buffer.alloc(BLOCK)).setAutoPadding(false);
  return cipher.update(data).subarray(-BLOCK);
}
