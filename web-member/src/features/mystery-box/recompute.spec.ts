import { describe, expect, test } from '@jest/globals';
import { createHash, webcrypto } from 'node:crypto';
import type { Draw } from './types.js';
import { recompute } from './recompute.js';

// jsdom has no Web Crypto of its own
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// The example of services/catalogue-orders/src/mystery-box/domain/draw.spec.ts: both sides must agree on it.
const lines = Array.from({ length: 7 }, (_, m) =>
  Array.from({ length: 3 }, (_, n) => `${sha256(`c1:m${m}:${n}`).slice(0, 32)} ${sha256(`d1:m${m}`).slice(0, 32)}`),
)
  .flat()
  .sort();
const draw = {
  id: 'd1',
  winners: 5,
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  entriesHash: 'b680d253fb928563d701bb566ba199ad7c5abb117cafd7546beb27bcdf21a51d',
  winningTickets: [
    '6fb681c044b5b023b1f1dd42f8c414c2',
    'da4eb44edb5fed364bac7aec47fc8ccc',
    'b793487e8f3781e1e6d98976fd0611ea',
    'e4fe0074c4ff63ebd61d767989c5c29f',
    'c1f17f9c1560342f92317a67955a697c',
  ],
  refusedTickets: [] as string[],
} as Draw;
const holds = async (over: Partial<Draw>, list = lines) => {
  const { seedHolds, listHolds, winnersHold } = await recompute({ ...draw, ...over }, list);
  return [seedHolds, listHolds, winnersHold];
};

describe('a draw computed in the browser', () => {
  test('gives the results that the server published', async () => {
    expect(await recompute(draw, lines)).toEqual({
      seedHolds: true,
      listHolds: true,
      winnersHold: true,
      tickets: draw.winningTickets,
    });
  });
  test('shows a seed that was changed after it was locked', async () => {
    expect(await holds({ seed: draw.seed.replace('00', '01') })).toEqual([false, true, false]);
  });
  test('shows a list that was changed after it was published', async () => {
    expect(await holds({}, lines.slice(1))).toEqual([true, false, expect.any(Boolean)]);
  });
  test('shows a winner that was put in', async () => {
    const winningTickets = [lines[0]!.slice(0, 32), ...draw.winningTickets.slice(1)];
    expect(await holds({ winningTickets })).toEqual([true, true, false]);
  });
  test('draws the place of a refused prize again, after the others', async () => {
    const [first, refused, ...rest] = draw.winningTickets as [string, string, ...string[]];
    const after = { winners: 4, winningTickets: [first, ...rest], refusedTickets: [refused] };
    expect(await holds(after)).toEqual([true, true, true]);
    expect((await recompute({ ...draw, ...after }, lines)).tickets).toEqual(after.winningTickets);
  });
  test('detects an invented refusal, and one that was hidden', async () => {
    const undrawn = lines.map((line) => line.slice(0, 32)).find((ticket) => !draw.winningTickets.includes(ticket))!;
    expect(await holds({ refusedTickets: [undrawn] })).toEqual([true, true, false]);
    expect(await holds({ winningTickets: draw.winningTickets.slice(1) })).toEqual([true, true, false]);
  });
  test('draws no winner from an empty list', async () => {
    expect((await recompute({ ...draw, winningTickets: [], entriesHash: sha256('') }, [])).winnersHold).toBe(true);
  });
});
