/**
 * News, articles, blogs, the wishing tree's journey and wishes, and members' inboxes.
 *
 * Commands: none serves; `migrate` makes indexes and topics; `seed` writes development data (development and test
 * only); `replay-dlq <topic> <group>` publishes dead letters again; `reset-offsets <group>` moves a group.
 */
import { bootstrapService } from '@club/platform';
import { readConfig } from './config.js';
import { contentService } from './service.js';

await bootstrapService(contentService(readConfig()));
