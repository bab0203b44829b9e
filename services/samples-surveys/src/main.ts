/**
 * Free samples, who may request one, sample orders, survey questions and feedback.
 *
 * Commands: none serves; `migrate` makes indexes and topics; `seed` writes development data (development and test
 * only); `replay-dlq <topic> <group>` publishes dead letters again; `reset-offsets <group>` moves a group.
 */
import { bootstrapService } from '@club/platform';
import { readConfig } from './config.js';
import { samplesService } from './service.js';

await bootstrapService(samplesService(readConfig()));
