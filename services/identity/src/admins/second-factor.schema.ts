import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { SecondFactor, TicketPurpose } from './domain/second-factor.js';

export type SecondFactorDocument = DocumentOf<SecondFactor>;

/** Ticket that leads from the first step of a sign-in to the second. */
export interface AdminTicketDocument {
  /** Hash of the ticket. */
  _id: string;
  adminId: string;
  purpose: TicketPurpose;
  expiresAt: Date;
  /** Cleaning up only, days later. */
  removeAt: Date;
}

const required = { type: String, required: true };
const moment = { type: Date, required: true };

const nextSchema = new Schema({ secret: required, until: moment }, { _id: false, id: false });

/** `second_factors`: one document an administrator. */
export const secondFactorSchema = new Schema<SecondFactorDocument>(
  {
    _id: required,
    secret: required,
    confirmedAt: Date,
    lastStep: { type: Number, required: true },
    recovery: [String],
    next: { type: nextSchema, default: null },
  },
  { collection: 'second_factors', autoIndex: false, versionKey: false, id: false },
);

/** `admin_tickets`: one document a ticket that is out. */
export const adminTicketSchema = new Schema<AdminTicketDocument>(
  { _id: required, adminId: required, purpose: required, expiresAt: moment, removeAt: moment },
  { collection: 'admin_tickets', autoIndex: false, versionKey: false, id: false },
);
adminTicketSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
// Finds the tickets of an administrator, which are removed with the factor.
adminTicketSchema.index({ adminId: 1 }, { name: 'admin' });
