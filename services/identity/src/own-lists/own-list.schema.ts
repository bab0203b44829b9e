import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { OwnList, OwnView } from './domain/own-list.js';

export type OwnListDocument = DocumentOf<OwnList> & {
  /** Number of writes, which makes those of one list follow one another. */
  writes?: number;
};

const required = { type: String, required: true };
const text = { type: String, default: '' };

const viewSchema = new Schema<OwnView>(
  { id: required, name: required, query: text, first: { type: Boolean, required: true } },
  { _id: false, id: false },
);

/** `own_lists`: one document for a list of an administrator. */
export const ownListSchema = new Schema<OwnListDocument>(
  {
    _id: required,
    adminId: required,
    list: required,
    layout: text,
    views: { type: [viewSchema], default: [] },
    writes: Number,
  },
  { collection: 'own_lists', autoIndex: false, versionKey: false, id: false },
);

ownListSchema.index({ adminId: 1, list: 1 }, { name: 'admin' });
