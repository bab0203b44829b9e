import { ensureCollection, type Migration } from '@club/platform';
import { RequestsRepository } from './requests/requests.repository.js';
import { SurveyRepository } from './survey/survey.repository.js';

/** Collections and indexes, in the order they came to be. Collections first: a transaction must not create one. */
export const migrations: Migration[] = [
  {
    id: '001-samples-and-requests',
    async up(connection) {
      for (const name of ['samples', 'sample_requests', 'sample_locks']) await ensureCollection(connection, name);
      await new RequestsRepository(connection).createIndexes();
    },
  },
  {
    id: '002-survey',
    async up(connection) {
      for (const name of ['survey_questions', 'sample_feedback']) await ensureCollection(connection, name);
      await new SurveyRepository(connection).createIndexes();
    },
  },
  {
    id: '003-requests-by-key',
    async up(connection) {
      await new RequestsRepository(connection).createIndexes();
    },
  },
  {
    id: '004-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
];
