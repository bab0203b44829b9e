import type { LocalizedText } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { SampleRequest } from '../../requests/domain/request.js';
import { RequestsRepository } from '../../requests/requests.repository.js';
import { SamplesRepository } from '../../samples/samples.repository.js';
import { type WrittenAnswer, writtenAnswers } from '../../survey/domain/written-answers.js';
import { SurveyRepository } from '../../survey/survey.repository.js';

/** Everything that is kept of one member, newest first. */
export interface MemberCopy {
  requests: { request: SampleRequest; itemName: LocalizedText }[];
  feedback: { orderId: string; received: boolean; givenAt: Date; answers: WrittenAnswer[] }[];
}

/** A member's copy of what this service keeps of them (PDPA). */
@Injectable()
export class ExportMember {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly samples: SamplesRepository,
    private readonly survey: SurveyRepository,
  ) {}

  /** A member of whom nothing is kept has two empty lists. */
  async execute(memberId: string): Promise<MemberCopy> {
    const [requests, feedback] = await Promise.all([
      this.requests.everyOfMember(memberId),
      this.survey.ofMember(memberId),
    ]);
    const [samples, questions] = await Promise.all([
      this.samples.several(requests.map(({ sampleId }) => sampleId)),
      feedback.length > 0 ? this.survey.everAsked() : [],
    ]);
    const names = new Map(samples.map(({ id, itemName }) => [id, itemName]));
    return {
      requests: requests.map((request) => ({ request, itemName: names.get(request.sampleId) ?? { en: '', bm: '' } })),
      feedback: feedback.map((one) => {
        const { id: orderId, received, givenAt } = one;
        return { orderId, received, givenAt, answers: writtenAnswers(questions, one) };
      }),
    };
  }
}
