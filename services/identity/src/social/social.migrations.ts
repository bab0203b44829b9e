import { ensureSchemas, type Migration } from '@club/platform';
import { socialTicketSchema } from './social-ticket.schema.js';

/** Social logins under way. */
export const socialMigrations: Migration[] = [
  { id: '040-social-tickets', up: (connection) => ensureSchemas(connection, socialTicketSchema) },
];
