import { ensureSchemas, type Migration } from '@club/platform';
import { feedbackSchema, questionSchema } from './survey.schema.js';

/** Collections and indexes of the survey. */
export const surveyMigrations: Migration[] = [
  {
    id: '002-survey',
    up: (connection) => ensureSchemas(connection, questionSchema, feedbackSchema),
  },
];
