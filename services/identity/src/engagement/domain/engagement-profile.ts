import type { Member } from '../../members/domain/member.js';
import type { ProductNames } from '../../products/domain/product.js';

/** A baby's age counts in months of thirty days (docs/product/accounts.md#engagement). */
const MONTH_MS = 2_592_000_000;

/** Profile of a member at the engagement service (docs/product/accounts.md#engagement). */
export interface EngagementProfile {
  identity: string;
  name: string;
  gender: string;
  /** YYYY-MM-DD. */
  birthday: string;
  email: string;
  /** +601…; empty when the number left the account. */
  phone: string;
  optIns: { email: boolean; sms: boolean };
  /** en or bm. */
  language: string;
  pregnancyStage: string;
  race: string;
  pointBalance: number;
  tier: string;
  /** State of the first address in use; empty without one. */
  state: string;
  /** YYYY-MM-DD or null. */
  dueDate: string | null;
  babies: {
    /** YYYY-MM-DD. */
    birthDate: string;
    gender: string;
    brand: string;
    format: string;
    size: string;
    ageInMonths: number;
  }[];
}

/** Builds the profile of a member. `birth` is the moment a calendar date begins, in Unix milliseconds. */
export function engagementProfile(
  member: Member,
  points: { available: number; tier: string },
  names: ProductNames,
  now: Date,
  birth: (date: string) => number,
): EngagementProfile {
  return {
    identity: member.id,
    name: member.name,
    gender: member.gender,
    birthday: member.dob,
    email: member.email,
    phone: member.number === '' ? '' : `+${member.number}`,
    optIns: { email: member.receiveMail, sms: member.receiveMail },
    language: member.language,
    pregnancyStage: member.pregnancyStage,
    race: member.race,
    pointBalance: points.available,
    tier: points.tier,
    state: member.addresses.find(({ active }) => active)?.state ?? '',
    dueDate: member.edb,
    babies: member.babyInfos.map((baby) => ({
      birthDate: baby.birthDate,
      gender: baby.gender,
      brand: names.brand(baby.brandId),
      format: names.format(baby.formatId),
      size: names.size(baby.sizeId),
      ageInMonths: ageInMonths(birth(baby.birthDate), now),
    })),
  };
}

/** Returns the whole months of thirty days since birth, never below 0. */
export function ageInMonths(birthMs: number, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - birthMs) / MONTH_MS));
}
