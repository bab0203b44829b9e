import type { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import { BatchWork, type ObjectStore, WorkSignals } from '@club/platform';
import { codeKeys, silent } from '../../test/codes.js';
import { BatchGenerator } from './batch-generator.js';
import type { Batch } from './domain/batch.js';
import type { BatchesRepository } from './batches.repository.js';
import { CHUNK_CODES } from './domain/batch-csv.js';
import { CodeCipher } from './domain/code-cipher.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const MIB = 1024 * 1024;
const LINE_BYTES = 'XXXXXXXXXX,"Drypers Touch","Tape","L",120\r\n'.length;

const aBatch = (quantity: number): Batch => ({
  id: 'b1',
  origin: 'computed',
  brand: 'Drypers Touch',
  format: 'Tape',
  size: 'L',
  brandId: '',
  formatId: '',
  sizeId: '',
  points: 120,
  quantity,
  status: 'generating',
  active: true,
  ranges: [{ keyVersion: 1, from: 0, to: quantity }],
  createdAt: new Date(0),
  job: { owner: 'me', beat: 0, attempts: 1 },
});

/** Generates into a sink; answers what was written of the batch. */
async function generate(quantity: number, sink: (body: Readable) => Promise<void>) {
  const ended: string[] = [];
  let extended = 0;
  const repository = {
    heartbeat: async () => true,
    complete: async () => Boolean(ended.push('ready')),
    release: async () => void ended.push('released'),
    // Codes that look like numbers are left out, and others issued in their place.
    extend: async (_id: string, _owner: string, keyVersion: number, count: number) => {
      const from = quantity + extended;
      extended += count;
      return { keyVersion, from, to: from + count };
    },
  } as unknown as BatchesRepository;
  const store = { put: (_key: string, body: Readable) => sink(body) } as unknown as ObjectStore;
  const generator = new BatchGenerator(repository, codeKeys(), store, silent, new WorkSignals('unit'));
  generator.run(aBatch(quantity));
  await generator.finished('b1');
  return ended;
}

const memory = () => {
  // The second collection waits for the array buffers that the first is still freeing beside us.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

describe('BatchGenerator', () => {
  // This test measures memory, not speed: the codes are generated without pauses.
  beforeEach(() => {
    jest.spyOn(BatchWork.prototype, 'throttle').mockResolvedValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('keeps memory flat: the 13 MiB of 300,000 codes pass through a fixed few', async () => {
    let bytes = 0;
    let chunks = 0;
    let peak = 0;
    let before = 0;
    const ended = await generate(300_000, async (body) => {
      for await (const chunk of body) {
        if (chunks++ === 0) before = memory();
        bytes += (chunk as Buffer).length;
        if (chunks % 32 === 0) peak = Math.max(peak, memory());
      }
    });
    expect(ended).toEqual(['ready']);
    expect(bytes).toBeGreaterThan(12 * MIB);
    // Compiled code and the collector's own pages come to a few MiB; a kept file would be all of it.
    expect(peak - before).toBeLessThan(bytes / 2);
  });

  it('generates no more than a megabyte and a chunk ahead of its sink', async () => {
    let bytes = 0;
    let ahead = 0;
    const encode = jest.spyOn(CodeCipher.prototype, 'encode');
    await generate(100_000, async (body) => {
      for await (const chunk of body) {
        bytes += (chunk as Buffer).length;
        // Time enough for a generator that does not wait to run on.
        for (let turn = 0; turn < 20; turn++) await yieldToEventLoop();
        const made = encode.mock.calls.reduce((codes, [, count]) => codes + count, 0);
        ahead = Math.max(ahead, made * LINE_BYTES - bytes);
      }
    });
    encode.mockRestore();
    expect(bytes).toBeGreaterThan(100_000 * LINE_BYTES);
    expect(ahead).toBeLessThan(MIB + 2 * CHUNK_CODES * LINE_BYTES);
  });

  it('gives the batch back when the store fails', async () => {
    const ended = await generate(10_000, async (body) => {
      body.destroy();
      throw new Error('store is unavailable');
    });
    expect(ended).toEqual(['released']);
  });
});
