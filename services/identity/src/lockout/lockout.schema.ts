import { Schema } from 'mongoose';

/**
 * Failed sign-ins under one account name, from one place or from all that are unknown to the account. Names are hashes:
 * most that are guessed are nobody's here.
 */
export interface LockoutDocument {
  /** `<account>/<place>`. */
  _id: string;
  account: string;
  failures: Date[];
  lockedUntil: Date | null;
  /** Counts writes: a decision made on a state that has moved on is made again. */
  version: number;
  /** Cleaning up only; far later than any lock. */
  removeAt: Date;
}

/** A device from which somebody has proven to own an account. */
export interface KnownDeviceDocument {
  /** `<account>/<hash of the device token>`. */
  _id: string;
  account: string;
  seenAt: Date;
  removeAt: Date;
}

const required = { type: String, required: true };

export const lockoutSchema = new Schema<LockoutDocument>(
  {
    _id: required,
    account: required,
    failures: [Date],
    lockedUntil: Date,
    version: { type: Number, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'lockouts', autoIndex: false, versionKey: false },
);

lockoutSchema.index({ account: 1 }, { name: 'account' });
lockoutSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });

export const knownDeviceSchema = new Schema<KnownDeviceDocument>(
  {
    _id: required,
    account: required,
    seenAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'known_devices', autoIndex: false, versionKey: false },
);

knownDeviceSchema.index({ account: 1 }, { name: 'account' });
knownDeviceSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
