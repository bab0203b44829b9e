import { Schema } from 'mongoose';
import { DONATION_STATES, type DonationState } from './domain/donation.js';

/** One gift of points, from the request to the grown wish. */
export interface DonationRecord {
  _id: string;
  memberId: string;
  /** Names the request for ever: `k:<client's key>`, or `i:<id>` of one that came without. */
  key: string;
  wisherId: string;
  points: number;
  state: DonationState;
  /** Counts openings: each has a hold of its own. */
  attempt: number;
  createdAt: Date;
  /** Real time of the last move: what stands still too long is settled by the sweeper. */
  touchedAt: Date;
  entryId: string;
  entrySeq: number;
  donatedAt: Date | null;
  totalPoints: number;
}

/** The latest gift of these points to this wish by this member that came without a key. */
export interface RecentDonationRecord {
  /** <member>:<wisher>:<points> */
  _id: string;
  donationId: string;
  at: Date;
  /** Real time, for cleaning up. */
  writtenAt: Date;
}

const required = { type: String, required: true };

export const donationSchema = new Schema<DonationRecord>(
  {
    _id: required,
    memberId: required,
    key: required,
    wisherId: required,
    points: { type: Number, required: true },
    state: { type: String, enum: DONATION_STATES, required: true },
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

export const recentDonationSchema = new Schema<RecentDonationRecord>(
  {
    _id: required,
    donationId: required,
    at: { type: Date, required: true },
    writtenAt: { type: Date, required: true },
  },
  { collection: 'recent_donations', autoIndex: false, versionKey: false, id: false },
);
recentDonationSchema.index({ writtenAt: 1 }, { name: 'cleanup', expireAfterSeconds: 86_400 });
