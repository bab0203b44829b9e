/**
 * Brands, shop items, vouchers, orders with their tracking, the mystery box and donated items.
 *
 * Commands: none serves; `migrate` makes indexes and topics; `seed` writes development data (development and test
 * only); `replay-dlq <topic> <group>` publishes dead letters again; `reset-offsets <group>` moves a group.
 */
import { bootstrapService } from '@club/platform';
import { readConfig } from './config.js';
import { catalogueService } from './service.js';

await bootstrapService(catalogueService(readConfig()));
