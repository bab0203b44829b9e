import { jest } from '@jest/globals';
import type { BatchesRepository } from './batches.repository.js';
import { CodeKeys } from './code-keys.js';
import { CodeResolver } from './code-resolver.js';
import { CODE_LENGTH } from './domain/alphabet.js';
import { BatchTable } from './domain/batch-table.js';
import { CodeCipher } from './domain/code-cipher.js';
import { looksLikeNumber } from './domain/number-like.js';
import type { FreshBatchTable } from './fresh-batch-table.js';

const keys = new CodeKeys({
  keys: [{ version: 1, secret: Buffer.alloc(32, 1) }],
  importKey: Buffer.alloc(32, 2),
  doublePointsDays: [],
});
const details = { id: 'b1', brand: 'Drypers Touch', format: 'Tape', size: 'L', points: 120, active: true };
const current = new BatchTable(1, [
  { details, origin: 'computed', ready: true, ranges: [{ keyVersion: 1, from: 0, to: 1000 }] },
]);
const resolver = new CodeResolver(
  keys,
  { current, ensureFresh: async () => undefined } as unknown as FreshBatchTable,
  {} as BatchesRepository,
);

afterEach(() => jest.restoreAllMocks());

describe('CodeResolver', () => {
  it('decodes the codes of one turn in one call, each for itself', async () => {
    const decode = jest.spyOn(CodeCipher.prototype, 'decode');
    const typed = Array.from({ length: 100 }, (_, counter) => keys.newest.encodeOne(counter));
    const wrong = [keys.newest.encodeOne(5000), '0000000000'];
    const found = await Promise.all([...typed, ...wrong].map((code) => resolver.resolve(code)));
    expect(found.slice(0, -2)).toEqual(
      typed.map((code) => ({ status: 'ok', claimId: code, code, repaired: false, batch: details })),
    );
    expect(found.slice(-2)).toEqual([{ status: 'unknown' }, { status: 'unknown' }]);
    expect(decode.mock.calls.map(([codes]) => codes.length)[0]).toBe(102);
  });
});

describe('a code that looks like a number', () => {
  it('is unknown, though its counter is part of a batch', async () => {
    const table = new BatchTable(1, [
      { details, origin: 'computed', ready: true, ranges: [{ keyVersion: 1, from: 0, to: 500_000 }] },
    ]);
    const whole = new CodeResolver(
      keys,
      { current: table, ensureFresh: async () => undefined } as unknown as FreshBatchTable,
      {} as BatchesRepository,
    );
    const out = Buffer.alloc(500_000 * CODE_LENGTH);
    keys.newest.encode(0, 500_000, out, 0, CODE_LENGTH);
    const codes = Array.from({ length: 500_000 }, (_, at) =>
      out.toString('latin1', at * CODE_LENGTH, (at + 1) * CODE_LENGTH),
    );
    const numbers = codes.filter(looksLikeNumber);
    expect(numbers.length).toBeGreaterThan(0);
    expect(keys.newest.decode(numbers).every((counter) => counter >= 0)).toBe(true);
    for (const code of numbers) expect(await whole.resolve(code)).toEqual({ status: 'unknown' });
  });
});

describe('fingerprints', () => {
  it('are the same each time, and different for each kind', () => {
    const [one, again] = [keys.fingerprint('ip', '10.0.0.1'), keys.fingerprint('ip', '10.0.0.1')];
    expect(again).toBe(one);
    expect(new Set([one, keys.fingerprint('device', '10.0.0.1'), keys.fingerprint('ip', '10.0.0.2')]).size).toBe(3);
    expect(keys.fingerprint('ip', '')).toBe('');
  });
});
