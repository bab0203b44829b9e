import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import { WISHED_KINDS, type WishList } from './domain/wish-list.js';

/** A list as stored; `changes` counts its writes, so that two changes at once meet. */
export type WishListDocument = DocumentOf<WishList> & { changes: number };

const required = { type: String, required: true };
const reward = new Schema(
  {
    kind: { type: String, enum: WISHED_KINDS, required: true },
    rewardId: required,
    wishedAt: { type: Date, required: true },
  } as never,
  { _id: false, id: false },
);

/** `wish_lists`: one document for each member who ever wished for a reward. */
export const wishListSchema = new Schema<WishListDocument>(
  { _id: required, rewards: { type: [reward], default: [] }, changes: Number } as never,
  { collection: 'wish_lists', autoIndex: false, versionKey: false, id: false, minimize: false },
);
