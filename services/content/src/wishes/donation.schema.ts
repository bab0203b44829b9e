import { type DocumentOf, SETTLEMENT_STATES } from '@club/platform';
import { Schema } from 'mongoose';
import type { Donation } from './domain/donation.js';

/** Collection in which gifts are found again when their request had no idempotency key. */
export const RECENT_DONATIONS = { collection: 'recent_donations', idField: 'donationId' };

const required = { type: String, required: true };

/** `donations`. */
export const donationSchema = new Schema<DocumentOf<Donation>>(
  {
    _id: required,
    memberId: required,
    key: required,
    wisherId: required,
    points: { type: Number, required: true },
    state: { type: String, enum: SETTLEMENT_STATES, required: true },
    attempt: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    touchedAt: { type: Date, required: true },
    entryId: { type: String, default: '' },
    entrySeq: { type: Number, default: 0 },
    donatedAt: { type: Date, default: null },
    totalPoints: { type: Number, default: 0 },
  },
  { collection: 'donations', autoIndex: false, versionKey: false, id: false },
);
// One request makes one gift, however often it is sent.
donationSchema.index({ memberId: 1, key: 1 }, { name: 'request', unique: true });
donationSchema.index({ state: 1, touchedAt: 1 }, { name: 'unsettled' });
// Covers the sum of points per wish, which is then read from the index alone.
donationSchema.index({ state: 1, wisherId: 1, points: 1 }, { name: 'given' });
