import { Schema } from 'mongoose';
import type { SocialTicket, TicketKind } from './domain/ticket.js';

/** One step of a social login. `_id` is the hash of its secret, so that the database opens nothing. */
export interface SocialTicketDocument extends SocialTicket {
  _id: string;
  kind: TicketKind;
  /** Hash of the secret of the browser that began. */
  browserHash: string;
  expiresAt: Date;
  removeAt: Date;
}

const required = { type: String, required: true };

/** `social_tickets`: one document a step that is under way. */
export const socialTicketSchema = new Schema<SocialTicketDocument>(
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
