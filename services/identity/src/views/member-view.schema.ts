import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { MemberView } from './domain/member-view.js';

export type MemberViewDocument = DocumentOf<MemberView> & {
  /** When the entry is over, two years later. */
  removeAt: Date;
};

const required = { type: String, required: true };

/** `member_views`: ids alone, kept also after the member was erased. */
export const memberViewSchema = new Schema<MemberViewDocument>(
  {
    _id: required,
    memberId: required,
    adminId: required,
    place: required,
    at: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'member_views', autoIndex: false, versionKey: false, id: false },
);

memberViewSchema.index({ at: -1, _id: -1 }, { name: 'latest' });
memberViewSchema.index({ memberId: 1, at: -1, _id: -1 }, { name: 'member' });
memberViewSchema.index({ adminId: 1, at: -1, _id: -1 }, { name: 'admin' });
memberViewSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
