import { Clock, kl, type LocalizedText } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { memberWait, type Wait } from '../../requests/domain/gating.js';
import type { SampleRequest } from '../../requests/domain/request.js';
import { RequestsRepository } from '../../requests/requests.repository.js';
import { SamplesRepository } from '../../samples/samples.repository.js';
import { cameUntil } from '../../survey/domain/late-feedback.js';
import { SurveyRepository } from '../../survey/survey.repository.js';

/** A request, the present name of its sample, and the last day to report the arrival of a sample that was "not received". */
export interface MemberRequest extends SampleRequest {
  itemName: LocalizedText;
  /** Empty when there is no such answer to correct. */
  cameUntil: string;
}

/** Granted requests of a member, also cancelled ones, and whether the member may ask for another sample (docs/product/samples.md#gating). */
export interface MemberSamplesView {
  requests: MemberRequest[];
  allowRequest: boolean;
  promptFeedback: boolean;
  /** Empty when another may be asked for today. */
  nextRequestDate: string;
  /** Reason why the member may not ask earlier; empty likewise. */
  nextRequestReason: Wait['code'] | '';
}

/** Reads of a member's samples. */
@Injectable()
export class MemberSamples {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly samples: SamplesRepository,
    private readonly survey: SurveyRepository,
    private readonly clock: Clock,
  ) {}

  /** A member who never asked has an empty list and may ask. */
  async execute(memberId: string): Promise<MemberSamplesView> {
    const today = kl.date(this.clock.now());
    const requests = (await this.requests.everyOfMember(memberId)).filter(({ status }) => status !== 'declined');
    // A cancelled sample is shown, and counts for nothing.
    const open = requests.filter(({ status }) => status === 'open');
    const asked = open.map(({ requestedOn }) => requestedOn);
    const wait = memberWait(asked, today);
    return {
      requests: await this.known(requests),
      allowRequest: wait === undefined,
      promptFeedback: open.some(({ promptedAt, received }) => promptedAt !== null && received === null),
      nextRequestDate: wait?.date ?? '',
      nextRequestReason: wait?.code ?? '',
    };
  }

  /** Returns requests of one member with what is known of each today: the name of its sample, and its last day. */
  async known(requests: readonly SampleRequest[]): Promise<MemberRequest[]> {
    const today = kl.date(this.clock.now());
    const unanswered = requests.find(({ received }) => received === false);
    const [samples, given] = await Promise.all([
      this.samples.several(requests.map(({ sampleId }) => sampleId)),
      unanswered ? this.survey.ofMember(unanswered.memberId) : [],
    ]);
    const names = new Map(samples.map(({ id, itemName }) => [id, itemName]));
    const until = new Map(
      given.filter(({ received }) => !received).map(({ id, givenAt }) => [id, cameUntil(kl.date(givenAt))]),
    );
    return requests.map((request) => {
      const last = until.get(request.id) ?? '';
      const itemName = names.get(request.sampleId) ?? { en: '', bm: '' };
      return { ...request, itemName, cameUntil: last >= today ? last : '' };
    });
  }
}
