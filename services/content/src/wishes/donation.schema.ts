import { SETTLEMENT_STATES, type SettlementRecord } from '@club/platform';
import { Schema } from 'mongoose';

/** One gift of points, from the request to the grown wish. */
export interface DonationRecord extends SettlementRecord {
  memberId: string;
  /** Names the request for ever: `k:<client's key>`, or `i:<id>` of one that came without. */
  key: string;
  wisherId: string;
  points: number;
  createdAt: Date;
  entryId: string;
  entrySeq: number;
  donatedAt: Date | null;
  totalPoints: number;
}

const required = { type: String, required: true };

export const donationSchema = new Schema<DonationRecord>(
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
// What each wish was given, from the index alone.
donationSchema.index({ state: 1, wisherId: 1, points: 1 }, { name: 'given' });
