import { NEWEST, recordsOf } from '@club/platform/records';
import type { EnteredQuestion } from './domain/survey.js';
import { questionSchema } from './survey.schema.js';

/** The questions as the back office saves them. Their order is their own, and the survey is read whole. */
export class QuestionsRepository extends recordsOf<EnteredQuestion>({
  scheduled: true,
  record: 'question',
  schema: questionSchema,
  list: { sorts: {}, order: NEWEST },
  title: ({ title }) => title.en,
}) {}
