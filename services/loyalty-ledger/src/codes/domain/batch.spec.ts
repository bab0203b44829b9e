import { bodyHash, generatedOf, titleOf, validateBatch, type BatchCommand } from './batch.js';

const command: BatchCommand = {
  ...{ brand: 'Touch', format: 'Pants', size: 'M', brandId: 'b-1', formatId: 'f-1', sizeId: 's-1' },
  ...{ quantity: 1_000, points: 360, key: 'k-1' },
};

/** Fields that are refused, with what is wrong. */
function refused(change: Partial<BatchCommand>): unknown {
  try {
    validateBatch({ ...command, ...change });
    return {};
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
}

describe('validateBatch', () => {
  it.each<Partial<BatchCommand>>([
    {},
    { quantity: 1, points: 1, key: '' },
    { quantity: 10_000_000, points: 100_000, key: 'k'.repeat(128) },
    { brand: 'b'.repeat(60), format: 'f'.repeat(60), size: 's'.repeat(60) },
    { brandId: 'b'.repeat(64), formatId: '', sizeId: '' },
  ])('takes %j', (change) => expect(refused(change)).toEqual({}));

  it.each<[string, Partial<BatchCommand>]>([
    ['brand', { brand: '' }],
    ['brand', { brand: 'b'.repeat(61) }],
    ['format', { format: 'Pan\nts' }],
    ['size', { size: 'M\u0007' }],
    ['brandId', { brandId: 'b'.repeat(65) }],
    ['formatId', { formatId: 'f'.repeat(65) }],
    ['sizeId', { sizeId: 's'.repeat(65) }],
    ['key', { key: 'k'.repeat(129) }],
  ])('refuses %s alone: %j', (field, change) => expect(Object.keys(refused(change) as object)).toEqual([field]));

  it.each<['quantity' | 'points', number, number]>([
    ['quantity', 0, 10_000_000],
    ['quantity', 10_000_001, 10_000_000],
    ['quantity', 1.5, 10_000_000],
    ['points', 0, 100_000],
    ['points', 100_001, 100_000],
    ['points', Number.NaN, 100_000],
  ])('refuses %s of %d with its bounds', (field, value, max) => {
    expect(refused({ [field]: value })).toMatchObject({
      [field]: { code: 'FIELD_INVALID', details: { field, min: 1, max } },
    });
  });
});

describe('bodyHash', () => {
  it('covers the fields of the request, in any order, and not the key', () => {
    const turned = Object.fromEntries(Object.entries(command).reverse()) as unknown as BatchCommand;
    expect(bodyHash({ ...turned, key: 'k-2' })).toBe(bodyHash(command));
    expect(bodyHash(command)).toMatch(/^[\w-]{43}$/);
    expect(bodyHash({ ...command, points: 361 })).not.toBe(bodyHash(command));
  });
});

it('calls a batch by its product', () => expect(titleOf(command)).toBe('Touch Pants M'));

it.each([
  ['ready', undefined, 1_000],
  ['generating', { owner: 'o', beat: 1, attempts: 1, done: 512 }, 512],
  ['generating', { owner: 'o', beat: 1, attempts: 1 }, 0],
  ['failed', undefined, 0],
] as const)('counts the codes in the file of a batch that is %s, with job %j: %i', (status, job, done) => {
  expect(generatedOf({ status, quantity: 1_000, job })).toBe(done);
});
