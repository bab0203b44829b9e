import { Clock, kl, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { memberRefusal } from '../domain/gating.js';
import type { RequestRecord } from '../request.schema.js';
import { RequestsRepository } from '../requests.repository.js';

/** What a member asked for, and whether another may be asked for (member-account §3, member-rewards §4). */
export interface MemberSamplesView {
  requests: RequestRecord[];
  allowRequest: boolean;
  promptFeedback: boolean;
  /** Empty when another may be asked for today. */
  nextRequestDate: string;
}

/** Reads of a member's samples. */
@Injectable()
export class MemberSamples {
  constructor(
    @Inject(RequestsRepository) private readonly requests: RequestsRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** A member who never asked has an empty list and may ask. */
  async execute(_ctx: RequestContext, memberId: string): Promise<MemberSamplesView> {
    const requests = await this.requests.ofMember(memberId);
    const asked = requests.map(({ requestedOn }) => requestedOn);
    const refusal = memberRefusal(asked, kl.date(this.clock.now()));
    return {
      requests,
      allowRequest: refusal === undefined,
      promptFeedback: requests.some(({ promptedAt, received }) => promptedAt !== null && received === null),
      nextRequestDate: refusal?.date ?? '',
    };
  }
}
