import type { LocalizedText } from '@club/platform/localized-text';

/** Returns a name as events state it. */
export const nameOf = ({ en, bm }: LocalizedText): LocalizedText => ({ en, bm });

/** Prize of a draw: points, or a voucher of a type. */
export type Prize =
  | { type: 'POINTS'; name: LocalizedText; image: string; points: number }
  | { type: 'VOUCHER'; name: LocalizedText; image: string; voucherTypeId: string };

/** A period in which every redeemed code is an entry. */
export interface Campaign {
  id: string;
  name: LocalizedText;
  /** Inclusive. */
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  /** Last day of vouchers won in it, YYYY-MM-DD. */
  voucherExpiry: string;
  weeks: number;
  /** Winners of each week. */
  weeklyWinners: number;
  weeklyPrize: Prize;
  grandPrize: Prize;
  createdAt: Date;
  updatedAt: Date;
  /** Counts changes from 1. */
  version: number;
}

/** Time before its beginning from which a campaign is fixed: no code of another replica's clock falls into it sooner. */
const FIXED_MS = 15 * 60_000;

/** Returns whether all but the name of a campaign is fixed. */
export const isFixed = ({ startsAt }: Pick<Campaign, 'startsAt'>, now: Date): boolean =>
  startsAt.getTime() - FIXED_MS <= now.getTime();

/** Returns whether a campaign is still to come, runs, or is over. */
export const stateOf = (
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  now: Date,
): 'upcoming' | 'running' | 'over' => (now < startsAt ? 'upcoming' : now < endsAt ? 'running' : 'over');

/** A winner of a draw. */
export interface DrawResult {
  ticket: string;
  member: string;
  /** The prize is promised or credited; or why it cannot be. */
  outcome: '' | 'given' | `refused: ${string}`;
  /** The ledger may have been asked to credit it. */
  asked: boolean;
}

/**
 * open until it is due → closing (no entry joins it any more, its list is being written) → closed (list published) → drawn;
 * once it is settled, too, seed and winners are published.
 */
export type DrawState = 'open' | 'closing' | 'closed' | 'drawn';

/** One draw of a campaign. */
export interface Draw {
  id: string;
  campaignId: string;
  kind: 'weekly' | 'grand';
  /** 1 for the first week; 0 for the grand prize. */
  number: number;
  opensAt: Date;
  /** Codes redeemed from then on are in the next draw. */
  closesAt: Date;
  /** Time of the draw: a little later, so that events on their way arrive. */
  dueAt: Date;
  winners: number;
  prize: Prize;
  commitment: string;
  committedAt: Date;
  /** Encrypted. */
  sealedSeed: string;
  state: DrawState;
  /** Time at which its list was published; null until then. */
  closedAt: Date | null;
  /** Id of the list that is being written or was published; empty while open. */
  listId: string;
  entriesHash: string;
  entries: number;
  /** Empty until drawn. */
  seed: string;
  results: DrawResult[];
  /** Fence of the lease of the worker that decides its prizes; 0 before. */
  fence: number;
  drawnAt: Date | null;
  /** Every place has its winner, or nobody is left to draw: from now on the draw is published. */
  settled: boolean;
}

/** Returns whether a drawn prize was refused: its place is drawn again. */
export const isRefused = ({ outcome }: DrawResult): boolean => outcome.startsWith('refused');

/** Returns the ticket that was drawn in place of a refused one: the n-th refusal is answered by the n-th ticket after the winners. */
export function drawnAgain({ winners, results }: Pick<Draw, 'winners' | 'results'>, ticket: string): string {
  const refusal = results.filter(isRefused).findIndex((result) => result.ticket === ticket);
  return refusal < 0 ? '' : (results[winners + refusal]?.ticket ?? '');
}

/** Places of a draw on which nobody stands, or somebody whose prize was refused. */
export const placesLeft = ({ winners, results }: Pick<Draw, 'winners' | 'results'>): number =>
  winners - results.filter((result) => !isRefused(result)).length;

/** A code redeemed in a campaign's period. */
export interface DrawEntry {
  /** Ticket. */
  id: string;
  campaignId: string;
  member: string;
  /** Id of the ledger's entry. */
  ledgerEntry: string;
  at: Date;
  /** The weekly draw it is in; null when none was left and it is in the grand prize alone. */
  drawId: string | null;
}

/** Input from which a campaign's periods are made. */
export interface Plan {
  startsAt: Date;
  weeks: number;
}

const WEEK_MS = 7 * 86_400_000;
/** Between closing and drawing. */
const GRACE_MS = 15 * 60_000;

/** Returns the periods of a campaign's draws: one a week, and the whole for the grand prize. */
export function periodsOf({
  startsAt,
  weeks,
}: Plan): Pick<Draw, 'kind' | 'number' | 'opensAt' | 'closesAt' | 'dueAt'>[] {
  const at = (week: number) => new Date(startsAt.getTime() + week * WEEK_MS);
  const due = (closesAt: Date) => new Date(closesAt.getTime() + GRACE_MS);
  const weekly = Array.from({ length: weeks }, (_, week) => ({
    kind: 'weekly' as const,
    number: week + 1,
    opensAt: at(week),
    closesAt: at(week + 1),
    dueAt: due(at(week + 1)),
  }));
  return [...weekly, { kind: 'grand', number: 0, opensAt: startsAt, closesAt: at(weeks), dueAt: due(at(weeks)) }];
}

/**
 * Returns the weekly draw of a code redeemed at a moment: its own week's, or the next that is still open when the event came too
 * late for that. Undefined when no weekly draw is left; the grand prize counts every entry of the campaign.
 */
export const weeklyDrawFor = <D extends Pick<Draw, 'kind' | 'closesAt' | 'state'>>(
  draws: readonly D[],
  at: Date,
): D | undefined =>
  draws
    .filter((draw) => draw.kind === 'weekly' && draw.state === 'open' && draw.closesAt > at)
    .sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime())[0];

/** Returns when the week of a moment ends; undefined for a moment after the last of them. */
export const weekEnd = (draws: readonly Pick<Draw, 'kind' | 'closesAt'>[], at: Date): Date | undefined =>
  draws
    .filter(({ kind, closesAt }) => kind === 'weekly' && closesAt > at)
    .map(({ closesAt }) => closesAt)
    .sort((a, b) => a.getTime() - b.getTime())[0];
