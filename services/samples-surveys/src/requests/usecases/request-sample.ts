import {
  Clock,
  DomainError,
  newId,
  type RequestContext,
  securityEvent,
  Validation,
  ValidationError,
} from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Delivery, SampleRequest } from '../domain/request.js';
import { isRepeat, isSame, type RequestForm } from '../domain/request-form.js';
import { MemberDirectory, type SampleMember } from '../ports.js';
import { RequestsRepository } from '../requests.repository.js';
import { GrantSample } from './grant-sample.js';

/** A member's own request for a free sample (docs/product/samples.md#order). */
@Injectable()
export class RequestSample {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly members: MemberDirectory,
    private readonly grant: GrantSample,
    private readonly clock: Clock,
  ) {}

  /**
   * The request as it stands. The same request gets the first answer: by its key for ever, without one for ten seconds.
   * A refused request leaves nothing behind, so that its key may be sent again. Errors: SAMPLE_NOT_CHOSEN,
   * ADDRESS_NOT_CHOSEN, NOT_FOUND (no such address of this member), USER_NOT_FOUND, IDEMPOTENCY_CONFLICT, INPUT_INVALID,
   * SERVICE_BUSY and those of GrantSample.
   */
  async execute(ctx: RequestContext, form: RequestForm): Promise<SampleRequest> {
    check(form);
    // The first answer is repeated even if the address was removed since or identity is unavailable.
    const known = await this.earlier(form);
    if (known) return known;
    const { memberId, sampleId, addressId, key } = form;
    const member = await this.members.member(ctx, memberId);
    const wish = {
      ...{ orderId: newId(), memberId, sampleId, delivery: deliveryOf(member, addressId) },
      ...{ birthDates: member.birthDates, addressId, key },
    };
    return this.grant.execute(ctx, wish, (session) => this.earlier(form, session));
  }

  private async earlier(form: RequestForm, session?: ClientSession): Promise<SampleRequest | null> {
    if (form.key) {
      const found = await this.requests.ofKey(form.memberId, form.key, session);
      if (found && !isSame(found, form)) throw new DomainError('IDEMPOTENCY_CONFLICT');
      return found;
    }
    const [latest] = await this.requests.ofMember(form.memberId, session);
    return latest && !latest.key && isRepeat(latest, form, this.clock.now()) ? latest : null;
  }
}

function check({ sampleId, addressId, key }: RequestForm): void {
  if (sampleId === '') throw new ValidationError('SAMPLE_NOT_CHOSEN');
  if (addressId === '') throw new ValidationError('ADDRESS_NOT_CHOSEN');
  new Validation().key('key', key).done();
}

function deliveryOf({ addresses }: SampleMember, addressId: string): Delivery {
  const address = addresses.find(({ id }) => id === addressId);
  if (!address) {
    securityEvent('foreign id refused', { place: 'request sample', record: 'address', recordId: addressId });
    throw new DomainError('NOT_FOUND');
  }
  const { id: _, ...delivery } = address;
  return delivery;
}
