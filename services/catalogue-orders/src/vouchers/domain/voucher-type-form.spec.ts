import { checkTypeChange, type TypedVoucherType, voucherTypeOf } from './voucher-type-form.js';

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
  validDays: 0,
  lastDay: '',
  shownFrom: '',
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
  { kind: 'ticket', merchantUrl: '', milestone: 'RM10', value: 1_000 },
  { validDays: 3_650, shownFrom: '2026-12-01' },
  { lastDay: '2026-12-01', shownFrom: '2026-12-01' },
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
  ['value', { milestone: 'RM10' }],
  ['validDays', { validDays: -1 }],
  ['validDays', { validDays: 3_651 }],
  ['lastDay', { lastDay: '2026-02-30' }],
  ['lastDay', { lastDay: '2026-12-01', validDays: 30 }],
  ['lastDay', { lastDay: '2026-12-01', shownFrom: '2026-12-02' }],
  ['shownFrom', { shownFrom: 'soon' }],
])('voucherTypeOf refuses %s alone: %j', (field, over) => {
  expect(refused(over)).toEqual([field]);
});

const stamps = { createdAt: new Date(0), updatedAt: new Date(0), version: 1 };
const before = { ...voucherTypeOf(typed()), id: 't', ...stamps };

it('voucherTypeOf keeps the picture and the state of a type that is there, unless they are typed', () => {
  const hidden = { ...before, active: false };
  expect(voucherTypeOf(typed({ image: '' }), hidden)).toMatchObject({ image: 'picture.webp', active: false });
  expect(voucherTypeOf(typed({ image: 'new.webp', active: true }), hidden)).toMatchObject({
    ...{ image: 'new.webp', active: true },
  });
  expect(voucherTypeOf(typed({ active: false }))).toMatchObject({ active: false });
});

it.each([
  [{ value: 1_000 }, { stored: true, taken: false }, null],
  [{ value: 1_000 }, { stored: true, taken: true }, { value: { code: 'VOUCHER_TYPE_TAKEN' } }],
  [{ kind: 'ticket' as const }, { stored: true, taken: true }, { kind: { code: 'VOUCHER_TYPE_TAKEN' } }],
  [{ caseMatters: true }, { stored: false, taken: false }, null],
  [{ caseMatters: true }, { stored: true, taken: false }, { caseMatters: { code: 'VOUCHER_CODES_STORED' } }],
  [{}, { stored: true, taken: true }, null],
])('a change to %j of a type with %j is refused with %j', (change, presence, fields) => {
  const work = () => checkTypeChange(before, { ...before, ...change }, presence);
  if (!fields) return expect(work).not.toThrow();
  return expect(work).toThrow(expect.objectContaining({ fields: expect.objectContaining(fieldsWith(fields)) }));
});

const fieldsWith = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, expect.objectContaining(field)]));
