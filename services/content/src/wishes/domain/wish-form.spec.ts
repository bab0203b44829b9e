import type { Wish } from './wish.js';
import { type WishForm, wishOf } from './wish-form.js';

const picture = `${'a'.repeat(64)}.webp`;
const at = new Date('2026-11-21T00:00:00.000Z');
const form = (over: Partial<WishForm> = {}): WishForm => ({
  ...{ id: '', version: 0, name: 'Nisa', age: 6, wishes: { en: 'A pram', bm: 'Kereta bayi' } },
  ...{ image: '', selectedAvatar: 2 },
  ...over,
});
const stored: Wish = {
  ...form(),
  id: 'w',
  age: 6,
  active: false,
  createdAt: at,
  updatedAt: at,
  version: 1,
  points: 300,
};
const refused = (over: Partial<WishForm>, before: Wish | null, code: string, field: string) =>
  expect(() => wishOf(form(over), before)).toThrow(
    expect.objectContaining({ code, fields: { [field]: expect.anything() } }),
  );

describe('the form of a wish', () => {
  it('admin §5 Add wishing tree: name, wishes, age and an avatar', () => {
    expect(wishOf(form(), null)).toMatchObject({ name: 'Nisa', age: 6, selectedAvatar: 2, points: 0, active: true });
    refused({ name: '' }, null, 'FORM_FIELDS_REQUIRED', 'name');
    refused({ age: undefined }, null, 'FORM_FIELDS_REQUIRED', 'age');
    refused({ wishes: { en: 'x', bm: '' } }, null, 'FORM_FIELDS_REQUIRED', 'wishes.bm');
    refused({ selectedAvatar: 0 }, null, 'FORM_FIELDS_REQUIRED', 'selectedAvatar');
  });

  it('admin §5 Edit wishing tree: name and wishes; the rest stays', () => {
    const bare = { age: undefined, selectedAvatar: 0 };
    expect(wishOf(form({ ...bare, name: 'Nora' }), stored)).toMatchObject({
      ...{ name: 'Nora', age: 6, selectedAvatar: 2, image: '', points: 300, active: false },
    });
    refused({ ...bare, name: ' ' }, stored, 'FIELD_EMPTY', 'name');
    refused({ ...bare, wishes: { en: '', bm: 'x' } }, stored, 'FIELD_EMPTY', 'wishes.en');
  });

  it('takes a picture instead of an avatar, and an avatar instead of a picture', () => {
    expect(wishOf(form({ image: picture }), null)).toMatchObject({ image: picture, selectedAvatar: 0 });
    const pictured = { ...stored, image: picture, selectedAvatar: 0 };
    expect(wishOf(form({ selectedAvatar: 6 }), pictured)).toMatchObject({ image: '', selectedAvatar: 6 });
    expect(wishOf(form({ selectedAvatar: 0 }), pictured)).toMatchObject({ image: picture, selectedAvatar: 0 });
  });

  it('knows six avatars and no child above eighteen', () => {
    refused({ selectedAvatar: 7 }, null, 'INPUT_INVALID', 'selectedAvatar');
    refused({ age: 19 }, null, 'INPUT_INVALID', 'age');
  });
});
