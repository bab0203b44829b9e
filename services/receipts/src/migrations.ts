import type { Migration } from '@club/platform';

/** Collections and indexes, in the order they came to be. Collections first: a transaction must not create one. */
export const migrations: Migration[] = [];
