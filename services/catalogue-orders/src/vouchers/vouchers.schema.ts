import type { CodeState, MilestoneVoucher, VoucherSource, VoucherType } from './domain/voucher.js';

export const TYPES = 'voucher_types';
export const BATCHES = 'voucher_batches';
export const CODES = 'voucher_codes';
export const GRANTS = 'voucher_grants';
export const HOUSEHOLDS = 'voucher_households';

/** `voucher_types`. */
export type TypeDoc = Omit<VoucherType, 'id'> & { _id: string };

/** `voucher_batches`: codes that arrived together. */
export interface BatchDoc {
  _id: string;
  typeId: string;
  label: string;
  /** SHA-256 of the file, hex: the same file for the same type is the same batch. */
  fileHash: string;
  createdAt: Date;
  total: number;
  duplicates: number;
  badRows: number[];
  /** False until every code of the file is stored. */
  complete: boolean;
}

/** `voucher_codes`: one voucher each. `grant` is absent while available, so that its unique index leaves those out. */
export interface CodeDoc {
  _id: string;
  typeId: string;
  batchId: string;
  place: number;
  /** Keyed hash: one code is never stored twice, whatever the batch. */
  hash: string;
  sealed: string;
  state: CodeState;
  grant?: string;
  holder?: string;
  source?: VoucherSource;
  points?: number;
  assignedAt?: Date;
  usedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** What a grant is filled from: the eVouchers of a milestone, or one voucher type. */
export type Pool = MilestoneVoucher | `type:${string}`;

/** `voucher_grants`: a voucher that a member was promised for nothing, given at most once. */
export interface GrantDoc {
  /** `milestone:<member>:<n>` or `mysterybox:<draw>:<ticket>`. */
  _id: string;
  member: string;
  pool: Pool;
  source: VoucherSource;
  status: 'owed' | 'rewarded';
  owedAt: Date;
  codeId?: string;
  rewardedAt?: Date;
}

/** `voucher_households`: how many of a type a household (or a member) has; `_id` is `<type>:<keyed hash>`. */
export interface HouseholdDoc {
  _id: string;
  count: number;
}

export const CODE_INDEX = { hash: 'hash', grant: 'grant' } as const;

/** Indexes by collection. */
export const VOUCHER_INDEXES = {
  [TYPES]: [{ key: { itemId: 1 }, name: 'itemId', unique: true }],
  [BATCHES]: [{ key: { typeId: 1, fileHash: 1 }, name: 'typeId_fileHash', unique: true }],
  [CODES]: [
    { key: { hash: 1 }, name: CODE_INDEX.hash, unique: true },
    { key: { grant: 1 }, name: CODE_INDEX.grant, unique: true, partialFilterExpression: { grant: { $exists: true } } },
    { key: { typeId: 1, state: 1, createdAt: 1, place: 1 }, name: 'typeId_state_createdAt_place' },
    { key: { holder: 1, assignedAt: -1 }, name: 'holder_assignedAt' },
    { key: { batchId: 1, place: 1 }, name: 'batchId_place' },
  ],
  [GRANTS]: [{ key: { status: 1, pool: 1, owedAt: 1, _id: 1 }, name: 'status_pool_owedAt' }],
  [HOUSEHOLDS]: [],
} as const;
