import type { Kind } from '../records/item-records.js';
import type { Wish } from './domain/wish.js';
import type { WishesRepository } from './wishes.repository.js';

/**
 * Wishes as a kind of item. What a hidden wish was given stays on the tree, as part of the journey. The trail is kept for
 * ever and must not name a child: of the name it has the first letter.
 */
export const wishKind = (items: WishesRepository): Kind<Wish> => ({
  record: 'wish',
  lists: ['wishes', 'journey'],
  items,
  titleOf: ({ wishes }) => wishes.en,
  trailOf: ({ name, ...wish }) => ({ ...wish, name: `${[...name][0] ?? ''}…` }),
});
