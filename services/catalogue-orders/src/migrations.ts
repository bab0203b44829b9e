import type { Migration } from '@club/platform';
import { brandMigrations } from './brands/brands.migrations.js';
import { itemMigrations } from './items/items.migrations.js';
import { mysteryBoxMigrations } from './mystery-box/mystery-box.schema.js';
import { orderMigrations } from './orders/orders.migrations.js';
import { redemptionMigrations } from './redemption/redemption.migrations.js';
import { voucherMigrations } from './vouchers/vouchers.migrations.js';

/** Collections and indexes, in the order they came to be. */
export const migrations: Migration[] = [
  ...brandMigrations,
  ...itemMigrations,
  ...redemptionMigrations,
  ...orderMigrations,
  ...voucherMigrations,
  ...mysteryBoxMigrations,
];
