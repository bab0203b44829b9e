import type { Schema } from '@club/web-kit';

/** A session of the back office, as login and session check answer it. */
export type Session = Schema<'AdminSession'>;
/** The rights of an administrator: everything, or accounts alone. */
export type Role = Session['type'];
