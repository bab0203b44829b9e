/** What the gateway answers, as rules.md and the specification name it (member-account §3, §7). */

import type { Address, BabyInfo } from './account-types.js';
import type { UserVoucher } from './vouchers-api.js';
import type { LatestReward, Redemption } from './rewards-api.js';
import type { MemberSample } from './samples-api.js';

export type Language = 'en' | 'bm';
export type Tier = 'Gold' | 'Platinum' | 'Diamond';
export type PregnancyStage = 'trying' | 'pregnant' | 'oneChild' | 'moreChild';

/** One line of a ledger entry as histories show it; `points` is signed. */
export interface PointLine {
  id: string;
  source: string;
  points: number;
  /** ISO-8601 UTC. */
  createdAt: string;
  /** Small facts of the entry: batch, multiplier, product name. */
  attributes?: Record<string, string>;
  /** The place of its entry in the member's log; absent in answers of before there were proofs. */
  seq?: number;
  /** Corrects an earlier line: a refund, or points taken back. */
  reversal?: boolean;
}

/** The next tier and its threshold; no name at the top. */
export interface TierSetting {
  highTierPoints: number;
  nextTier: string;
}

/** A tier that was reached, lost, or confirmed at a review. */
export interface TierPeriod {
  tier: Tier;
  previousTier: Tier;
  status: 'Upgraded' | 'Downgraded' | 'None';
  createdAt: string;
  /** Calendar dates; the running period has no end. */
  from: string;
  to: string | null;
}

/** Fields of the user that another service answers; each may be away by itself. */
export const USER_PARTS = [
  'allowRequest',
  'contests',
  'itemsTaken',
  'latestReward',
  'nextSampleDate',
  'nextSampleReason',
  'promptFeedback',
  'redemptions',
  'redemptionsCursor',
  'samples',
  'tierHistory',
  'tierPending',
  'vouchers',
] as const;
export type UserPart = (typeof USER_PARTS)[number];

export interface User {
  id: string;
  name: string;
  /** `601…`. */
  number: string;
  email: string;
  race: string;
  nationality: string;
  pregnancyStage?: PregnancyStage;
  /** ISO-8601 UTC; null when it never changed. */
  pregnancyStageUpdatedAt: string | null;
  /** Expected due date, calendar date. */
  edb: string | null;
  addresses: Address[];
  babyInfos: BabyInfo[];
  totalPoints: number;
  totalPointsInPastYear: number;
  tier: Tier;
  /** Calendar date. */
  tierResetDate: string;
  tierSetting: TierSetting[];
  /** Changes and reviews, newest first. */
  tierHistory?: TierPeriod[];
  /** Qualified for and not shown yet. */
  tierPending?: { tier: Tier; at: string } | null;
  /** Path of the profile picture for some hours; null without one. */
  picture?: string | null;
  /** Calendar date: the youngest child's fifth birthday; null while no child is known. */
  membershipEndsOn?: string | null;
  referralCode: string;
  allowRefer: boolean;
  /** Lines of the latest entries, newest first. */
  points: PointLine[];
  /** Where the rest of the history begins; null when `points` is everything. */
  pointsCursor: string | null;
  /** Codes ever registered; what is promised for the first, fifth and tenth depends on it. */
  codesRegistered: number;
  /** Receipts ever approved; the first brings three times the points. */
  receiptsApproved: number;
  /** What an update of the profile would bring today; 0 when nothing. */
  profileUpdatePoints: number;
  /** The first day on which the profile may be edited again; null or absent while it never was. */
  profileOpensOn?: string | null;
  /** Friends who joined with the member's code this month. */
  friendsThisMonth: number;
  /** The member's vouchers, newest first. */
  vouchers?: UserVoucher[];
  ssoPopup?: boolean;
  /** Whether the profile-update wizard was ever finished. */
  forceUpdated?: boolean;
  /** What was redeemed, newest first. */
  redemptions?: Redemption[];
  /** Where older orders begin; null when `redemptions` are all. */
  redemptionsCursor?: string | null;
  /** How many of each item the member ever took, by its id. */
  itemsTaken?: Record<string, number>;
  /** The newest order, donation or voucher; null when there is none, or it is not known. */
  latestReward?: LatestReward | null;
  /** Free samples that the member asked for, newest first. */
  samples?: MemberSample[];
  /** Whether the rules on how many and how often allow another sample; the address is judged with the request. */
  allowRequest?: boolean;
  /** Calendar date from which another sample may be asked for; null when that is today. */
  nextSampleDate?: string | null;
  /** Why not before that day. */
  nextSampleReason?: 'SAMPLE_TOO_SOON' | 'SAMPLE_LIMIT_REACHED' | null;
  /** How often the member has entered each contest. */
  contests?: { id: string; number: number }[];
  /** When the member joined, ISO-8601 UTC; null while it is not known. */
  registeredAt?: string | null;
  /** A free sample waits for feedback. */
  promptFeedback?: boolean;
  /** Parts that could not be read this time: not known, whatever stands in their fields. */
  unavailable?: UserPart[];
}

export interface Session {
  token: string;
  /** `user`, or an admin role that has no place in this app. */
  type: string;
  user: User;
}

export interface SignUpInput {
  name: string;
  number: string;
  email: string;
  /** Absent with a social login. */
  password?: string;
  /** Ticket of the social profile that filled the form in. */
  socialLogin?: string;
  dob: string;
  edb?: string;
  gender: 'male' | 'female';
  race: 'malay' | 'chinese' | 'indian' | 'other';
  pregnancyStage: PregnancyStage;
  childDob: string[];
  address?: SignUpAddress;
  referCode?: string;
  receiveMail: boolean;
  redeemSample: boolean;
  sampleId?: string;
  nationality: 'malaysian';
  language: Language;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  consentVersion: string;
  uniqueToken: string;
}

export interface SignUpAddress {
  line1: string;
  line2?: string;
  line3?: string;
  city: string;
  state: string;
  postcode: string;
  country: 'Malaysia';
}

export interface SignUpAnswer {
  uuid: string;
  referCode?: string;
  orderId?: string;
}

export interface VerifyInput {
  otp: string;
  number: string;
  /** The `uuid` of the sign-up. */
  id: string;
  uniqueToken: string;
}

/** E-mail and password, or the ticket of a social login. */
export interface SignInInput {
  email?: string;
  password?: string;
  socialLogin?: string;
  language: Language;
  /** Of notice and terms, when the account was refused for want of an agreement and its owner has agreed now. */
  consentVersion?: string;
  uniqueToken: string;
}

/** `flow` is set instead of a session when the club wants a new password first. */
export type SignInAnswer = Session | { flow: 'resetPassword' };

export interface ScanInput {
  code: string;
  id: string;
  uniqueToken: string;
  /** Idempotency key: one per submission, kept on every retry of it. */
  attemptId: string;
}

export interface VoucherReward {
  status: 'rewarded' | 'owed';
  voucherType: string;
}

export interface ScanResult {
  gainedPoints: number;
  brand: string;
  format: string;
  size: string;
  /** Codes the member has registered, this one included. */
  foundScanned: number;
  data: PointLine[];
  voucherRewarded: VoucherReward | null;
  /** 1, 2 (double-points day) or 3 (first code). */
  multiplier: number;
  /** The balance after this code. */
  totalPoints: number;
}

export interface Sample {
  id: string;
  itemName: Partial<Record<Language, string>>;
  size: string;
  brandId: string;
  /** Paths of pictures; empty or absent without one. */
  picture?: Partial<Record<Language, string>>;
}

export interface PointsPage {
  data: PointLine[];
  /** Where the next page starts; null on the last. */
  cursor: string | null;
}

/** One place of the member's log: the text that its seal covers. */
export interface ProvenEntry {
  seq: number;
  canonical: string;
  hash: string;
}

/** An entry between its neighbours, and how long the log is. */
export interface PointsProof {
  seq: number;
  entries: ProvenEntry[];
  headSeq: number;
  headHash: string;
}
