import type { Schema } from '@club/web-kit';
import type { LocalizedText } from '../types.js';
import type { Reward } from './types.js';

const NOTHING: LocalizedText = { en: '', bm: '' };

/** Returns a shop item, or an offer for pregnant members, as the shop shows it. */
export const itemOf = (kind: 'item' | 'pregnant', row: Schema<'CatalogueItem'>): Reward => ({
  kind,
  id: row.id,
  name: row.itemName,
  image: row.itemImage,
  description: row.description,
  points: row.points,
  remaining: row.remaining,
  active: row.active,
  categories: row.categories,
  limit: row.limitPerMember,
});

/** Returns a donate item as the shop shows it: it never runs out. */
export const donateOf = (row: Schema<'DonateItem'>): Reward => ({
  kind: 'donate',
  id: row.id,
  name: row.itemName,
  image: row.itemImage,
  description: row.description,
  points: row.points,
  remaining: null,
  active: row.active,
  categories: [],
  limit: 0,
});

/** Returns a voucher offer as the shop shows it. */
export const voucherOf = (row: Schema<'VoucherOffer'>): Reward => ({
  kind: 'voucher',
  id: row.id,
  name: row.names,
  image: { en: row.imageUrl, bm: row.imageUrl },
  description: NOTHING,
  points: row.points,
  remaining: row.available,
  active: true,
  categories: [],
  value: row.value,
  limit: row.householdLimit,
  ticket: row.kind === 'ticket',
});
