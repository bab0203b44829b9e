import { type DocumentOf, searchable } from '@club/platform';
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
  /** First ticket. */
  first: string;
  lines: string[];
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const number = { type: Number, required: true };
const moment = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });
const both = () => ({ type: part({ en: text, bm: text }), required: true });
const prize = () => ({
  type: part({ type: required, name: both(), image: text, points: Number, voucherTypeId: String }),
  required: true,
});
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
    weeks: number,
    weeklyWinners: number,
    weeklyPrize: prize(),
    grandPrize: prize(),
    createdAt: moment,
    updatedAt: moment,
    version: number,
  } as never,
  options('mystery_campaigns'),
);
/** Search of the list of campaigns. */
export const CAMPAIGN_SEARCH = searchable(campaignSchema, { texts: ['name.en', 'name.bm'] });
campaignSchema.index({ startsAt: -1 }, { name: 'startsAt' });
// Two that begin at once would overlap, also when they are added at the same time.
campaignSchema.index({ startsAt: 1 }, { name: 'startsAt_unique', unique: true });

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
    prize: prize(),
    commitment: required,
    committedAt: moment,
    sealedSeed: required,
    state: { type: String, enum: ['open', 'closing', 'closed', 'drawn'], required: true },
    closedAt: { type: Date, default: null },
    listId: text,
    entriesHash: text,
    entries: number,
    seed: text,
    results: [part({ ticket: required, member: text, outcome: text, asked: { type: Boolean, default: false } })],
    fence: { type: Number, default: 0 },
    drawnAt: { type: Date, default: null },
    settled: { type: Boolean, required: true },
  } as never,
  options('mystery_draws'),
);
drawSchema.index({ campaignId: 1, closesAt: 1 }, { name: 'campaignId_closesAt' });
drawSchema.index({ state: 1, dueAt: 1 }, { name: 'state_dueAt' });
// Finds the prizes of a member.
drawSchema.index({ 'results.member': 1 }, { name: 'results_member' });

/** `mystery_entries`. */
export const entrySchema = new Schema<EntryDocument>(
  {
    _id: required,
    campaignId: required,
    member: required,
    ledgerEntry: required,
    at: moment,
    drawId: { type: String, default: null },
  } as never,
  options('mystery_entries'),
);
entrySchema.index({ campaignId: 1, member: 1, at: -1 }, { name: 'campaignId_member_at' });
// Gives the entries of a weekly draw in the order of their tickets, which is that of its list.
entrySchema.index({ drawId: 1, _id: 1 }, { name: 'drawId_id' });

/** `mystery_lists`. */
export const listSchema = new Schema<ListDocument>(
  { _id: required, listId: required, part: number, first: required, lines: [String] } as never,
  options('mystery_lists'),
);
// Finds the part of a list in which a ticket stands.
listSchema.index({ listId: 1, first: 1 }, { name: 'listId_first' });
