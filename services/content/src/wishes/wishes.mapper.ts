import type { Wish as WireWish } from '@club/proto/club/content/v1/wishes';
import type { Wish } from './domain/wish.js';
import type { WishForm } from './usecases/save-wish.js';

/** A wish on the wire; the picture of one without is its avatar. */
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

/** The form of a message. */
export const wishForm = (wish: Partial<WireWish> = {}): WishForm => ({
  id: wish.id ?? '',
  name: wish.name ?? '',
  age: wish.age ?? 0,
  wishes: { en: wish.wishes?.en ?? '', bm: wish.wishes?.bm ?? '' },
  // What was answered for an avatar may be sent back as it was.
  image: wish.image?.startsWith('avatar-') ? '' : (wish.image ?? ''),
  active: wish.active ?? false,
  selectedAvatar: wish.selectedAvatar ?? 0,
  version: wish.version ?? 0,
});
