import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { ErasedMember } from './domain/erased-member.js';

export type ErasedMemberDocument = DocumentOf<ErasedMember>;

/** `deleted_members`: one document each, for good. */
export const erasedMemberSchema = new Schema<ErasedMemberDocument>(
  {
    _id: { type: String, required: true },
    referrerId: { type: String, default: null },
    registeredAt: Date,
    deletedAt: { type: Date, required: true },
  },
  { collection: 'deleted_members', autoIndex: false, versionKey: false, id: false },
);
