import { ensureCollection, isDuplicateKey, nativeDb, type Migration } from '@club/platform';
import { ENTRIES, type EntryDoc } from '../points/entry.schema.js';
import { AWARD_FACTS, FACT_INDEX, type AwardFactDoc } from './awards.schema.js';

/** The sources whose facts were kept from this step on. */
const SOURCES = ['profileUpdate', 'feedback', 'referral'];

/** The collection and its indexes, with what earlier awards were for. */
export const awardsMigrations: Migration[] = [
  {
    id: '600-award-facts',
    async up(connection) {
      await ensureCollection(connection, AWARD_FACTS);
      const db = nativeDb(connection);
      const facts = db.collection<AwardFactDoc>(AWARD_FACTS);
      await facts.createIndexes([
        { key: { fact: 1 }, name: FACT_INDEX, unique: true },
        { key: { source: 1, member: 1, n: 1 }, name: 'places' },
      ]);
      const credits = db
        .collection<EntryDoc>(ENTRIES)
        .find(
          { kind: 'credit', 'lines.source': { $in: SOURCES } },
          { projection: { member: 1, seq: 1, ref: 1, at: 1, lines: 1 } },
        )
        .sort({ member: 1, seq: 1 });
      for await (const { member, seq, ref, at, lines } of credits) {
        const source = lines.map((line) => line.source).find((name) => SOURCES.includes(name)) as string;
        // The place in the log serves as the place among the awards: it only has to rise.
        const doc = { _id: `${source}:${member}:${seq}`, fact: `${source}:${ref}`, source, member, n: seq, at };
        await facts.insertOne(doc).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      }
    },
  },
];
