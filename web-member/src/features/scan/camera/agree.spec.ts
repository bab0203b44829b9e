import { expect, jest, test } from '@jest/globals';
import { agreedCode } from './agree.js';

const picture = {} as HTMLCanvasElement;

/** Watches pictures that are read as given, each in so many milliseconds; the camera is closed after the last one. */
async function watchOf(
  readings: readonly (string | null)[],
  { take = () => picture as HTMLCanvasElement | null, readMs = 200 } = {},
) {
  const left = [...readings];
  const stop = new AbortController();
  let now = 0;
  const waited: number[] = [];
  const read = jest.fn(async () => {
    now += readMs;
    const reading = left.shift();
    if (left.length === 0) queueMicrotask(() => queueMicrotask(() => stop.abort()));
    return reading ? ['DRYPERS', reading] : [];
  });
  const code = await agreedCode({
    take,
    read,
    signal: stop.signal,
    now: () => now,
    wait: async (ms) => {
      waited.push(ms);
      now += ms;
      if (waited.length > 20) stop.abort();
    },
  });
  return { code, waited, reads: read.mock.calls.length };
}

test.each([
  [['7KQ2M94XTB', '7KQ2M94XTB', null], '7KQ2M94XTB'],
  [['7KQ2M94XTB', null, '7KQ2M94XTB', null], '7KQ2M94XTB'],
  [['7KQ2M94XT8', '7KQ2M94XTB', '7KQ2M94XTB', null], '7KQ2M94XTB'],
  // imported codes keep I, L and O
  [['OI2L456789', 'OI2L456789', null], 'OI2L456789'],
])('%j: two of the latest pictures agree on %s', async (readings, expected) =>
  expect((await watchOf(readings)).code).toBe(expected),
);

test.each([
  [['7KQ2M94XTB', '7KQ2M94XT8', '7KQ2M94XTS', null]],
  [['7KQ2M94XTB', null, null, null, null, '7KQ2M94XTB', null]],
  [['7KQ2M94XT', '7KQ2M94XT', null]],
  [[null, null]],
])('%j: no code is taken', async (readings) => expect((await watchOf(readings)).code).toBeUndefined());

test('at most three pictures a second are read; a first code is compared at once', async () => {
  const slow = await watchOf([null, null, '7KQ2M94XTB', '7KQ2M94XT8', '7KQ2M94XTS', null]);
  expect(slow.waited.slice(0, 5)).toEqual([133, 133, 80, 133, 133]);
  const slower = await watchOf([null, null], { readMs: 900 });
  expect(slower.waited[0]).toBe(0);
});

test('a camera without a picture yet is asked again soon', async () => {
  const pictures = [null, picture, picture];
  const { code, reads, waited } = await watchOf(['7KQ2M94XTB', '7KQ2M94XTB', null], {
    take: () => pictures.shift() ?? null,
  });
  expect(code).toBe('7KQ2M94XTB');
  expect(reads).toBe(2);
  expect(waited).toEqual([50, 80]);
});
