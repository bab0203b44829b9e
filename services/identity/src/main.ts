/**
 * Members and their accounts: sign-up, sign-in, profile, privacy; administrators.
 *
 * Commands: none serves; `migrate` makes indexes and topics; `seed` writes development data (development and test
 * only); `replay-dlq <topic> <group>` publishes dead letters again; `reset-offsets <group>` moves a group; `create-admin
 * <username>` makes the first administrator; `load-members <number>` makes
 * members for a load test (not in production).
 */
import { bootstrapService } from '@club/platform';
import { readConfig } from './config.js';
import { identityService } from './service.js';

await bootstrapService(identityService(readConfig()));
