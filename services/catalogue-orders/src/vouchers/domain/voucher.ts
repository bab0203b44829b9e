import { kl } from '@club/platform/calendar';
import type { LocalizedText } from '@club/platform/localized-text';
import { AWARDS } from '@club/proto/settings';

/** ticket: admission to an event, limited by household. */
export type VoucherKind = 'normal' | 'ticket';

/** RM5 or RM10. */
export type MilestoneVoucher = (typeof AWARDS.milestones)[number]['voucher'];

/** The milestones that bring an eVoucher, by how many codes a member has redeemed (docs/product/points.md#milestones). */
export const MILESTONES: Readonly<Record<number, MilestoneVoucher>> = Object.fromEntries(
  AWARDS.milestones.map(({ codes, voucher }) => [codes, voucher]),
);

/** A sort of voucher: what it is worth, what it costs, where it is used. */
export interface VoucherType {
  id: string;
  /** Article number. */
  itemId: string;
  name: LocalizedText;
  /** Name of its picture; empty when none. */
  image: string;
  /** Face value in sen. */
  value: number;
  /** 0: not on offer, given as a prize only. */
  points: number;
  itemBrand: string;
  kind: VoucherKind;
  /** Most of this type for one household; 0 for any number. */
  householdLimit: number;
  /** Instructions for using it; empty texts stand for the club's usual steps. */
  steps: LocalizedText;
  merchantUrl: string;
  /** The milestone whose eVoucher it is, or ''. */
  milestone: MilestoneVoucher | '';
  /** Whether codes that differ in upper and lower case alone are different codes. */
  caseMatters: boolean;
  /** Days for which it can be used after the day on which it is handed over; 0 for another rule. */
  validDays: number;
  /** The last day on which any of it can be used, YYYY-MM-DD; empty for another rule. */
  lastDay: string;
  /** The first day on which members are offered it, YYYY-MM-DD in Kuala Lumpur; empty for at once. */
  shownFrom: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Counts changes from 1. */
  version: number;
}

/** Codes that arrived in one file. */
export interface VoucherBatch {
  id: string;
  typeId: string;
  label: string;
  /** SHA-256 of the file, hex: the same column of the same file for the same type is the same batch. */
  fileHash: string;
  /** The id of the column that the codes are taken from, as the reader of sheets names it. */
  column: string;
  createdAt: Date;
  total: number;
  duplicates: number;
  /** Rows that held no code. */
  bad: number;
  /** Codes of the file, repeats included. */
  staged: number;
  /** Whether the whole file has arrived and is what was checked: from then on all of its codes are stored, whatever happens. */
  received: boolean;
  /** Time at which its file last moved on while it arrived. */
  touchedAt: Date;
  /** False until every code of the file is stored. */
  complete: boolean;
}

/** available → reserved (a redemption in progress) → assigned → used; a gift goes from available to assigned at once. */
export type CodeState = 'available' | 'reserved' | 'assigned' | 'used';

/** Reason why a member has a voucher. */
export type VoucherSource = 'redemption' | 'milestone' | 'mysterybox';

/** One voucher code, as stored. */
export interface StoredCode {
  id: string;
  typeId: string;
  batchId: string;
  /** Place in its batch's file. */
  place: number;
  /** Encrypted, see VoucherCipher. */
  sealed: string;
  state: CodeState;
  /** Reason it is given for, once only: `redemption:<id>`, `milestone:<member>:<n>`, `mysterybox:<draw>:<ticket>`; null while available. */
  grant: string | null;
  holder: string | null;
  source: VoucherSource | null;
  /** Points it was redeemed for; 0 for a gift. */
  points: number;
  assignedAt: Date | null;
  /** YYYY-MM-DD in Kuala Lumpur: the last day on which its holder can use it; null while available. */
  validUntil: string | null;
  usedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * A code that nobody has taken yet, as it comes out of a file. Both hashes are keyed: the same code has the same `hash`, however it is
 * spelled, and codes that differ in case alone have the same `lookup`.
 */
export type NewCode = Pick<StoredCode, 'id' | 'typeId' | 'batchId' | 'place' | 'sealed' | 'createdAt'> & {
  hash: string;
  lookup: string;
};

/** Returns a voucher's face value as members and events name it: RM5, RM12.50. */
export const faceValue = ({ value }: Pick<VoucherType, 'value'>): string =>
  `RM${value % 100 === 0 ? value / 100 : (value / 100).toFixed(2)}`;

/** Returns the last day of a voucher that is handed over now: by its type, or the end of that year (docs/product/rewards.md#vouchers). */
export function validUntilOf({ validDays, lastDay }: Pick<VoucherType, 'validDays' | 'lastDay'>, at: Date): string {
  const today = kl.date(at);
  if (lastDay !== '') return lastDay;
  return validDays > 0 ? kl.addDays(today, validDays) : `${today.slice(0, 4)}-12-31`;
}

/** Returns whether the last day of all vouchers of a type has passed: nobody is given another. */
export const isOver = ({ lastDay }: Pick<VoucherType, 'lastDay'>, now: Date): boolean =>
  lastDay !== '' && lastDay < kl.date(now);

/** Returns whether members are offered a type now, as long as it has codes: it is shown, its first day has come, and it can still be used. */
export const isOffered = (type: Pick<VoucherType, 'active' | 'points' | 'shownFrom' | 'lastDay'>, now: Date): boolean =>
  type.active && type.points > 0 && type.shownFrom <= kl.date(now) && !isOver(type, now);

/** Returns why a voucher cannot be redeemed now, before anybody's points are looked at (docs/product/rewards.md#refusals). */
export function offerRefusal(
  type: Parameters<typeof isOffered>[0] | null,
  available: number,
  now: Date,
): 'VOUCHER_NOT_AVAILABLE' | 'STOCK_OUT' | null {
  if (!type || !isOffered(type, now)) return 'VOUCHER_NOT_AVAILABLE';
  return available <= 0 ? 'STOCK_OUT' : null;
}
