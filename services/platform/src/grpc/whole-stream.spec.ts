import { wholeStream } from './whole-stream.js';

interface Piece {
  n: number;
  last: boolean;
}

async function* sent(...last: boolean[]): AsyncGenerator<Piece> {
  for (const [n, one] of last.entries()) yield { n, last: one };
}

async function taken(stream: AsyncIterable<Piece>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { n } of wholeStream(stream)) numbers.push(n);
  return numbers;
}

it('wholeStream yields every message, including the last', async () => {
  expect(await taken(sent(false, false, true))).toEqual([0, 1, 2]);
  expect(await taken(sent(true))).toEqual([0]);
});

it('wholeStream ends with the last message, whatever follows', async () => {
  expect(await taken(sent(false, true, false, true))).toEqual([0, 1]);
});

it.each([[[]], [[false]], [[false, false, false]]])('is none without the last: %j', async (pieces) => {
  await expect(taken(sent(...pieces))).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
});
