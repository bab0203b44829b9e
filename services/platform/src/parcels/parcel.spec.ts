import { expectedDay, parcelOf, type Parcel } from './parcel.js';

const about = { orderedOn: '2026-11-19', today: '2026-11-21', state: 'Selangor', stored: null as Parcel | null };
const form = { courier: ' Pos Laju ', trackingId: ' ef482109375my ', expectedOn: '' };

it.each([
  ['Selangor', '2026-11-24'],
  ['Sabah', '2026-11-28'],
  ['SARAWAK', '2026-11-28'],
  ['Labuan', '2026-11-28'],
  ['', '2026-11-24'],
])('a parcel to %s is expected on %s', (state, day) => {
  expect(expectedDay(state, '2026-11-21')).toBe(day);
});

it('a parcel is kept without blanks and its number in capitals', () => {
  expect(parcelOf(form, about)).toEqual({ courier: 'Pos Laju', trackingId: 'EF482109375MY', expectedOn: '2026-11-24' });
  expect(parcelOf({ ...form, expectedOn: '2026-12-01' }, about).expectedOn).toBe('2026-12-01');
});

it('the day of a parcel stays while courier and number do, and follows from another one', () => {
  const stored = { courier: 'Pos Laju', trackingId: 'EF482109375MY', expectedOn: '2026-11-22' };
  expect(parcelOf(form, { ...about, stored })).toEqual(stored);
  expect(parcelOf({ ...form, trackingId: 'EF1MY' }, { ...about, stored }).expectedOn).toBe('2026-11-24');
  expect(parcelOf({ ...form, courier: 'J&T' }, { ...about, stored }).expectedOn).toBe('2026-11-24');
});

it.each([
  ['courier', { courier: ' ' }, 'FIELD_REQUIRED'],
  ['courier', { courier: 'x'.repeat(61) }, 'FIELD_TOO_LONG'],
  ['trackingId', { trackingId: '' }, 'FIELD_REQUIRED'],
  ['trackingId', { trackingId: 'EF1' }, 'FIELD_INVALID'],
  ['trackingId', { trackingId: 'EF 12345' }, 'FIELD_INVALID'],
  ['expectedOn', { expectedOn: '2026-02-30' }, 'FIELD_INVALID'],
  ['expectedOn', { expectedOn: '2026-11-18' }, 'FIELD_INVALID'],
])('a parcel is refused at %s for %o', (field, over, code) => {
  expect(() => parcelOf({ ...form, ...over }, about)).toThrow(
    expect.objectContaining({ code: 'INPUT_INVALID', fields: { [field]: expect.objectContaining({ code }) } }),
  );
});
