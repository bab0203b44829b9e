export const GENDERS = ['male', 'female'] as const;
export const RACES = ['malay', 'chinese', 'indian', 'other'] as const;
export const STAGES = ['trying', 'pregnant', 'oneChild', 'moreChild'] as const;
export const NATIONALITIES = ['malaysian', 'non-malaysian'] as const;
export const LANGUAGES = ['en', 'bm'] as const;

export type Gender = (typeof GENDERS)[number];
export type Race = (typeof RACES)[number];
export type PregnancyStage = (typeof STAGES)[number];
export type Nationality = (typeof NATIONALITIES)[number];
export type Language = (typeof LANGUAGES)[number];

/**
 * The stage of a member who has never changed it counts as set on this day (docs/product/accounts.md#profile), so that
 * the first change is always open.
 */
export const STAGE_NEVER_CHANGED = new Date('1990-01-01T00:00:00+08:00');

/** Request that added a row, so that a repeat of it is recognised. */
export interface AddedBy {
  /** Idempotency key of the request; empty when it had none. */
  key: string;
  at: Date;
}

/** A place to deliver to; only Malaysia is served. */
export interface Address {
  id: string;
  label: string;
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  active: boolean;
  addedBy?: AddedBy;
}

/** A child. Sign-up knows only the birth date; the rest is filled in on the profile. */
export interface BabyInfo {
  id: string;
  name: string;
  gender: Gender | '';
  /** YYYY-MM-DD. */
  birthDate: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  addedBy?: AddedBy;
}

/** Data kept of the children that were removed. */
export interface RemovedBabies {
  /** YYYY-MM-DD: the latest of their birth dates; the membership ends as if that child were still there. */
  latestBirth: string;
  /** Id of the child that was removed last, so that a repeat of the request is recognised. */
  lastId: string;
}

/** The latest update of the profile that earned points. */
export interface ProfileAward {
  updateId: string;
  points: number;
  at: Date;
  /** Idempotency key of the request; empty when it had none. */
  key: string;
}

/** A free sample asked for on the sign-up form; `orderId` is the id its order will have. */
export interface SampleRequest {
  orderId: string;
  sampleId: string;
}

/** Documents to which members are asked to consent. */
export type ConsentDocument = 'privacy' | 'terms' | 'marketing';

/** One answer to one document; never changed, only followed by another. */
export interface Consent {
  document: ConsentDocument;
  version: string;
  /** The language it was read in. */
  language: Language;
  /** False when it was refused or withdrawn. */
  given: boolean;
  at: Date;
}

/** Marketing source of a sign-up. */
export interface Attribution {
  source: string;
  medium: string;
  campaign: string;
}

/** shop: made from an account of the sister shop. social: signed up through the social login. bulk: by a file of the back office. */
export type MemberOrigin = 'shop' | 'social' | 'bulk';

/** A verified member (docs/product/http-api.md#the-user). Calendar dates are YYYY-MM-DD. */
export interface Member {
  /** UUID, the uuid of the sign-up that made it. */
  id: string;
  name: string;
  /** As friends call the member, for greetings; empty or absent when it was not set. */
  preferredName?: string;
  /** 601…; empty once it left the account, which has a confirmed e-mail then. */
  number: string;
  /** Time at which the owner proved the number by OTP, and with it the account; null or absent until then. */
  numberProvenAt?: Date | null;
  /** Empty once it was released or taken over; the account has its number then. */
  email: string;
  /** Time at which an e-mail was added to an account that had lost its own, or corrected; absent for that of the sign-up. */
  emailAddedAt?: Date | null;
  /** Time at which the e-mail's link was followed; null until then. */
  emailConfirmedAt: Date | null;
  /** Empty while the account has no password: social sign-ups, and people an admin has brought in. */
  passwordHash: string;
  /** True when the password was set in an earlier system, whose rules may have been weaker. */
  passwordImported: boolean;
  dob: string;
  gender: Gender;
  race: Race;
  nationality: Nationality;
  pregnancyStage: PregnancyStage;
  pregnancyStageUpdatedAt: Date;
  edb: string | null;
  /** True once the due date was corrected since the latest edit of the profile. */
  edbCorrected?: boolean;
  /** Null until the first update. */
  profileUpdatedAt: Date | null;
  profileAward: ProfileAward | null;
  referralCode: string;
  referrerId: string | null;
  language: Language;
  receiveMail: boolean;
  addresses: Address[];
  babyInfos: BabyInfo[];
  /** SHA-256 of the device token the member was verified with. */
  deviceHash: string | null;
  sampleRequest: SampleRequest | null;
  attribution: Attribution;
  consentVersion: string;
  forceUpdated: boolean;
  ssoPopup: boolean;
  blocked: boolean;
  /** Counts the changes of name, number and e-mail, for two people who edit them at once; 1 when absent. */
  version?: number;
  registeredAt: Date;
  /**
   * False for an e-mail that another account, which never confirmed it, still signs in with; the link of the mail
   * takes it over. True when absent.
   */
  emailOwned?: boolean;
  /** Origin of an account that was not created by the sign-up form with a password. */
  origin?: MemberOrigin;
  /** Code of the promoter who brought the member in; empty or absent for none. */
  promoterCode?: string;
  /** Oldest first; a new member's are made from the sign-up when they are left out. */
  consents?: Consent[];
  /** Id of the picture in S3; null or absent without one. */
  pictureId?: string | null;
  /** Null or absent while no child was removed. */
  removedBabies?: RemovedBabies | null;
  /** YYYY-MM-DD it was noticed that the membership had ended; null or absent while it lasts. */
  membershipEndedOn?: string | null;
}

/** Returns the name by which messages greet a member. */
export const greetedAs = ({ name, preferredName }: Pick<Member, 'name' | 'preferredName'>): string =>
  preferredName || name;
