import { Schema } from 'mongoose';

/** Points given by one donate item of the shop. Its id is that of the order: an order is one gift, ever. */
export interface ItemGiftRecord {
  _id: string;
  points: number;
  /** When it was ordered, by the club's clock. */
  at: Date;
  /** Real time; orders what is told to the gateways. */
  writtenAt: Date;
}

/** Collection of {@link ItemGiftRecord}. */
export const ITEM_GIFTS_COLLECTION = 'item_gifts';

export const itemGiftSchema = new Schema<ItemGiftRecord>(
  {
    _id: { type: String, required: true },
    points: { type: Number, required: true },
    at: { type: Date, required: true },
    writtenAt: { type: Date, required: true },
  },
  { collection: ITEM_GIFTS_COLLECTION, autoIndex: false, versionKey: false, id: false },
);
itemGiftSchema.index({ writtenAt: 1 }, { name: 'writtenAt' });
