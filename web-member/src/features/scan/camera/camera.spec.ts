import { describe, expect, test } from '@jest/globals';
import type { TextDetector } from './detector.js';
import { findCode } from './find-code.js';
import { farthest, partOf, readingSize, within } from './geometry.js';
import { readCode } from './read-code.js';
import { remoteDetector } from './remote-detector.js';
import { problemOf } from './use-camera.js';

describe('the code in what was read (member-account §4: letters and digits total exactly 10)', () => {
  test.each([
    [['7KQ2M94XTB'], '7KQ2M94XTB'],
    [['7kq2m 94xtb'], '7KQ2M94XTB'],
    [['DRYPERS', '7KQ2M-94XTB', 'AAAAAAAAAA'], '7KQ2M94XTB'],
    [['*7KQ2M94XTB.'], '7KQ2M94XTB'],
    [['7KQ2M94XT'], undefined],
    [['7KQ2M94XTBB'], undefined],
    [['7KQ2M', '94XTB'], undefined],
    [[], undefined],
  ])('%j → %s', (pieces, code) => expect(findCode(pieces)).toBe(code));
  test('a code of an imported batch stays as it was read, with I, L and O', () =>
    expect(findCode(['OI2L456789'])).toBe('OI2L456789'));
});

describe('the strip', () => {
  const frame = { x: 20, y: 210, width: 350, height: 80 };
  test('is the part of a covering picture that the frame shows', () => {
    // 1280×720 covers 390×500 by its height: 0.694 pixels of the view each
    const part = partOf({ picture: { width: 1280, height: 720 }, view: { width: 390, height: 500 } }, frame);
    expect(part).toEqual({ x: 388, y: 302, width: 504, height: 115 });
  });
  test('follows zoom and movement', () => {
    const layout = { picture: { width: 1000, height: 1000 }, view: { width: 500, height: 500 }, zoom: 2 };
    expect(partOf(layout, { x: 0, y: 0, width: 500, height: 500 })).toEqual({
      x: 250,
      y: 250,
      width: 500,
      height: 500,
    });
    expect(partOf({ ...layout, shift: { x: 250, y: -250 } }, { x: 0, y: 0, width: 500, height: 500 })).toEqual({
      x: 0,
      y: 500,
      width: 500,
      height: 500,
    });
    expect(farthest(layout)).toEqual({ x: 250, y: 250 });
  });
  test('stays inside the picture', () => {
    const part = partOf({ picture: { width: 100, height: 40 }, view: { width: 390, height: 500 } }, frame);
    expect(part.x + part.width).toBeLessThanOrEqual(100);
    expect(part.y + part.height).toBeLessThanOrEqual(40);
  });
  test('is enlarged when small and at most 1,600 pixels wide', () => {
    expect(readingSize({ width: 450, height: 100 })).toEqual({ width: 900, height: 200 });
    expect(readingSize({ width: 3200, height: 800 })).toEqual({ width: 1600, height: 400 });
  });
  test('a photo is at most 1,600 pixels long', () => {
    expect(within({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
    expect(within({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  });
});

describe('a reading', () => {
  const picture = document.createElement('canvas');
  const detectorOf = (read: TextDetector['read']): TextDetector => ({
    ready: async () => undefined,
    read,
    close: () => undefined,
  });
  const never = () => new Promise<never>(() => undefined);
  const start = (
    read: TextDetector['read'],
    wait: (ms: number) => Promise<void> = never,
    signal = new AbortController().signal,
  ) => readCode({ detector: detectorOf(read), picture, layout: 'line', signal, wait });

  test('answers the code', async () =>
    expect(await start(async () => ['7KQ2M94XTB'])).toEqual({ kind: 'code', code: '7KQ2M94XTB' }));
  test('answers none, and a failure as one', async () => {
    expect(await start(async () => ['PAMPERS'])).toEqual({ kind: 'none' });
    expect(await start(async () => Promise.reject(new Error('bug')))).toEqual({ kind: 'failed' });
  });
  test('is given up at eight seconds and stopped', async () => {
    let stopped = false;
    const waited: number[] = [];
    const read = (_: unknown, __: unknown, signal: AbortSignal) => {
      signal.addEventListener('abort', () => (stopped = true));
      return never();
    };
    expect(await start(read, async (ms) => void waited.push(ms))).toEqual({ kind: 'slow' });
    expect(waited).toEqual([8_000]);
    expect(stopped).toBe(true);
  });
  test('can be cancelled', async () => {
    const member = new AbortController();
    const outcome = start(never, never, member.signal);
    member.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
  });
});

test('the service gets base64 alone; lines of its first piece are pieces too', async () => {
  const picture = { toDataURL: () => 'data:image/jpeg;base64,aW1hZ2U=' } as unknown as HTMLCanvasElement;
  const sent: string[] = [];
  const detector = remoteDetector(async (image) => {
    sent.push(image);
    return ['CODE\n7KQ2M 94XTB', 'CODE'];
  });
  const pieces = await detector.read(picture, 'line', new AbortController().signal);
  expect(sent).toEqual(['aW1hZ2U=']);
  expect(findCode(pieces)).toBe('7KQ2M94XTB');
});

test.each([
  ['NotAllowedError', 'CAMERA_DENIED'],
  ['SecurityError', 'CAMERA_DENIED'],
  ['NotFoundError', 'CAMERA_MISSING'],
  ['NotReadableError', 'CAMERA_MISSING'],
  ['OverconstrainedError', 'CAMERA_MISSING'],
])('%s is %s', (name, problem) => expect(problemOf(Object.assign(new Error(name), { name }))).toBe(problem));
