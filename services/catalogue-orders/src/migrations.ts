import type { Migration } from '@club/platform';
import { mysteryBoxMigrations } from './mystery-box/mystery-box.schema.js';
import { voucherMigrations } from './vouchers/vouchers.migrations.js';

/** Collections and indexes, in the order they came to be. */
export const migrations: Migration[] = [...voucherMigrations, ...mysteryBoxMigrations];
