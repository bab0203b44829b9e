import { jest } from '@jest/globals';
import type { BatchesRepository } from './batches.repository.js';
import { CodeKeys } from './code-keys.js';
import { CodeResolver } from './code-resolver.js';
import { BatchTable } from './domain/batch-table.js';
import { CodeCipher } from './domain/code-cipher.js';
import type { FreshBatchTable } from './fresh-batch-table.js';

const keys = new CodeKeys({
  keys: [{ version: 1, secret: Buffer.alloc(32, 1) }],
  importKey: Buffer.alloc(32, 2),
  doublePointsDays: [],
});
const facts = { id: 'b1', brand: 'Drypers Touch', format: 'Tape', size: 'L', points: 120, active: true };
const current = new BatchTable(1, [
  { facts, origin: 'computed', ready: true, ranges: [{ keyVersion: 1, from: 0, to: 1000 }] },
]);
const resolver = new CodeResolver(
  keys,
  { current, ensureFresh: async () => undefined } as unknown as FreshBatchTable,
  {} as BatchesRepository,
);

afterEach(() => jest.restoreAllMocks());

describe('codes that are asked for at once', () => {
  it('are decoded together, each for itself', async () => {
    const decode = jest.spyOn(CodeCipher.prototype, 'decode');
    const typed = Array.from({ length: 100 }, (_, counter) => keys.newest.encodeOne(counter));
    const wrong = [keys.newest.encodeOne(5000), '0000000000'];
    const found = await Promise.all([...typed, ...wrong].map((code) => resolver.resolve(code)));
    expect(found.slice(0, -2)).toEqual(
      typed.map((code) => ({ status: 'ok', claimId: code, code, repaired: false, batch: facts })),
    );
    expect(found.slice(-2)).toEqual([{ status: 'unknown' }, { status: 'unknown' }]);
    expect(decode.mock.calls.map(([codes]) => codes.length)[0]).toBe(102);
  });
});

describe('fingerprints', () => {
  it('are the same each time, and of each kind its own', () => {
    const [one, again] = [keys.fingerprint('ip', '10.0.0.1'), keys.fingerprint('ip', '10.0.0.1')];
    expect(again).toBe(one);
    expect(new Set([one, keys.fingerprint('device', '10.0.0.1'), keys.fingerprint('ip', '10.0.0.2')]).size).toBe(3);
    expect(keys.fingerprint('ip', '')).toBe('');
  });
});
