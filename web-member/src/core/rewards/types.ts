import type { Schema } from '@club/web-kit';
import type { LocalizedText } from '../types.js';

/** Reward that points buy: a shop item, an offer for pregnant members, a voucher or a donate item. */
export type RewardKind = 'item' | 'pregnant' | 'voucher' | 'donate';

/** One reward of any kind as the shop shows it. */
export interface Reward {
  kind: RewardKind;
  id: string;
  name: LocalizedText;
  image: LocalizedText;
  description: LocalizedText;
  points: number;
  /** Pieces left; null where nothing can run out. */
  remaining: number | null;
  active: boolean;
  /** Ids of shop categories. */
  categories: string[];
  /** Face value of a voucher in ringgit. */
  value?: number;
  /** The most of it that a member may ever take, or of an event's tickets a household; 0 for any number. */
  limit: number;
  /** A voucher that admits to an event: it has terms of its own. */
  ticket?: boolean;
}

/** A reward on the member's wish list; gifts to others are on none. */
export type Wish = Schema<'WishedReward'>;

export type Category = Schema<'Catalogue'>['categories'][number];

/** The shop items with the categories they refer to. */
export interface Catalogue extends Omit<Schema<'Catalogue'>, 'data'> {
  rewards: Reward[];
}

/** The most that one order may hold: different items, and pieces of one. */
export type CartLimits = NonNullable<Catalogue['limits']>;
