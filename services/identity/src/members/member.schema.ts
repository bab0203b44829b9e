import { Schema } from 'mongoose';
import type { Member } from './domain/member.js';

/** A member as stored. `verified` is what the unique indexes look at: nobody else may hold a number or an e-mail. */
export type MemberDocument = Omit<Member, 'id' | 'emailOwned'> & {
  _id: string;
  verified: boolean;
  emailOwned: boolean;
  /** Words of the name, by which the back office finds the member. */
  words: string[];
};

const text = { type: String, required: false };
const required = { type: String, required: true };

const addedBy = new Schema({ key: text, at: Date }, { _id: false, id: false });

const address = new Schema(
  {
    id: required,
    label: text,
    line1: text,
    line2: text,
    line3: text,
    city: text,
    state: text,
    postcode: text,
    country: text,
    active: Boolean,
    addedBy,
  },
  { _id: false, id: false },
);

const babyInfo = new Schema(
  { id: required, name: text, gender: text, birthDate: text, brandId: text, formatId: text, sizeId: text, addedBy },
  { _id: false, id: false },
);

/** `members`: number, e-mail and device are unique among the verified, referral codes among all. */
export const memberSchema = new Schema<MemberDocument>(
  {
    _id: required,
    verified: { type: Boolean, required: true },
    name: required,
    words: [String],
    preferredName: text,
    // Empty once it was proven by somebody else.
    number: { type: String, default: '' },
    numberProvenAt: Date,
    emailAddedAt: Date,
    // Empty once somebody else has confirmed it, or its owner has released it.
    email: { type: String, default: '' },
    emailOwned: { type: Boolean, default: true },
    emailConfirmedAt: Date,
    passwordHash: { type: String, default: '' },
    origin: text,
    promoterCode: text,
    passwordImported: Boolean,
    dob: text,
    gender: text,
    race: text,
    nationality: text,
    pregnancyStage: text,
    pregnancyStageUpdatedAt: Date,
    edb: text,
    edbCorrected: Boolean,
    profileUpdatedAt: Date,
    profileAward: new Schema({ updateId: text, points: Number, at: Date, key: text }, { _id: false, id: false }),
    referralCode: required,
    referrerId: text,
    language: text,
    receiveMail: Boolean,
    addresses: [address],
    babyInfos: [babyInfo],
    removedBabies: new Schema({ latestBirth: text, lastId: text }, { _id: false, id: false }),
    deviceHash: text,
    sampleRequest: new Schema({ orderId: text, sampleId: text }, { _id: false }),
    attribution: new Schema({ source: text, medium: text, campaign: text }, { _id: false }),
    consentVersion: text,
    forceUpdated: Boolean,
    ssoPopup: Boolean,
    blocked: Boolean,
    version: { type: Number, default: 1 },
    registeredAt: Date,
    consents: [
      new Schema(
        { document: required, version: text, language: text, given: Boolean, at: Date },
        { _id: false, id: false },
      ),
    ],
    pictureId: text,
    membershipEndedOn: text,
  },
  { collection: 'members', autoIndex: false, versionKey: false, id: false, minimize: false },
);

/** Index names, by which violations are distinguished. */
export const MEMBER_INDEX = {
  number: 'number_verified',
  email: 'email_owned',
  device: 'device_verified',
  referralCode: 'referral_code',
} as const;

// One account a number, an e-mail and a device, among the verified; null devices do not collide.
memberSchema.index(
  { number: 1 },
  { name: MEMBER_INDEX.number, unique: true, partialFilterExpression: { verified: true, number: { $gt: '' } } },
);
memberSchema.index(
  { email: 1 },
  { name: MEMBER_INDEX.email, unique: true, partialFilterExpression: { verified: true, emailOwned: true } },
);
// The accounts that wait for an e-mail; few, so that the look-up at sign-in is cheap.
memberSchema.index(
  { email: 1, registeredAt: -1 },
  { name: 'email_claimed', partialFilterExpression: { emailOwned: false } },
);
memberSchema.index(
  { deviceHash: 1 },
  {
    name: MEMBER_INDEX.device,
    unique: true,
    partialFilterExpression: { verified: true, deviceHash: { $type: 'string' } },
  },
);
memberSchema.index({ referralCode: 1 }, { name: MEMBER_INDEX.referralCode, unique: true });
// The list of the back office, newest first: all, of a stage, without a confirmed e-mail, and the few that are blocked.
memberSchema.index({ registeredAt: -1, _id: -1 }, { name: 'registered' });
memberSchema.index({ pregnancyStage: 1, registeredAt: -1, _id: -1 }, { name: 'stage' });
memberSchema.index({ emailConfirmedAt: 1, registeredAt: -1, _id: -1 }, { name: 'unconfirmed' });
memberSchema.index(
  { blocked: 1, registeredAt: -1, _id: -1 },
  { name: 'blocked', partialFilterExpression: { blocked: true } },
);
// The members whom a promoter brought in, counted by their days.
memberSchema.index(
  { promoterCode: 1, registeredAt: 1 },
  { name: 'promoter', partialFilterExpression: { promoterCode: { $gt: '' } } },
);
// The words of names, each by its beginning.
memberSchema.index({ words: 1, registeredAt: -1, _id: -1 }, { name: 'words' });
// Birthdays are found by the date of birth without reading the others.
memberSchema.index({ dob: 1 }, { name: 'dob_verified', partialFilterExpression: { verified: true } });
// Only the members with a child over five whose membership has not ended are ever read.
memberSchema.index(
  { membershipEndedOn: 1, 'babyInfos.birthDate': 1 },
  { name: 'membership', partialFilterExpression: { verified: true } },
);
memberSchema.index(
  { membershipEndedOn: 1, 'removedBabies.latestBirth': 1 },
  {
    name: 'membership_removed',
    partialFilterExpression: { verified: true, 'removedBabies.latestBirth': { $gt: '' } },
  },
);
