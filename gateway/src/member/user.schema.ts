import { z } from 'zod';
import { userVoucher } from './vouchers.view.js';
import { reward } from './latest-reward.js';
import { wishedReward } from './wish-list.view.js';
import { orderState, redemption, trackEvent } from './rewards.view.js';
import { gender, language, nationality, pregnancyStage, race, texts, tier } from '../validation/choices.js';

export const pointLine = z
  .object({
    id: z.string(),
    seq: z.int().describe("The place of its entry in the member's log, for GET /user/points/verify"),
    source: z.string().describe('scan, scanMilestone, referral, profileUpdate, redemption …'),
    points: z.int().describe('Signed: negative was spent.'),
    createdAt: z.iso.datetime(),
    reversal: z.boolean().describe('Corrects an earlier line: a refund, or points taken back'),
    attributes: z
      .record(z.string(), z.string())
      .describe('Details shown with the line: batch, multiplier, product name.'),
  })
  .meta({ id: 'PointLine' });

const tierPeriod = z
  .object({
    tier,
    previousTier: tier,
    status: z.enum(['Upgraded', 'Downgraded', 'None']).describe('None: a review that changed nothing'),
    createdAt: z.iso.datetime(),
    from: z.iso.date(),
    to: z.iso.date().nullable().describe('Null for the period that still runs'),
  })
  .meta({ id: 'TierPeriod' });

const address = z
  .object({
    id: z.string(),
    label: z.string(),
    line1: z.string(),
    line2: z.string(),
    line3: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    active: z.boolean(),
  })
  .meta({ id: 'Address' });

const babyInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    gender: gender.or(z.literal('')),
    birthDate: z.string(),
    brandId: z.string(),
    formatId: z.string(),
    sizeId: z.string(),
  })
  .meta({ id: 'BabyInfo' });

export const memberSample = z
  .object({
    id: z.string().describe('The order'),
    sampleId: z.string(),
    courier: z.string().describe('Empty until it is set'),
    trackingId: z.string().describe('Number of the parcel; empty until it is set'),
    expectedOn: z.iso.date().nullable().describe('Day of the expected delivery; null until courier and number are set'),
    state: orderState,
    events: z.array(trackEvent).describe('The states that it has passed, by time'),
    createdAt: z.iso.datetime().nullable(),
    received: z.boolean().nullable().describe('null while pending'),
    cameUntil: z.iso
      .date()
      .nullable()
      .describe('The last day on which a sample that was reported missing can be reported as arrived'),
    itemName: texts.describe('What the sample is called now'),
    orderItems: z.array(z.object({ brandId: z.string(), formatId: z.string(), sizeId: z.string() })),
  })
  .meta({ id: 'MemberSample' });

/** Fields of the user that may be unavailable by themselves (`user.parts.ts`). */
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
  'vouchers',
  'wishList',
] as const;
export type UserPartName = (typeof USER_PARTS)[number];

/** Reason why another sample may not be asked for today. */
export const sampleReason = z.enum(['SAMPLE_TOO_SOON', 'SAMPLE_LIMIT_REACHED']);

/** The session's user: every field of docs/product/http-api.md#the-user. */
export const user = z
  .object({
    id: z.string(),
    name: z.string(),
    preferredName: z
      .string()
      .optional()
      .describe('As friends call the member, for greetings; empty when it was not set'),
    number: z.string().describe('601…; empty when it left the account'),
    email: z.string().describe('Empty while the account has none'),
    emailConfirmed: z.boolean().optional(),
    race,
    nationality,
    gender: gender.optional(),
    pregnancyStage,
    pregnancyStageUpdatedAt: z.iso.datetime().nullable(),
    edb: z.iso.date().nullable().describe('Expected due date'),
    edbCorrected: z
      .boolean()
      .optional()
      .describe('Whether the due date was corrected since the latest edit of the profile; until then it may be'),
    language,
    totalPoints: z.int().describe('Spendable now'),
    totalPointsInPastYear: z.int(),
    tier,
    tierHistory: z.array(tierPeriod).describe('Newest first'),
    tierPending: z
      .object({ tier, at: z.iso.datetime() })
      .nullable()
      .describe('Qualified for and not shown yet, and when it will show'),
    tierResetDate: z.string().describe('YYYY-MM-DD'),
    tierSetting: z.array(z.object({ highTierPoints: z.int(), nextTier: z.string() })),
    referralCode: z.string(),
    allowRefer: z.boolean(),
    addresses: z.array(address),
    babyInfos: z.array(babyInfo),
    redemptions: z.array(redemption).describe('The latest 100 orders, newest first'),
    redemptionsCursor: z
      .string()
      .nullable()
      .describe('For GET /rewards/orders/fetch; null when there are no older ones'),
    itemsTaken: z
      .record(z.string(), z.int())
      .describe('How many of each item the member ever took, by its id; `limitPerMember` counts these'),
    latestReward: reward.nullable().describe('The newest order, donation or voucher'),
    samples: z.array(memberSample),
    vouchers: z.array(userVoucher),
    wishList: z.array(wishedReward).describe('The rewards that the member saves for, the newest wish first'),
    contests: z
      .array(z.object({ id: z.string(), number: z.int() }))
      .describe('The contests that the member has entered, and how often'),
    points: z.array(pointLine).describe('Lines of the latest 50 entries, newest first'),
    pointsCursor: z.string().nullable().describe('For GET /user/points/fetch; null when `points` is everything'),
    allowRequest: z.boolean(),
    promptFeedback: z.boolean(),
    nextSampleDate: z.iso
      .date()
      .nullable()
      .describe('The first day on which another sample may be asked for; null when that is today'),
    nextSampleReason: sampleReason.nullable().describe('Why not before that day'),
    forceUpdated: z.boolean(),
    ssoPopup: z.boolean(),
    picture: z.string().nullable().describe('Path of the profile picture for some hours; null without one'),
    membershipEndsOn: z.iso
      .date()
      .nullable()
      .describe('The youngest child’s fifth birthday; null while no child is known'),
    registeredAt: z.iso.datetime().nullable().describe('When the member joined'),
    codesRegistered: z
      .int()
      .describe('Codes ever registered: none means three times the points for the next, the fifth and tenth a voucher'),
    receiptsApproved: z.int().describe('Receipts ever approved: none means three times the points for the next'),
    profileUpdatePoints: z
      .int()
      .describe('What an update of the profile would bring today; 0 within six months of one'),
    profileOpensOn: z.iso
      .date()
      .nullable()
      .describe('The first day on which the profile may be edited again; null while it never was'),
    friendsThisMonth: z.int().describe('Friends whose sign-up counted this month, at most five'),
    unavailable: z
      .array(z.enum(USER_PARTS))
      .describe('Parts whose service did not answer; they are empty, not known to be none'),
  })
  .meta({ id: 'User' });

export type UserView = z.infer<typeof user>;

/** Answer of every call that opens or checks a member's session. */
export const userSession = z.object({ token: z.string(), type: z.literal('user'), user }).meta({ id: 'UserSession' });

/** Live updates that name fields of the user (docs/product/member-app.md#live-updates); `session` names all of them. */
export const changedTopic = z.enum(['points', 'tier', 'rewards']);
export type ChangedTopic = z.infer<typeof changedTopic>;

/** Fields of the user as they are now: those that the topics asked for name, and no others. */
export const userChanges = user
  .pick({
    totalPoints: true,
    totalPointsInPastYear: true,
    tier: true,
    tierHistory: true,
    tierPending: true,
    tierResetDate: true,
    tierSetting: true,
    points: true,
    pointsCursor: true,
    codesRegistered: true,
    receiptsApproved: true,
    redemptions: true,
    redemptionsCursor: true,
    itemsTaken: true,
    latestReward: true,
    vouchers: true,
    wishList: true,
    samples: true,
    allowRequest: true,
    promptFeedback: true,
    nextSampleDate: true,
    nextSampleReason: true,
  })
  .partial()
  .extend({ unavailable: user.shape.unavailable })
  .meta({ id: 'UserChanges' });

export type UserChanges = z.infer<typeof userChanges>;
