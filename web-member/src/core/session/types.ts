import type { Schema } from '@club/web-kit';

/** A member's session: the token, and the user it belongs to. */
export type Session = Schema<'UserSession'>;
