import { ensureSchemas, type Migration } from '@club/platform';
import { EntriesRepository } from '../points/entries.repository.js';
import { AwardFacts } from './awards.repository.js';
import { awardFactSchema } from './award-fact.schema.js';

/** The sources whose facts were kept from this step on. */
const SOURCES = ['profileUpdate', 'feedback', 'referral'];

/** The collection and its indexes, with what earlier awards were for. */
export const awardsMigrations: Migration[] = [
  {
    id: '600-award-facts',
    async up(connection) {
      await ensureSchemas(connection, awardFactSchema);
      const facts = new AwardFacts(connection);
      for await (const entry of new EntriesRepository(connection).creditsOf(SOURCES)) {
        const source = entry.lines.map((line) => line.source).find((name) => SOURCES.includes(name)) as string;
        await facts.keep(source, entry.ref, entry);
      }
    },
  },
];
