import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import type { Campaign, Draw } from './domain/campaign.js';

export const CAMPAIGNS = 'mystery_campaigns';
export const DRAWS = 'mystery_draws';
export const ENTRIES = 'mystery_entries';
export const LISTS = 'mystery_lists';

/** `mystery_campaigns`. */
export type CampaignDoc = Omit<Campaign, 'id'> & { _id: string };
/** `mystery_draws`. */
export type DrawDoc = Omit<Draw, 'id'> & { _id: string };

/** `mystery_entries`: one for each code registered in a campaign's period; `_id` is its ticket. */
export interface EntryDoc {
  _id: string;
  campaignId: string;
  member: string;
  /** Id of the ledger's entry. */
  ledgerEntry: string;
  at: Date;
  /** The weekly draw it is in; null when none was left. */
  drawId: string | null;
  /** Set once it stands in the published list of its weekly draw. */
  listed?: boolean;
}

/** `mystery_lists`: part of a published entry list. Written before its draw names it, and never changed. */
export interface ListDoc {
  /** `<list>:<part>`. */
  _id: string;
  listId: string;
  part: number;
  lines: string[];
}

const INDEXES: Record<string, { key: Record<string, 1 | -1>; name: string; unique?: boolean }[]> = {
  [CAMPAIGNS]: [{ key: { startsAt: -1 }, name: 'startsAt' }],
  [DRAWS]: [
    { key: { campaignId: 1, closesAt: 1 }, name: 'campaignId_closesAt' },
    { key: { state: 1, dueAt: 1 }, name: 'state_dueAt' },
    { key: { 'results.member': 1 }, name: 'results_member' },
  ],
  [ENTRIES]: [
    { key: { campaignId: 1, member: 1, at: -1 }, name: 'campaignId_member_at' },
    { key: { drawId: 1, listed: 1 }, name: 'drawId_listed' },
  ],
  [LISTS]: [{ key: { listId: 1, part: 1 }, name: 'listId_part', unique: true }],
};

/** Collections and indexes of the mystery box. */
export const mysteryBoxMigrations: Migration[] = [
  {
    id: '110-mystery-box',
    async up(connection) {
      for (const [name, indexes] of Object.entries(INDEXES)) {
        await ensureCollection(connection, name);
        await nativeDb(connection).collection(name).createIndexes(indexes);
      }
    },
  },
  {
    // Prizes that were refused before places were drawn again: theirs are drawn again now.
    id: '111-refused-prizes',
    async up(connection) {
      const draws = nativeDb(connection).collection(DRAWS);
      await draws.updateMany({ state: 'drawn', 'results.outcome': /^refused/ }, { $set: { settled: false } });
    },
  },
];
