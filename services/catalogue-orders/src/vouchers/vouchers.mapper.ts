import { invalidField } from '@club/platform';
import {
  VoucherKind as WireKind,
  type MemberVoucher,
  type Milestone,
  type OwedVoucher,
  type VoucherBatch as WireBatch,
  type VoucherCode,
  type VoucherOffer,
  type VoucherType as WireType,
} from '@club/proto/club/catalogue/v1/vouchers';
import type { CodeState, StoredCode, VoucherKind, VoucherType } from './domain/voucher.js';
import type { Counts } from './voucher-codes.repository.js';
import type { MilestoneStock, OwedGrant } from './promises.queries.js';
import type { BatchFigures, OpenVoucher, TypeFigures } from './vouchers.queries.js';

const KINDS = {
  normal: WireKind.VOUCHER_KIND_NORMAL,
  ticket: WireKind.VOUCHER_KIND_TICKET,
} satisfies Record<VoucherKind, WireKind>;

/** Returns a kind of a message as the domain has it; empty for an unknown one. */
export function fromWireKind(kind: WireKind): VoucherKind | '' {
  const found = Object.entries(KINDS).find(([, wire]) => wire === kind);
  return (found?.[0] ?? '') as VoucherKind | '';
}

const shared = (type: VoucherType) => ({
  name: type.name,
  image: type.image,
  value: type.value,
  kind: KINDS[type.kind],
  steps: type.steps,
  merchantUrl: type.merchantUrl,
});

/** Returns a type on offer as members see it. */
export const toOffer = (type: VoucherType, available: number): VoucherOffer => ({
  ...shared(type),
  id: type.id,
  points: type.points,
  available,
  itemBrand: type.itemBrand,
  householdLimit: type.householdLimit,
});

/** Returns a member's voucher with its code in clear. */
export const toMemberVoucher = ({ voucher, type, code }: OpenVoucher): MemberVoucher => ({
  ...shared(type),
  id: voucher.id,
  typeId: type.id,
  code,
  points: voucher.points,
  used: voucher.state === 'used',
  assignedAt: voucher.assignedAt?.toISOString(),
  validUntil: voucher.validUntil ?? '',
  usedAt: voucher.usedAt?.toISOString(),
  source: voucher.source ?? '',
  itemBrand: type.itemBrand,
});

const totalOf = (counts: Counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);
// Counts reserved codes as redeemed: they show among neither the available nor the free.
const redeemedOf = ({ reserved, assigned, used }: Counts) => reserved + assigned + used;

/** Returns a type as the back office sees it. */
export const toWireType = ({ type, batches, counts, owed }: TypeFigures): WireType => ({
  ...shared(type),
  id: type.id,
  itemId: type.itemId,
  points: type.points,
  itemBrand: type.itemBrand,
  householdLimit: type.householdLimit,
  milestone: type.milestone,
  caseMatters: type.caseMatters,
  validDays: type.validDays,
  lastDay: type.lastDay,
  shownFrom: type.shownFrom,
  active: type.active,
  batches,
  total: totalOf(counts),
  available: counts.available,
  redeemed: redeemedOf(counts),
  used: counts.used,
  owed,
  createdAt: type.createdAt.toISOString(),
  updatedAt: type.updatedAt.toISOString(),
  version: type.version,
});

/** Returns a milestone with the types that it is taken from. */
export const toMilestone = ({ codes, voucher, types, available, waiting }: MilestoneStock): Milestone => ({
  ...{ codes, voucher, available, owed: waiting?.owed ?? 0, owedSince: waiting?.since.toISOString() },
  types: types.map(({ id, name }) => ({ id, name })),
});

/** Returns a voucher that a member was promised. */
export const toOwedVoucher = ({ grant, type }: OwedGrant): OwedVoucher => ({
  ...{ id: grant.id, memberId: grant.member, source: grant.source, owedAt: grant.owedAt.toISOString() },
  ...{ milestone: grant.pool.startsWith('type:') ? '' : grant.pool, typeId: type?.id ?? '', typeName: type?.name },
});

/** Returns a batch with its numbers. */
export const toWireBatch = ({ batch, counts }: BatchFigures): WireBatch => ({
  id: batch.id,
  typeId: batch.typeId,
  label: batch.label,
  createdAt: batch.createdAt.toISOString(),
  total: totalOf(counts),
  redeemed: redeemedOf(counts),
  used: counts.used,
  available: counts.available,
  complete: batch.complete,
});

const STATUS = { available: 'available', reserved: 'reserved', assigned: 'redeemed', used: 'used' } as const;

/** Returns the state of a status; undefined for any. Throws INPUT_INVALID for what is no status. */
export function stateOf(status: string): CodeState | undefined {
  if (status === '') return undefined;
  const found = (Object.keys(STATUS) as CodeState[]).find((state) => STATUS[state] === status);
  if (!found) throw invalidField('status');
  return found;
}

/** Returns a code as admins see it. */
export const toWireCode = (voucher: StoredCode, code: string): VoucherCode => ({
  id: voucher.id,
  code,
  status: STATUS[voucher.state],
  createdAt: voucher.createdAt.toISOString(),
  updatedAt: voucher.updatedAt.toISOString(),
  memberId: voucher.holder ?? '',
});
