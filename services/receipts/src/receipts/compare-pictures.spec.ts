import { ComparePictures } from './compare-pictures.js';
import type { Receipt } from './domain/receipt.js';

/** Comparisons over records in memory: `open` of them hold candidates at the moment, at most `most` at a time. */
function comparisons(ids: readonly string[]) {
  const waiting = new Set(ids);
  const seen = { open: 0, most: 0, compared: [] as string[] };
  const lookAlikes = {
    isWaiting: ({ id }: Receipt) => Promise.resolve(waiting.has(id)),
    nearImages: () => Promise.resolve([]),
    candidates: ({ id }: Receipt) => {
      seen.open += 1;
      seen.most = Math.max(seen.most, seen.open);
      return Promise.resolve([{ id: `other than ${id}`, memberId: '', pictures: [] }]);
    },
    sketchesOf: () => Promise.resolve([]),
    markCompared: ({ id }: Receipt) => {
      waiting.delete(id);
      seen.open = 0;
      return Promise.resolve();
    },
  };
  const comparer = {
    alike: ({ id }: { id: string }) => {
      seen.compared.push(id);
      return id === 'fails' ? Promise.reject(new Error('too slow')) : Promise.resolve([]);
    },
  };
  return { seen, pictures: new ComparePictures(lookAlikes as never, {} as never, comparer as never) };
}

const receipt = (id: string) => ({ id, fileId: 'f', pictures: 'waiting' }) as Receipt;

it('compares one receipt after the other, and each once, however many ask for it', async () => {
  const ids = ['a', 'b', 'c'];
  const { seen, pictures } = comparisons(ids);
  await Promise.all([...ids, ...ids].map((id) => pictures.execute(receipt(id))));
  await pictures.execute(receipt('a'));
  expect(seen.compared).toEqual(ids);
  // Those that are credited, and all.
  expect(seen.most).toBe(2);
});

it('goes on with the next one when a comparison fails, which is made again when it is asked for', async () => {
  const { seen, pictures } = comparisons(['fails', 'b']);
  const answers = await Promise.allSettled(['fails', 'b'].map((id) => pictures.execute(receipt(id))));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await expect(pictures.execute(receipt('fails'))).rejects.toThrow('too slow');
  expect(seen.compared).toEqual(['fails', 'b', 'fails']);
});
