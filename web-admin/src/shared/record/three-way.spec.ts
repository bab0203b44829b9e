import { expect, test } from '@jest/globals';
import { threeWay } from './three-way.js';

interface Values {
  name: string;
  text: string;
  file: File | undefined;
  bmFile: File | undefined;
}

const UNITS = [['name'], ['text'], ['file', 'bmFile']] as const;
const stored = { file: '/1.png', bmFile: '/2.png' };
const side = (values: Partial<Values> = {}, pictures = stored) => ({
  values: { name: 'Old', text: 'Old', file: undefined, bmFile: undefined, ...values },
  pictures,
});
const chosen = new File(['x'], 'mine.png');

test('threeWay finds no conflict in a field that only one changed, or that both changed alike', () => {
  const mine = side({ name: 'Mine', text: 'Same' }).values;
  expect(threeWay(side(), mine, side({ text: 'Same' }), UNITS)).toEqual({
    ...{ both: [], theirs: [] },
    merged: { name: 'Mine', text: 'Same', file: undefined, bmFile: undefined },
  });
  expect(threeWay(side(), mine, side({ text: 'Theirs' }), UNITS)).toMatchObject({ both: [['text']], theirs: [] });
  expect(threeWay(side(), side().values, side({ text: 'Theirs' }), UNITS)).toMatchObject({
    ...{ both: [], theirs: [['text']] },
    merged: { name: 'Old', text: 'Theirs' },
  });
});

test('a picture that I chose stays mine, unless they replaced the one that it stands for', () => {
  const mine = side({ file: chosen }).values;
  expect(threeWay(side(), mine, side({ text: 'Theirs' }), UNITS)).toMatchObject({
    both: [],
    merged: { text: 'Theirs', file: chosen },
  });
  // pictures of both languages are one field: one of each is no pair
  expect(threeWay(side(), mine, side({}, { ...stored, bmFile: '/3.png' }), UNITS)).toMatchObject({
    both: [['file', 'bmFile']],
    merged: { file: undefined },
  });
  expect(threeWay(side(), side().values, side({}, { ...stored, file: '/3.png' }), UNITS)).toMatchObject({
    ...{ both: [], theirs: [['file', 'bmFile']] },
  });
});

test('two files with the same name are different', () => {
  const opened = side({ file: chosen });
  const mine = { ...opened.values, file: new File(['longer'], 'mine.png', { lastModified: chosen.lastModified }) };
  expect(threeWay(opened, mine, opened, UNITS).merged.file).toBe(mine.file);
});
