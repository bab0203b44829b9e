import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { ItemGift } from './domain/item-gift.js';

export type ItemGiftDocument = DocumentOf<ItemGift>;

/** Collection of gifts by items. */
const ITEM_GIFTS_COLLECTION = 'item_gifts';

/** `item_gifts`. */
export const itemGiftSchema = new Schema<ItemGiftDocument>(
  {
    _id: { type: String, required: true },
    points: { type: Number, required: true },
    at: { type: Date, required: true },
    writtenAt: { type: Date, required: true },
  },
  { collection: ITEM_GIFTS_COLLECTION, autoIndex: false, versionKey: false, id: false },
);
itemGiftSchema.index({ writtenAt: 1 }, { name: 'writtenAt' });

/** Collection of the running sum of item gifts. */
export const TREE_COLLECTION = 'tree';

/** `tree`: one document, the sum of the gifts by items. */
export interface TreeDocument {
  _id: string;
  points: number;
}

export const treeSchema = new Schema<TreeDocument>(
  { _id: { type: String, required: true }, points: { type: Number, required: true } },
  { collection: TREE_COLLECTION, autoIndex: false, versionKey: false, id: false },
);
