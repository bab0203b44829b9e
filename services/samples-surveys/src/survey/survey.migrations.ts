import { ensureSchemas, type Migration } from '@club/platform';
import { feedbackSchema, questionSchema, surveyLockSchema } from './survey.schema.js';

/** Collections and indexes of the survey. */
export const surveyMigrations: Migration[] = [
  {
    id: '002-survey',
    up: (connection) => ensureSchemas(connection, questionSchema, feedbackSchema),
  },
  { id: '011-survey-locks', up: (connection) => ensureSchemas(connection, surveyLockSchema) },
];
