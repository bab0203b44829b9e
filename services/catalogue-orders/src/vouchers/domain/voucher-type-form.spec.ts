import { type TypedVoucherType, voucherTypeOf } from './voucher-type-form.js';

const typed = (over: Partial<TypedVoucherType> = {}): TypedVoucherType => ({
  itemId: ' EV-RM5 ',
  name: { en: ' RM5 eVoucher ', bm: ' E-baucar RM5 ' },
  value: 500,
  points: 450,
  itemBrand: 'Mall',
  kind: 'normal',
  householdLimit: 0,
  steps: { en: 'Tap', bm: 'Tekan' },
  merchantUrl: 'https://shop.example.com/',
  milestone: '',
  caseMatters: false,
  image: 'picture.webp',
  ...over,
});
const long = (length: number) => 'x'.repeat(length + 1);

/** Returns the fields that are refused. */
function refused(over: Partial<TypedVoucherType>): string[] {
  try {
    voucherTypeOf(typed(over));
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: 'INPUT_INVALID' });
    return Object.keys((error as { fields: object }).fields);
  }
}

it('voucherTypeOf returns an active type, its texts without the spaces around them', () => {
  expect(voucherTypeOf(typed())).toEqual({
    ...typed(),
    itemId: 'EV-RM5',
    name: { en: 'RM5 eVoucher', bm: 'E-baucar RM5' },
    active: true,
  });
});

it('voucherTypeOf takes the English name where Malay is absent', () => {
  expect(voucherTypeOf(typed({ name: { en: ' PIN ', bm: ' ' } })).name).toEqual({ en: 'PIN', bm: 'PIN' });
});

it.each<Partial<TypedVoucherType>>([
  { value: 0, points: 0, householdLimit: 0 },
  { value: 1_000_000, points: 1_000_000, householdLimit: 100 },
  { itemId: 'x'.repeat(60), itemBrand: 'x'.repeat(120), name: { en: 'x'.repeat(120), bm: 'x'.repeat(120) } },
  { steps: { en: 'x'.repeat(2_000), bm: 'x'.repeat(2_000) } },
  { kind: 'ticket', merchantUrl: '', milestone: 'RM10' },
  { merchantUrl: `https://${'x'.repeat(300)}` },
])('voucherTypeOf takes %j', (over) => {
  expect(refused(over)).toEqual([]);
});

it.each<[string, Partial<TypedVoucherType>]>([
  ['itemId', { itemId: ' ' }],
  ['itemId', { itemId: long(60) }],
  ['name.en', { name: { en: ' ', bm: 'x' } }],
  ['name.en', { name: { en: long(120), bm: 'x' } }],
  ['name.bm', { name: { en: 'x', bm: long(120) } }],
  ['value', { value: -1 }],
  ['value', { value: 1_000_001 }],
  ['value', { value: 0.5 }],
  ['points', { points: -1 }],
  ['points', { points: 1_000_001 }],
  ['itemBrand', { itemBrand: long(120) }],
  ['kind', { kind: '' }],
  ['householdLimit', { householdLimit: -1 }],
  ['householdLimit', { householdLimit: 101 }],
  ['steps.en', { steps: { en: long(2_000), bm: '' } }],
  ['steps.bm', { steps: { en: '', bm: long(2_000) } }],
  ['merchantUrl', { merchantUrl: 'http://shop.example.com/' }],
  ['merchantUrl', { merchantUrl: 'see https://shop.example.com/' }],
  ['merchantUrl', { merchantUrl: 'https://x"onclick=' }],
  ['merchantUrl', { merchantUrl: `https://${long(300)}` }],
  ['merchantUrl', { merchantUrl: 'https://ab' }],
  ['milestone', { milestone: 'RM7' }],
])('voucherTypeOf refuses %s alone: %j', (field, over) => {
  expect(refused(over)).toEqual([field]);
});
