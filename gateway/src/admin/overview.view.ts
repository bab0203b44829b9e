import { kl } from '@club/platform';
import { THRESHOLDS } from '@club/proto/settings';
import { z } from 'zod';
import { texts } from '../validation/choices.js';

/** Fewer than these remain: little stock. The lists of the back office filter by the same number. */
export const LOW_STOCK = THRESHOLDS.lowStock;

/** Days ahead in which an end counts as near, and days back in which a failure still counts. */
export const WITHIN_DAYS = 7;

/** Parts of the overview, each of a service that may be unavailable. */
export const OVERVIEW_PARTS = [
  'items',
  'pregnantItems',
  'vouchers',
  'samples',
  'contests',
  'codes',
  'receipts',
  'orders',
  'sampleOrders',
  'entries',
  'privacy',
  'massCredits',
] as const;

const stock = z.object({
  low: z.int().describe('Shown, and fewer than `stockBelow` remain'),
  out: z.int().describe('Of these, how many none remains of'),
});

const parcels = z.object({
  placed: z.int().describe('Not yet prepared'),
  late: z.int().describe('Not delivered after the day by which they are expected'),
});

export const overview = z
  .object({
    at: z.iso.datetime().describe('When it was counted'),
    stockBelow: z.int(),
    withinDays: z.int(),
    items: stock.nullable(),
    pregnantItems: stock.nullable(),
    vouchers: stock.nullable().describe('Types'),
    samples: stock.nullable(),
    contests: z
      .object({
        ending: z.int().describe('Shown, and over within `withinDays`'),
        nextEnd: z.iso.datetime().nullable().describe('When the first of these ends'),
        nextName: texts.nullable().describe('What it is called'),
        hidden: z.int().describe('Hidden, and not over'),
      })
      .nullable(),
    codes: z
      .object({
        generating: z.int().describe('Batches whose file is not complete'),
        failed: z.int().describe('Batches ordered within `withinDays` that failed'),
        alarms: z.int().describe('Open alarms'),
        doubleDay: z.iso.date().nullable().describe('The next double-points day in Kuala Lumpur, today included'),
      })
      .nullable(),
    receipts: z
      .object({
        pending: z.int().describe('Wait for a reviewer'),
        overdue: z.int().describe('Of these, after the day by which they are reviewed'),
      })
      .nullable(),
    orders: parcels.nullable().describe('Of the point shop'),
    sampleOrders: parcels.nullable().describe('Granted samples'),
    entries: z
      .object({
        toAnnounce: z.int().describe('Contests with entries that have ended and whose results are not announced'),
        pending: z.int().describe('Entries of these that nobody has decided on'),
      })
      .nullable(),
    privacy: z
      .object({
        open: z.int().describe('Requests of members about their data that are not closed'),
        overdue: z.int().describe('Of these, after the day by which they are due'),
      })
      .nullable(),
    massCredits: z.object({ waiting: z.int().describe('Wait for the approval of another administrator') }).nullable(),
    unavailable: z
      .array(z.enum(OVERVIEW_PARTS))
      .describe('Parts whose service did not answer: they are null, which is not none'),
  })
  .meta({ id: 'AdminOverview' });

/** Two months: every day of the month comes in them. */
const DAYS_AHEAD = 62;

/** Returns the first date from `today` on (YYYY-MM-DD) whose day of the month is one of `days`; null without any. */
export function nextDayOf(days: readonly number[], today: string): string | null {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const date = kl.addDays(today, ahead);
    if (days.includes(Number(date.slice(8)))) return date;
  }
  return null;
}

export type Overview = z.infer<typeof overview>;
export type Stock = z.infer<typeof stock>;
export type Parcels = z.infer<typeof parcels>;
