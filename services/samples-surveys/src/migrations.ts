import type { Migration } from '@club/platform';

/** Collections and indexes, in the order they came to be. */
export const migrations: Migration[] = [];
