import type { LocalizedText } from '@club/platform/localized-text';
import { type FormHead, shownBy } from '../../records/domain/form-head.js';
import { RecordFormValidation } from '../../records/domain/record-form-validation.js';
import type { Fields } from '../../records/domain/stored-record.js';
import type { Wish } from './wish.js';

/** Number of avatars to choose from (docs/product/giving.md#wishes). */
const AVATARS = 6;
const MAX_NAME = 80;
const MAX_WISH = 500;
const MAX_AGE = 18;

/** A wish as typed; its points are not a matter of forms. */
export interface WishForm extends FormHead {
  name: string;
  age?: number | undefined;
  wishes: LocalizedText;
  /** Name of a picture; the picture counts where an avatar is chosen as well. */
  image: string;
  selectedAvatar: number;
}

/**
 * Returns a wish as its form makes it of what it was. Throws ValidationError: it has name, age, wishes in both languages,
 * and a picture or an avatar (docs/product/forms.md#wishes-form).
 */
export function wishOf(form: WishForm, before: Wish | null): Fields<Wish> {
  const { name, wishes } = form;
  const check = new RecordFormValidation(before === null).text('name', name, MAX_NAME).both('wishes', wishes, MAX_WISH);
  const age = form.age ?? before?.age;
  if (age === undefined) check.required('age', '');
  else check.integer('age', age, 0, MAX_AGE);
  const chosen = form.image || form.selectedAvatar ? form : (before ?? form);
  const image = chosen.image;
  const selectedAvatar = image ? 0 : chosen.selectedAvatar;
  if (image) check.image('image', image);
  else if (selectedAvatar === 0) check.required('selectedAvatar', '');
  else check.integer('selectedAvatar', selectedAvatar, 1, AVATARS);
  check.done();
  const active = shownBy(form, before);
  return { name, age: age ?? 0, wishes, image, selectedAvatar, points: before?.points ?? 0, active };
}
