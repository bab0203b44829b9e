import type { Language, PointLine, PregnancyStage, User } from './types.js';

export type Race = 'malay' | 'chinese' | 'indian' | 'other';
export type Nationality = 'malaysian' | 'non-malaysian';

/** A stored address; only active ones are listed (member-account §3). */
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
}

export type NewAddress = Omit<Address, 'id' | 'active'>;

/** What is saved: a new address, one that is changed, or one that is taken off the list. */
export type AddressInput = NewAddress | (NewAddress & { id: string }) | { id: string; active: false };

export interface BabyInfo {
  id: string;
  name: string;
  gender: string;
  /** Calendar date. */
  birthDate: string;
  brandId: string;
  formatId: string;
  sizeId: string;
}

/** `babyId` names the baby to change; a new one without it. */
export interface BabyInput {
  babyId?: string;
  name?: string;
  gender: string;
  birthDate: string;
  brandId: string;
  formatId: string;
  sizeId: string;
}

export interface Brand {
  id: string;
  name: string;
  /** Path of its picture; absent or empty without one. */
  brandImage?: string;
  formats: { id: string; name: string }[];
  sizes: { id: string; name: string; description?: string; brandId: string; formatId: string }[];
}

/** Malaysia, as the address cascade needs it. */
export interface Areas {
  states: { name: string; cities: { name: string; postcodes: string[] }[] }[];
}

export interface ProfileInput {
  id: string;
  name: string;
  race: string;
  nationality: string;
  pregnancyStage: PregnancyStage;
  /** Calendar date; null unless pregnant. */
  edb: string | null;
}

/** The user after a change, with the point lines it brought. */
export type ChangedUser = User & { data: { points: PointLine[] } };

/** What a mailed link carries in its query; `datems` in Unix milliseconds. */
export interface LinkProof {
  id: string;
  datems: string;
  token: string;
}

export interface ConfirmedEmail {
  token: string;
  type: string;
  user: User;
  title: string;
  description: string;
  /** Set when the account has no password any more; a link for a new one was mailed. */
  flow?: 'resetPassword';
}

export interface ForgotInput {
  email: string;
  language: Language;
}

export interface ResetInput extends LinkProof {
  password: string;
}
