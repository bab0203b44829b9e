import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Campaign, Draw, DrawEntry } from './domain/campaign.js';

export type CampaignDocument = DocumentOf<Campaign>;
export type DrawDocument = DocumentOf<Draw>;
/** `_id` is the entry's ticket. */
export type EntryDocument = DocumentOf<DrawEntry>;

/** Part of a published entry list. Written before its draw names it, and never changed. */
export interface ListDocument {
  /** `<list>:<part>`. */
  _id: string;
  listId: string;
  part: number;
  lines: string[];
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const number = { type: Number, required: true };
const moment = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });
const both = () => ({ type: part({ en: text, bm: text }), required: true });
const options = (collection: string) =>
  ({ collection, autoIndex: false, versionKey: false, id: false, minimize: false }) as const;

/** `mystery_campaigns`. */
export const campaignSchema = new Schema<CampaignDocument>(
  {
    _id: required,
    name: both(),
    startsAt: moment,
    endsAt: moment,
    voucherExpiry: required,
    createdAt: moment,
  } as never,
  options('mystery_campaigns'),
);
campaignSchema.index({ startsAt: -1 }, { name: 'startsAt' });

/** Collection of draws. */
export const DRAWS = 'mystery_draws';

/** `mystery_draws`. */
export const drawSchema = new Schema<DrawDocument>(
  {
    _id: required,
    campaignId: required,
    kind: { type: String, enum: ['weekly', 'grand'], required: true },
    number,
    opensAt: moment,
    closesAt: moment,
    dueAt: moment,
    winners: number,
    prize: {
      type: part({ type: required, name: both(), image: text, points: Number, voucherTypeId: String }),
      required: true,
    },
    commitment: required,
    committedAt: moment,
    sealedSeed: required,
    state: { type: String, enum: ['open', 'closed', 'drawn'], required: true },
    closedAt: { type: Date, default: null },
    listId: text,
    entriesHash: text,
    entries: number,
    seed: text,
    results: [part({ ticket: required, member: text, outcome: text })],
    drawnAt: { type: Date, default: null },
    settled: { type: Boolean, required: true },
  } as never,
  options(DRAWS),
);
drawSchema.index({ campaignId: 1, closesAt: 1 }, { name: 'campaignId_closesAt' });
drawSchema.index({ state: 1, dueAt: 1 }, { name: 'state_dueAt' });
// What a member has won.
drawSchema.index({ 'results.member': 1 }, { name: 'results_member' });

/** Collection of entries. */
export const ENTRIES = 'mystery_entries';

/** `mystery_entries`. */
export const entrySchema = new Schema<EntryDocument>(
  {
    _id: required,
    campaignId: required,
    member: required,
    ledgerEntry: required,
    at: moment,
    drawId: { type: String, default: null },
    listed: Boolean,
  } as never,
  options(ENTRIES),
);
entrySchema.index({ campaignId: 1, member: 1, at: -1 }, { name: 'campaignId_member_at' });
// Entries that came too late for the list of their draw.
entrySchema.index({ drawId: 1, listed: 1 }, { name: 'drawId_listed' });

/** `mystery_lists`. */
export const listSchema = new Schema<ListDocument>(
  { _id: required, listId: required, part: number, lines: [String] } as never,
  options('mystery_lists'),
);
listSchema.index({ listId: 1, part: 1 }, { name: 'listId_part', unique: true });
