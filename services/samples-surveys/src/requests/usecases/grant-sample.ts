import {
  addMonths,
  Clock,
  DomainError,
  kl,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
  Tombstones,
} from '@club/platform';
import { placedAt } from '@club/platform/parcels';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { SamplesRepository } from '../../samples/samples.repository.js';
import { APART_MONTHS, householdAllowance, householdMay, memberWait } from '../domain/gating.js';
import type { Delivery, SampleRequest } from '../domain/request.js';
import { householdKey } from '../household-key.js';
import { RequestsRepository } from '../requests.repository.js';

/** Days between a request and the question how the sample was (docs/product/samples.md#feedback). */
const PROMPT_AFTER_DAYS = 14;

/** A request with all that decides on it. */
export interface SampleWish {
  orderId: string;
  memberId: string;
  sampleId: string;
  delivery: Delivery;
  /** Birth dates of the member's children, `YYYY-MM-DD`. */
  birthDates: readonly string[];
  /** The address the member chose, and the client's name for the request; a sign-up has neither. */
  addressId?: string;
  key?: string;
}

/** Finds, inside the transaction, what the same request has written already; null when it is new. */
export type Earlier = (session: ClientSession) => Promise<SampleRequest | null>;

/** Decides on a request for a free sample and writes it down, once for each order id or each request. */
@Injectable()
export class GrantSample {
  constructor(
    private readonly samples: SamplesRepository,
    private readonly requests: RequestsRepository,
    private readonly erased: Tombstones,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * The request as it stands, the first one when it is repeated: of the same order, or as `earlier` finds it. Stock, the member's history and the household's are
   * looked at inside the write, so that two requests at once cannot both take a last place.
   * Errors: USER_NOT_FOUND (an erased member), SAMPLE_NOT_CHOSEN, SAMPLE_STOCK_OUT, SAMPLE_HOUSEHOLD_LIMIT,
   * SAMPLE_TOO_SOON {date}, SAMPLE_LIMIT_REACHED {date}, SAMPLE_FEEDBACK_REQUIRED.
   */
  execute(
    ctx: RequestContext,
    wish: SampleWish,
    earlier: Earlier = (session) => this.requests.find(wish.orderId, session),
  ): Promise<SampleRequest> {
    return withTransaction(this.connection, (session) => this.decide(ctx, session, wish, earlier));
  }

  /** Returns whether a household may have the sample; nothing is written. Errors: those of the household and of the stock. */
  async check(wish: Pick<SampleWish, 'sampleId' | 'birthDates'> & { line1: string; postcode: string }): Promise<void> {
    const sample = await this.samples.find(wish.sampleId);
    if (!sample) throw new DomainError('SAMPLE_NOT_CHOSEN');
    if (!sample.active || sample.remaining < 1) throw new DomainError('SAMPLE_STOCK_OUT');
    await this.checkHousehold(householdKey(wish.line1, wish.postcode), wish.birthDates);
  }

  /** Writes down that a promised request could not be granted, and publishes it; the first decision when there is one. */
  async decline(ctx: RequestContext, wish: SampleWish, reason: string): Promise<SampleRequest> {
    const { memberId, orderId } = wish;
    return withTransaction(this.connection, async (session) => {
      await this.requests.lock(session, [`member:${memberId}`]);
      const written = await this.requests.find(orderId, session);
      if (written) return written;
      const now = this.clock.now();
      const request = { ...this.requestOf(wish, now), status: 'declined' as const, reason, delivery: null };
      await this.requests.insert(session, request);
      const sample = await this.samples.find(wish.sampleId, session);
      const item = sample ? { en: sample.itemName.en, bm: sample.itemName.bm } : undefined;
      const data = { memberId, orderId, reason, declinedAt: now.toISOString(), item };
      const options = { ctx, clock: this.clock, eventId: `${orderId}:SampleDeclined` };
      await this.outbox.append(session, [newEvent('SampleDeclined', data, options)]);
      return request;
    });
  }

  private async decide(
    ctx: RequestContext,
    session: ClientSession,
    wish: SampleWish,
    earlier: Earlier,
  ): Promise<SampleRequest> {
    const household = householdKey(wish.delivery.line1, wish.delivery.postcode);
    await this.requests.lock(session, [`member:${wish.memberId}`, `household:${household}`]);
    if (await this.erased.has(wish.memberId, session)) throw new DomainError('USER_NOT_FOUND');
    const written = await earlier(session);
    if (written) return written;

    const sample = await this.samples.find(wish.sampleId, session);
    if (!sample) throw new DomainError('SAMPLE_NOT_CHOSEN');
    await this.checkMember(wish.memberId, session);
    await this.checkHousehold(household, wish.birthDates, session);
    if (!(await this.samples.take(session, sample.id))) throw new DomainError('SAMPLE_STOCK_OUT');

    const now = this.clock.now();
    const { brandId, formatId, sizeId } = sample;
    const { en, bm } = sample.itemName;
    const item = { en, bm };
    const request = { ...this.requestOf(wish, now), brandId, formatId, sizeId, item, track: placedAt(now) };
    await this.requests.insert(session, request);
    const { memberId, orderId } = wish;
    const data = { memberId, orderId, requestedAt: now.toISOString(), item };
    const options = { ctx, clock: this.clock, eventId: `${orderId}:SampleRequested` };
    await this.outbox.append(session, [newEvent('SampleRequested', data, options)]);
    return request;
  }

  private async checkMember(memberId: string, session: ClientSession): Promise<void> {
    const history = await this.requests.ofMember(memberId, session);
    if (history.some(({ promptedAt, received }) => promptedAt && received === null)) {
      throw new DomainError('SAMPLE_FEEDBACK_REQUIRED');
    }
    const asked = history.map(({ requestedOn }) => requestedOn);
    const wait = memberWait(asked, kl.date(this.clock.now()));
    if (wait) throw new DomainError(wait.code, { date: wait.date });
  }

  private async checkHousehold(
    household: string,
    birthDates: readonly string[],
    session?: ClientSession,
  ): Promise<void> {
    const today = kl.date(this.clock.now());
    const given = await this.requests.daysOfHousehold(household, addMonths(today, -APART_MONTHS), session);
    if (!householdMay(given, householdAllowance(birthDates, today), today)) {
      throw new DomainError('SAMPLE_HOUSEHOLD_LIMIT');
    }
  }

  private requestOf(wish: SampleWish, now: Date): SampleRequest {
    const requestedOn = kl.date(now);
    return {
      id: wish.orderId,
      memberId: wish.memberId,
      sampleId: wish.sampleId,
      brandId: '',
      formatId: '',
      sizeId: '',
      item: { en: '', bm: '' },
      household: householdKey(wish.delivery.line1, wish.delivery.postcode),
      delivery: wish.delivery,
      addressId: wish.addressId ?? '',
      key: wish.key || null,
      requestedAt: now,
      requestedOn,
      status: 'open',
      reason: null,
      promptOn: kl.addDays(requestedOn, PROMPT_AFTER_DAYS),
      promptedAt: null,
      received: null,
      ...{ track: null, parcel: null, cancellation: null },
    };
  }
}
