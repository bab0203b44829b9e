import { ensureSchemas, type Migration } from '@club/platform';
import { parcelCheckSchema } from '@club/platform/parcel-files';
import { lockSchema, requestSchema } from './requests/request.schema.js';
import { sampleSchema } from './samples/sample.schema.js';
import { feedbackSchema, questionSchema, surveyLockSchema } from './survey/survey.schema.js';

/** Steps of the database by id: first all that the first release needs, then one for each change since. */
export const migrations: Migration[] = [
  {
    id: '001-baseline',
    async up(connection) {
      await ensureSchemas(connection, sampleSchema, requestSchema, lockSchema, parcelCheckSchema);
      await ensureSchemas(connection, questionSchema, feedbackSchema, surveyLockSchema);
    },
  },
];
