import { localizedText } from '@club/platform';
import { VoucherKind, type MemberVoucher, type VoucherOffer } from '@club/proto/club/catalogue/v1/vouchers';
import { z } from 'zod';
import { catalogueImage } from './rewards.view.js';
import { texts } from '../validation/choices.js';

const kind = z.enum(['normal', 'ticket']).describe('ticket: admission to an event, limited by household');

/** A voucher that can be redeemed now (docs/product/rewards.md#listing). */
export const voucherOffer = z
  .object({
    id: z.string(),
    name: z.string().describe('English; `names` has both'),
    names: texts,
    imageUrl: z.string(),
    points: z.int(),
    value: z.number().describe('Face value in RM'),
    available: z.int().describe('Codes left'),
    itemBrand: z.string(),
    kind,
    householdLimit: z.int().describe('Most for one household; 0 for any number'),
  })
  .meta({ id: 'VoucherOffer' });

/** A member's voucher (docs/product/rewards.md#vouchers). */
export const userVoucher = z
  .object({
    id: z.string(),
    typeId: z.string(),
    name: z.string().describe('English; `names` has both'),
    names: texts,
    code: z.string().describe("Only in its holder's session"),
    voucherImage: z.string(),
    points: z.int().describe('What it was redeemed for; 0 for a gift'),
    value: z.number().describe('Face value in RM'),
    used: z.boolean(),
    createdAt: z.iso.datetime().nullable(),
    validUntil: z.iso
      .date()
      .nullable()
      .describe('The last day on which it can be used; that of a prize is its campaign’s'),
    usedAt: z.iso.datetime().nullable(),
    kind,
    steps: texts.describe("How it is used; empty for the club's usual steps"),
    merchantUrl: z.string().describe('What USE NOW opens'),
    source: z.string().describe('redemption, milestone, mysterybox …'),
    itemBrand: z.string().describe('The merchant; empty when none is named'),
  })
  .meta({ id: 'UserVoucher' });

const kindOf = (wire: VoucherKind) => (wire === VoucherKind.VOUCHER_KIND_TICKET ? 'ticket' : 'normal');

/** Returns an offer as the apps see it. */
export const offerView = (offer: VoucherOffer): z.infer<typeof voucherOffer> => ({
  id: offer.id,
  name: offer.name?.en ?? '',
  names: localizedText(offer.name),
  imageUrl: catalogueImage(offer.image),
  points: offer.points,
  value: offer.value / 100,
  available: offer.available,
  itemBrand: offer.itemBrand,
  kind: kindOf(offer.kind),
  householdLimit: offer.householdLimit,
});

/** Returns a member's voucher as their apps see it. */
export const voucherView = (voucher: MemberVoucher): z.infer<typeof userVoucher> => ({
  id: voucher.id,
  typeId: voucher.typeId,
  name: voucher.name?.en ?? '',
  names: localizedText(voucher.name),
  code: voucher.code,
  voucherImage: catalogueImage(voucher.image),
  points: voucher.points,
  value: voucher.value / 100,
  used: voucher.used,
  createdAt: voucher.assignedAt ?? null,
  validUntil: voucher.source === 'mysterybox' ? null : voucher.validUntil || null,
  usedAt: voucher.usedAt ?? null,
  kind: kindOf(voucher.kind),
  steps: localizedText(voucher.steps),
  merchantUrl: voucher.merchantUrl,
  source: voucher.source,
  itemBrand: voucher.itemBrand,
});
