import { localizedText } from '@club/platform';
import type { Wish as WireWish, WishForm as WireForm } from '@club/proto/club/content/v1/wishes';
import type { Wish } from './domain/wish.js';
import type { WishForm } from './domain/wish-form.js';

/** Returns a wish on the wire; the picture of one without is its avatar. */
export const toWish = (shown: Wish): WireWish => {
  const { id, name, age, wishes, points, image, active, selectedAvatar, createdAt, updatedAt, version } = shown;
  return {
    id,
    name,
    age,
    wishes: { en: wishes.en, bm: wishes.bm },
    points,
    image: image || `avatar-${selectedAvatar}.svg`,
    active,
    selectedAvatar,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  };
};

/** Returns the form of a message. */
export const wishForm = (form: Partial<WireForm> = {}): WishForm => ({
  id: form.id ?? '',
  name: form.name ?? '',
  age: form.age,
  wishes: localizedText(form.wishes),
  image: form.image ?? '',
  selectedAvatar: form.selectedAvatar ?? 0,
  active: form.active,
  version: form.version ?? 0,
});
