import { Schema } from 'mongoose';
import type { Language } from '../members/domain/member.js';
import type { Purpose, TicketKind } from './domain/purpose.js';
import type { SocialAttempt, SocialProfile } from './social-login.js';

/** One step of a social login. `_id` is the hash of its secret, so that the database opens nothing. */
export interface SocialTicketRecord {
  _id: string;
  kind: TicketKind;
  /** Hash of the secret of the browser that began. */
  browserHash: string;
  purpose: Purpose;
  language: Language;
  attempt: SocialAttempt | null;
  profile: SocialProfile | null;
  expiresAt: Date;
  removeAt: Date;
}

const required = { type: String, required: true };

export const socialTicketSchema = new Schema<SocialTicketRecord>(
  {
    _id: required,
    kind: required,
    browserHash: required,
    purpose: required,
    language: required,
    attempt: new Schema({ state: required, nonce: required, verifier: required }, { _id: false, id: false }),
    profile: new Schema({ name: String, email: String, gender: String, dob: String }, { _id: false, id: false }),
    expiresAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'social_tickets', autoIndex: false, versionKey: false },
);

// Cleaning up only; the rule is expiresAt.
socialTicketSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
