import { ensureSchemas, type Migration, RecentRequests } from '@club/platform';
import { awardEventSchema } from './awards/award-event.schema.js';
import { claimSchema, sweepSchema } from './claims/claim.schema.js';
import { alarmSchema } from './codes/alarms/alarm.schema.js';
import { batchSchema, codeStateSchema, importedCodeSchema, RECENT_BATCHES } from './codes/batch.schema.js';
import { BatchesRepository } from './codes/batches.repository.js';
import { codeHourSchema } from './codes/protection/code-hour.schema.js';
import { codeRefusalSchema } from './codes/refusal.schema.js';
import { creditRowSchema, massCreditSchema } from './mass-credits/mass-credit.schema.js';
import { membershipSchema } from './membership/membership.schema.js';
import { entrySchema } from './points/entry.schema.js';
import { verificationSchema } from './points/verify/verification.schema.js';
import { defaultQuestGroups, defaultQuests } from './quests/default-quests.js';
import { QuestGroups, questGroupSchema } from './quests/quest-group.record.js';
import { QuestRecords, questSchema } from './quests/quest.record.js';
import { completionSchema, occurrenceSchema } from './quests/quests.schema.js';
import { rehearsalSchema, rehearsedSchema } from './rehearsals/rehearsal.schema.js';
import { creditedInvoiceSchema } from './receipts/credited-invoice.schema.js';
import { dayTotalMarkSchema, dayTotalSchema } from './reports/day-total.schema.js';
import { tierSchema } from './tiers/tier.schema.js';

/** Steps of the database by id: first all that the first release needs, then one for each change since. */
export const migrations: Migration[] = [
  {
    id: '001-baseline',
    async up(connection) {
      await ensureSchemas(connection, entrySchema, claimSchema, sweepSchema, tierSchema, membershipSchema);
      await ensureSchemas(connection, dayTotalSchema, dayTotalMarkSchema, verificationSchema);
      await ensureSchemas(connection, batchSchema, codeStateSchema, importedCodeSchema, codeHourSchema);
      await ensureSchemas(connection, codeRefusalSchema, alarmSchema, rehearsalSchema, rehearsedSchema);
      await ensureSchemas(connection, awardEventSchema, questSchema, questGroupSchema);
      await ensureSchemas(connection, occurrenceSchema, completionSchema);
      await ensureSchemas(connection, massCreditSchema, creditRowSchema, creditedInvoiceSchema);
      await new RecentRequests(connection, RECENT_BATCHES).ensureCollection();
      await new BatchesRepository(connection).openState();
      const groups = new QuestGroups(connection);
      for (const group of defaultQuestGroups) await groups.declare(group, new Date());
      const quests = new QuestRecords(connection);
      for (const quest of defaultQuests) await quests.declare(quest, new Date());
    },
  },
];
