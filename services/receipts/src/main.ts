/**
 * Retailers, products that earn points by receipt, uploaded receipts and their review.
 *
 * Commands: none serves; `migrate` makes indexes and topics; `seed` writes development data (development and test
 * only); `replay-dlq <topic> <group>` publishes dead letters again; `reset-offsets <group>` moves a group.
 */
import { bootstrapService } from '@club/platform';
import { readConfig } from './config.js';
import { receiptsService } from './service.js';

await bootstrapService(receiptsService(readConfig()));
