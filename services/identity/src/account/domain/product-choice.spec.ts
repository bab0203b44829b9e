import type { BabyInfo } from '../../members/domain/member.js';
import type { TypedBaby } from './baby-form.js';
import { choiceOf, isStored, unknownStep } from './product-choice.js';

const touch = {
  id: 'touch',
  formats: [{ id: 'tape' }, { id: 'pants' }],
  sizes: [
    { id: 'tape-s', formatId: 'tape', retired: false },
    { id: 'tape-m', formatId: 'tape', retired: true },
    { id: 'pants-l', formatId: 'pants', retired: false },
  ],
};
const classic = {
  id: 'classic',
  formats: [{ id: 'tape-2' }],
  sizes: [{ id: 'tape-2-s', formatId: 'tape-2', retired: false }],
};
const chosen = { brandId: 'touch', formatId: 'tape', sizeId: 'tape-s' };
const typed: TypedBaby = { id: '', name: '', gender: 'female', birthDate: '2026-01-31', ...chosen };

describe('what a child wears', () => {
  it.each([
    ['a size of a format of the brand', {}, null],
    ['a brand nobody has', { brandId: 'b' }, 'brandId'],
    ['a size that is retired', { sizeId: 'tape-m' }, 'sizeId'],
    ['a format of another brand', { formatId: 'tape-2' }, 'formatId'],
    ['a size of another format', { sizeId: 'pants-l' }, 'sizeId'],
    ['a size of another brand', { sizeId: 'tape-2-s' }, 'sizeId'],
  ])('%s', (_, change, wrong) => expect(unknownStep({ ...chosen, ...change }, [touch, classic])).toBe(wrong));

  it('is a choice once all three are there', () => {
    expect(choiceOf({ ...typed, brandId: ' touch ' })).toEqual(chosen);
    for (const field of Object.keys(chosen)) expect(choiceOf({ ...typed, [field]: ' ' })).toBeNull();
  });

  const stored: BabyInfo = { ...typed, id: 'one' } as BabyInfo;
  it.each<[string, Partial<TypedBaby>, boolean]>([
    ['the child as it is', { id: 'one' }, true],
    ['the child with another birth date', { id: 'one', birthDate: '2026-02-01' }, true],
    ['the child with another size', { id: 'one', sizeId: 'pants-l' }, false],
    ['another child', { id: 'two' }, false],
    ['the form that added it, again', {}, true],
    ['a sibling', { birthDate: '2026-02-01' }, false],
  ])('is stored already: %s', (_, change, known) => {
    const baby = { ...typed, ...change };
    expect(isStored(baby, choiceOf(baby)!, [stored])).toBe(known);
  });
});
