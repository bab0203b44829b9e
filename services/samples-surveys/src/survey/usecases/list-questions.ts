import { DomainError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { SamplesRepository } from '../../samples/samples.repository.js';
import { type Question, surveyFor } from '../domain/survey.js';
import { SurveyRepository } from '../survey.repository.js';

/** The survey on samples of one brand and size (docs/product/samples.md#survey). */
@Injectable()
export class ListQuestions {
  constructor(
    private readonly survey: SurveyRepository,
    private readonly samples: SamplesRepository,
  ) {}

  /** Errors: NOT_FOUND when no sample of that brand has that size, offered now or not. */
  async execute(brandId: string, sizeId: string): Promise<Question[]> {
    const sample = await this.samples.ofSize(brandId, sizeId);
    if (!sample) throw new DomainError('NOT_FOUND');
    return surveyFor(await this.survey.all(), sample);
  }
}
