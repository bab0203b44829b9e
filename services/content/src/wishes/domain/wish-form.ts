import { Form, type Faults } from '../../items/domain/forms.js';

/** How many avatars there are to choose from (admin.md §9). */
export const AVATARS = 6;

/** A wish has name, age, wishes in both languages, and an image or an avatar (admin.md §5). */
export function wishFaults(wish: {
  name: string;
  age: number;
  wishes: { en: string; bm: string };
  image: string;
  selectedAvatar: number;
}): Faults {
  const { name, age, wishes, image, selectedAvatar } = wish;
  const form = new Form().text('name', name, 80).both('wishes', wishes, 500);
  form.check('age', Number.isInteger(age) && age >= 0 && age <= 18);
  if (image) form.image('image', image);
  else
    form.check('selectedAvatar', Number.isInteger(selectedAvatar) && selectedAvatar >= 1 && selectedAvatar <= AVATARS);
  return form.faults;
}
