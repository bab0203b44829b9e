import { Injectable } from '@nestjs/common';
import { Clock, DomainError, type RequestContext, Validation } from '@club/platform';
import type { Entry } from '@club/proto/club/ledger/v1/points';
import { Members, type RedeemingMember, Points } from '../../redemption/ports.js';
import { RedemptionEngine, type Placed } from '../../redemption/redemption-engine.js';
import { householdsOf } from '../domain/household.js';
import { faceValue, offerRefusal, type StoredCode, type VoucherType } from '../domain/voucher.js';
import { VoucherCipher } from '../domain/voucher-cipher.js';
import { HouseholdsRepository } from '../households.repository.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';
import { redemptionGrant, VoucherRedemption, type VoucherPayload } from '../voucher-redemption.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';

/** One voucher for points. */
export interface RedeemVoucherCommand {
  memberId: string;
  /** The voucher type. */
  voucherId: string;
  /** Names the request; empty when the client has no name for it. */
  key: string;
}

/** The member's voucher, the entry that took its points, and what is left. */
export interface RedeemedVoucher {
  voucher: StoredCode;
  entry: Entry;
  available: number;
  replayed: boolean;
}

/**
 * Redeems a voucher (docs/product/rewards.md#vouchers and docs/product/rewards.md#redemption): the price is the type's.
 * Errors, in this order: INPUT_INVALID, VOUCHER_NOT_AVAILABLE, STOCK_OUT, USER_NOT_FOUND, POINTS_INSUFFICIENT {count},
 * ITEM_LIMIT_REACHED, and those of the engine.
 */
@Injectable()
export class RedeemVoucher {
  constructor(
    private readonly engine: RedemptionEngine,
    private readonly kind: VoucherRedemption,
    private readonly types: VoucherTypesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly households: HouseholdsRepository,
    private readonly cipher: VoucherCipher,
    private readonly members: Members,
    private readonly points: Points,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: RequestContext, { memberId, voucherId, key }: RedeemVoucherCommand): Promise<RedeemedVoucher> {
    new Validation()
      .required('memberId', memberId)
      .id('memberId', memberId)
      .required('voucherId', voucherId)
      .id('voucherId', voucherId)
      .key('key', key)
      .done();
    const request = { memberId, kind: this.kind.name, key, body: [voucherId] };
    const earlier = await this.engine.earlier<VoucherPayload>(ctx, request);
    if (earlier) return this.answer(earlier);

    const type = await this.types.find(voucherId);
    const refused = offerRefusal(type, type ? await this.codes.available(voucherId) : 0, this.clock.now());
    if (!type || refused) throw new DomainError(refused ?? 'VOUCHER_NOT_AVAILABLE');
    const member = await this.members.get(ctx, memberId);
    const missing = type.points - (await this.points.available(ctx, memberId));
    if (missing > 0) throw new DomainError('POINTS_INSUFFICIENT', { count: missing });
    const payload = {
      typeId: type.id,
      label: faceValue(type),
      households: this.counters(type, member),
      limit: type.householdLimit,
    };
    await this.households.open(payload.households);
    return this.answer(await this.engine.redeem(ctx, request, { points: type.points, source: 'voucher', payload }));
  }

  private async answer({ redemption, ...rest }: Placed<VoucherPayload>): Promise<RedeemedVoucher> {
    const voucher = await this.codes.byGrant(redemptionGrant(redemption.id));
    if (!voucher) throw new Error(`redemption ${redemption.id} has no voucher`);
    return { voucher, ...rest };
  }

  /** The member counts as well: without an address, or with a new one, the limit holds all the same. */
  private counters({ id, householdLimit }: VoucherType, { id: memberId, addresses }: RedeemingMember): string[] {
    if (householdLimit <= 0) return [];
    return [`member:${memberId}`, ...householdsOf(addresses)].map((one) => `${id}:${this.cipher.hash(one)}`).sort();
  }
}
