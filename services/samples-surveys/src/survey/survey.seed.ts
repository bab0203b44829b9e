import type { INestApplicationContext } from '@nestjs/common';
import { developmentSurvey } from './development-survey.js';
import { SurveyRepository } from './survey.repository.js';

/** Writes development data: the survey. Repeating it changes nothing. */
export async function seedSurvey(app: INestApplicationContext): Promise<void> {
  const survey = app.get(SurveyRepository, { strict: false });
  for (const question of developmentSurvey) await survey.addMissing(question);
}
