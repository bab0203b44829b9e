import { blankSample, checkSample, SIZES, typedInto } from './sample-form.js';
import { inventoryOf, type Sample } from './sample.js';

const sample: Sample = {
  ...blankSample(),
  ...{ id: 's-1', itemId: 'A-1', uom: 'PCS', brandId: 'b-1', formatId: 'f-1', sizeId: 'z-1', size: 'M' },
  itemName: { en: 'Pants M', bm: 'Seluar M' },
  description: { en: 'Soft', bm: 'Lembut' },
};

/** Fields that are refused. */
function refused(change: Partial<Sample>, inventory?: number): Record<string, unknown> {
  try {
    checkSample({ ...sample, ...change }, inventory);
    return {};
  } catch (error) {
    expect(error).toMatchObject({ code: 'INPUT_INVALID' });
    return (error as { fields: Record<string, unknown> }).fields;
  }
}

describe('a sample as typed', () => {
  it('begins empty, active and without stock', () => {
    expect(blankSample()).toEqual({
      ...{ id: '', itemId: '', uom: '', brandId: '', formatId: '', sizeId: '', size: '' },
      ...{ itemName: { en: '', bm: '' }, description: { en: '', bm: '' }, itemImage: { en: '', bm: '' } },
      ...{ active: true, remaining: 0, redeemed: 0, createdAt: new Date(0), updatedAt: new Date(0), version: 0 },
    });
  });

  it('keeps what is absent', () => {
    expect(typedInto(sample, {})).toEqual(sample);
    expect(typedInto(sample, { itemName: { bm: 'Lain' } }).itemName).toEqual({ en: 'Pants M', bm: 'Lain' });
    expect(typedInto(sample, { description: { en: 'Dry' } }).description).toEqual({ en: 'Dry', bm: 'Lembut' });
  });

  it('is a draft when the form says so, and stays as it is otherwise', () => {
    expect(typedInto(blankSample(), { active: false }).active).toBe(false);
    expect(typedInto({ ...sample, active: false }, {}).active).toBe(false);
    expect(typedInto({ ...sample, active: false }, { active: true }).active).toBe(true);
  });

  it('takes what is there without the spaces around it, and the size in capitals', () => {
    const typed = {
      size: { brandId: 'b-2', formatId: 'f-2', sizeId: 'z-2', size: 'xl' },
      itemId: ' A-2 ',
      itemName: { en: ' Pants XL ', bm: ' Seluar XL ' },
      uom: ' BOX ',
      description: { en: ' Dry ', bm: ' Kering ' },
    };
    expect(typedInto(sample, typed)).toEqual({
      ...sample,
      ...{ brandId: 'b-2', formatId: 'f-2', sizeId: 'z-2', size: 'XL', itemId: 'A-2', uom: 'BOX' },
      itemName: { en: 'Pants XL', bm: 'Seluar XL' },
      description: { en: 'Dry', bm: 'Kering' },
    });
  });
});

describe('checkSample', () => {
  it('takes every size, and any inventory that can be counted', () => {
    for (const size of SIZES) expect(refused({ size }, 0)).toEqual({});
    expect(SIZES).toEqual(['NB', 'S', 'M', 'L', 'XL', 'XXL']);
    expect(refused({}, 10_000_000)).toEqual({});
    expect(refused({})).toEqual({});
  });

  const long = (length: number) => 'x'.repeat(length + 1);
  it.each<[string, Partial<Sample>]>([
    ['size.brandId', { brandId: '' }],
    ['size.brandId', { brandId: long(64) }],
    ['size.formatId', { formatId: '' }],
    ['size.formatId', { formatId: long(64) }],
    ['size.sizeId', { sizeId: '' }],
    ['size.sizeId', { sizeId: long(64) }],
    ['size.size', { size: 'XXXL' }],
    ['itemId', { itemId: '' }],
    ['itemId', { itemId: long(60) }],
    ['itemName.en', { itemName: { en: '', bm: 'Ada' } }],
    ['itemName.bm', { itemName: { en: 'There', bm: '' } }],
    ['itemName.en', { itemName: { en: long(120), bm: 'Ada' } }],
    ['uom', { uom: '' }],
    ['uom', { uom: long(40) }],
    ['description.en', { description: { en: '', bm: 'Ada' } }],
    ['description.bm', { description: { en: 'There', bm: long(2_000) } }],
  ])('refuses %s alone: %j', (field, change) => {
    expect(Object.keys(refused(change))).toEqual([field]);
  });

  it.each([-1, 0.5, 10_000_001])('refuses an inventory of %d', (inventory) => {
    expect(Object.keys(refused({}, inventory))).toEqual(['inventory']);
  });
});

it('counts what was given away and what remains as the inventory', () => {
  expect(inventoryOf({ remaining: 3, redeemed: 4 })).toBe(7);
});
