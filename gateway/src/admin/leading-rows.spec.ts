import { leadingRows } from './leading-rows.js';

const listOf = (numbers: readonly number[]) => {
  const asked: number[] = [];
  const load = async (offset: number, limit: number) => {
    asked.push(offset);
    return { rows: numbers.slice(offset, offset + limit), total: numbers.length };
  };
  return { asked, load };
};

it('reads page by page up to the first row that is not wanted, and no further', async () => {
  const { asked, load } = listOf([1, 2, 3, 4, 9, 1, 1, 1]);
  expect(await leadingRows({ load, chunk: 2, while: (row) => row < 9 })).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual([0, 2, 4]);
});

it('reads all of a list whose rows are all wanted, and asks no empty page', async () => {
  const { asked, load } = listOf([1, 2, 3, 4]);
  expect(await leadingRows({ load, chunk: 2 })).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual([0, 2]);
  expect(await leadingRows({ load: listOf([]).load, chunk: 2 })).toEqual([]);
});
