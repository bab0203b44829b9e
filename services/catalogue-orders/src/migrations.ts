import type { Migration } from '@club/platform';
import { mysteryBoxMigrations } from './mystery-box/mystery-box.schema.js';
import { redemptionMigrations } from './redemption/redemption.migrations.js';
import { voucherMigrations } from './vouchers/vouchers.migrations.js';

/** Collections and indexes, in the order they came to be. */
export const migrations: Migration[] = [...redemptionMigrations, ...voucherMigrations, ...mysteryBoxMigrations];
