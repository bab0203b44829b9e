import { ensureSchemas, type Migration } from '@club/platform';
import { notificationSchema } from './notification.schema.js';

/** Messages on their way. */
export const notificationMigrations: Migration[] = [
  { id: '002-notifications', up: (connection) => ensureSchemas(connection, notificationSchema) },
];
