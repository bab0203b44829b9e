import { Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  LiveUpdates,
  newEvent,
  Outbox,
  type ClientSession,
  type RequestContext,
} from '@club/platform';
import type { Redemption } from '../redemption/domain/redemption.js';
import { RedemptionEngine } from '../redemption/redemption-engine.js';
import type { RedemptionKind } from '../redemption/redemption-kind.js';
import { validUntilOf } from './domain/voucher.js';
import { HouseholdsRepository } from './households.repository.js';
import { OffersChanged } from './offers-changed.js';
import { VoucherCodesRepository } from './voucher-codes.repository.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';

/** Data that a redemption of a voucher keeps until its end. */
export interface VoucherPayload {
  typeId: string;
  /** Face value, as the event states it. */
  label: string;
  /** Counters of the member's households; empty when the type is not limited. */
  households: string[];
  limit: number;
}

/** Returns what the code of a redemption is taken for. */
export const redemptionGrant = (id: string): string => `redemption:${id}`;

/** Vouchers as a kind of redemption: one code is set aside, then the member's for good, or released. */
@Injectable()
export class VoucherRedemption implements RedemptionKind<VoucherPayload> {
  readonly name = 'voucher';

  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly households: HouseholdsRepository,
    private readonly offers: OffersChanged,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
    engine: RedemptionEngine,
  ) {
    engine.register(this);
  }

  /** Errors: STOCK_OUT, ITEM_LIMIT_REACHED. */
  async reserve(session: ClientSession, { id, memberId, points, payload }: Redemption<VoucherPayload>): Promise<void> {
    const code = await this.codes.take(session, payload.typeId, {
      grant: redemptionGrant(id),
      holder: memberId,
      source: 'redemption',
      points,
      at: this.clock.now(),
    });
    if (!code) throw new DomainError('STOCK_OUT');
    if (!(await this.households.add(session, payload.households, payload.limit))) {
      throw new DomainError('ITEM_LIMIT_REACHED');
    }
  }

  async place(
    ctx: RequestContext,
    session: ClientSession,
    { id, memberId, payload }: Redemption<VoucherPayload>,
  ): Promise<void> {
    const now = this.clock.now();
    const type = await this.types.find(payload.typeId, session);
    if (!type) throw new Error(`redemption ${id} is of a voucher type that is not there`);
    const code = await this.codes.assign(session, redemptionGrant(id), validUntilOf(type, now), now);
    if (!code) throw new Error(`redemption ${id} has no code set aside`);
    const data = {
      memberId,
      voucherId: code.id,
      voucherType: payload.label,
      source: 'redemption',
      assignedAt: now.toISOString(),
    };
    const eventId = `${id}:VoucherAssigned`;
    await this.outbox.append(session, [newEvent('VoucherAssigned', data, { ctx, clock: this.clock, eventId })]);
  }

  async giveBack(session: ClientSession, { id, payload }: Redemption<VoucherPayload>): Promise<void> {
    const was = await this.codes.putBack(session, redemptionGrant(id), this.clock.now());
    if (was) await this.households.remove(session, payload.households);
  }

  /** Offers change when the last code goes, and when one comes back. */
  async changed({ memberId, state, payload }: Redemption<VoucherPayload>): Promise<void> {
    if (state === 'placed') return this.live.publish(memberId, 'rewards');
    if ((await this.codes.available(payload.typeId).catch(() => 0)) <= 1) await this.offers.notify();
  }
}
