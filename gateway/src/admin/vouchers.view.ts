import { type CsvCell, localizedText } from '@club/platform';
import {
  VoucherKind,
  type VoucherBatch,
  type VoucherCode,
  type VoucherType,
} from '@club/proto/club/catalogue/v1/vouchers';
import type { Contact } from '@club/proto/club/identity/v1/directory';
import { z } from 'zod';
import { catalogueImage } from '../member/rewards.view.js';
import { texts } from '../validation/choices.js';
import { masked, maskedEmail } from './masked.js';

export const adminVoucherType = z
  .object({
    id: z.string(),
    itemId: z.string().describe('Article number'),
    name: z.string().describe('English; `names` has both'),
    names: texts,
    value: z.number().describe('Face value in RM'),
    points: z.int().describe('0: given as a prize only'),
    voucherImage: z.string().describe('Path of its picture'),
    itemBrand: z.string(),
    kind: z.enum(['normal', 'ticket']),
    householdLimit: z.int().describe('Most for one household; 0 for any number'),
    milestone: z.string().describe('RM5 or RM10 when it is the eVoucher of a milestone'),
    caseMatters: z.boolean().describe('Whether codes that differ in upper and lower case alone are different codes'),
    steps: texts.describe("How it is used, a step a line; empty for the club's usual steps"),
    merchantUrl: z.string().describe("What USE NOW opens; empty for the club's usual site"),
    validDays: z.int().describe('Days for which it can be used after the day it is handed over; 0 for another rule'),
    lastDay: z
      .string()
      .describe('YYYY-MM-DD, the last day of all of them; without both it is valid to the end of the year'),
    shownFrom: z.string().describe('YYYY-MM-DD, the first day on which members are offered it; empty for at once'),
    active: z.boolean(),
    batches: z.int(),
    total: z.int(),
    available: z.int(),
    redeemed: z.int(),
    used: z.int(),
    owed: z.int().describe('Promised while none was in stock'),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'AdminVoucherType' });

export const adminVoucherBatch = z
  .object({
    id: z.string(),
    typeId: z.string(),
    label: z.string(),
    createdAt: z.iso.datetime().nullable(),
    total: z.int(),
    redeemed: z.int(),
    used: z.int(),
    available: z.int(),
    complete: z.boolean().describe('Whether all of its codes are stored; until then the numbers grow'),
  })
  .meta({ id: 'AdminVoucherBatch' });

export const adminVoucher = z
  .object({
    id: z.string(),
    code: z.string().describe('In a list with its last four characters alone, as the phone number'),
    status: z.string().describe('available, reserved, redeemed or used'),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    memberId: z.string().nullable().describe('Null while nobody has it'),
    holder: z
      .enum(['none', 'member', 'erased', 'unknown'])
      .describe('Whether nobody has it, a member has, an erased member had it, or its holder is unknown now'),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'AdminVoucher' });

/** A code with what is known of its holder; undefined contacts could not be asked for. */
export interface HeldCode {
  code: VoucherCode;
  contacts: ReadonlyMap<string, Contact> | undefined;
}

/** Returns a voucher type as the back office shows it. */
export const voucherTypeView = (type: VoucherType): z.infer<typeof adminVoucherType> => ({
  id: type.id,
  itemId: type.itemId,
  name: type.name?.en ?? '',
  names: localizedText(type.name),
  value: type.value / 100,
  points: type.points,
  voucherImage: catalogueImage(type.image),
  itemBrand: type.itemBrand,
  kind: type.kind === VoucherKind.VOUCHER_KIND_TICKET ? 'ticket' : 'normal',
  householdLimit: type.householdLimit,
  milestone: type.milestone,
  caseMatters: type.caseMatters,
  steps: localizedText(type.steps),
  merchantUrl: type.merchantUrl,
  validDays: type.validDays,
  lastDay: type.lastDay,
  shownFrom: type.shownFrom,
  active: type.active,
  batches: type.batches,
  total: type.total,
  available: type.available,
  redeemed: type.redeemed,
  used: type.used,
  owed: type.owed,
  createdAt: type.createdAt ?? null,
  updatedAt: type.updatedAt ?? null,
  version: type.version,
});

/** Returns a batch of codes as the back office shows it. */
export const voucherBatchView = (batch: VoucherBatch): z.infer<typeof adminVoucherBatch> => ({
  ...batch,
  createdAt: batch.createdAt ?? null,
});

/** Returns a code as a list shows it: what can be spent, and by what its holder can be reached, are shown one by one. */
export function maskedCodeView(held: HeldCode): z.infer<typeof adminVoucher> {
  const { code, phone, email, ...rest } = heldCodeView(held);
  return { ...rest, code: masked(code), phone: phone && masked(phone), email: email && maskedEmail(email) };
}

/** Returns a code as the back office shows it in clear. */
export function heldCodeView({ code, contacts }: HeldCode): z.infer<typeof adminVoucher> {
  const { memberId } = code;
  const contact = contacts?.get(memberId);
  const known = contact ? 'member' : contacts ? 'erased' : 'unknown';
  return {
    id: code.id,
    code: code.code,
    status: code.status,
    createdAt: code.createdAt ?? null,
    updatedAt: code.updatedAt ?? null,
    memberId: memberId || null,
    holder: memberId === '' ? 'none' : known,
    name: contact?.name ?? null,
    phone: contact?.number ?? null,
    email: contact?.email ?? null,
  };
}

/** Columns of the lists as files. */
export const TYPE_COLUMNS: Readonly<Record<string, (type: VoucherType) => CsvCell>> = {
  itemId: ({ itemId }) => itemId,
  name: ({ name }) => name?.en ?? '',
  value: ({ value }) => (value / 100).toFixed(2),
  points: ({ points }) => points,
  itemBrand: ({ itemBrand }) => itemBrand,
  milestone: ({ milestone }) => milestone,
  active: ({ active }) => active,
  batches: ({ batches }) => batches,
  total: ({ total }) => total,
  available: ({ available }) => available,
  redeemed: ({ redeemed }) => redeemed,
  used: ({ used }) => used,
  owed: ({ owed }) => owed,
};
export const BATCH_COLUMNS: Readonly<Record<string, (batch: VoucherBatch) => CsvCell>> = {
  id: ({ id }) => id,
  label: ({ label }) => label,
  createdAt: ({ createdAt }) => createdAt ?? null,
  total: ({ total }) => total,
  available: ({ available }) => available,
  redeemed: ({ redeemed }) => redeemed,
  used: ({ used }) => used,
};
type CodeCell = 'code' | 'status' | 'createdAt' | 'updatedAt' | 'holder' | 'name' | 'phone' | 'email';
const cell = (name: CodeCell) => (held: HeldCode) => heldCodeView(held)[name];
export const CODE_COLUMNS: Readonly<Record<string, (held: HeldCode) => CsvCell>> = {
  code: cell('code'),
  status: cell('status'),
  createdAt: cell('createdAt'),
  updatedAt: cell('updatedAt'),
  // blank names alone would say of a code whose holder is not known that nobody has it
  holder: cell('holder'),
  name: cell('name'),
  phone: cell('phone'),
  email: cell('email'),
};
