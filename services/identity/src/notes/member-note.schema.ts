import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { MemberNote } from './domain/member-note.js';

export type MemberNoteDocument = DocumentOf<MemberNote>;

const required = { type: String, required: true };

/** `member_notes`: removed with their member. */
export const memberNoteSchema = new Schema<MemberNoteDocument>(
  {
    _id: required,
    memberId: required,
    adminId: required,
    text: required,
    at: { type: Date, required: true },
    key: { type: String, default: null },
  },
  { collection: 'member_notes', autoIndex: false, versionKey: false, id: false },
);

memberNoteSchema.index({ memberId: 1, at: -1, _id: -1 }, { name: 'member' });
memberNoteSchema.index(
  { memberId: 1, key: 1 },
  { name: 'key', unique: true, partialFilterExpression: { key: { $type: 'string' } } },
);
