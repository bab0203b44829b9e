import { Schema } from 'mongoose';
import type { Sketch } from './domain/relief.js';

/** Sketches of the pictures of a receipt, those of replaced pages among them. */
export interface SketchesDocument {
  _id: string;
  pictures: Sketch[];
}

const picture = new Schema<Sketch>(
  {
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    pixels: { type: Buffer as never, required: true },
  },
  { _id: false, id: false },
);

/** `receipt_sketches`, by the receipt's id. A sketch is a mark as others are: it stays when the member leaves, and nothing on it can be read. */
export const sketchesSchema = new Schema<SketchesDocument>(
  { _id: { type: String, required: true }, pictures: [picture] },
  { collection: 'receipt_sketches', autoIndex: false, versionKey: false, id: false },
);
