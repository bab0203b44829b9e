import type { Wish } from '@club/proto/club/content/v1/wishes';
import type { WishForm } from './usecases/save-wish.js';
import type { WishRecord } from './wish.schema.js';

export const toWish = (record: WishRecord): Wish => {
  const { _id, name, age, wishes, points, image, active, selectedAvatar, createdAt, updatedAt, version } = record;
  return {
    id: _id,
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

export const wishForm = (wish: Partial<Wish> = {}): WishForm => ({
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
