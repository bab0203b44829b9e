import { FormValidation } from '../../items/domain/forms.js';

/** How many avatars there are to choose from (docs/product/giving.md#wishes). */
const AVATARS = 6;

/**
 * Throws ValidationError: a wish has name, age, wishes in both languages, and an image or an avatar
 * (docs/product/forms.md#wishes-form).
 */
export function checkWish(wish: {
  name: string;
  age: number;
  wishes: { en: string; bm: string };
  image: string;
  selectedAvatar: number;
}): void {
  const { name, age, wishes, image, selectedAvatar } = wish;
  const form = new FormValidation().text('name', name, 80).both('wishes', wishes, 500).integer('age', age, 0, 18);
  if (image) form.image('image', image);
  else form.integer('selectedAvatar', selectedAvatar, 1, AVATARS);
  form.done();
}
