import { kl } from '@club/platform/calendar';
import { dayMultiplier } from '../../awards/domain/multipliers.js';
import type { Entry } from '../../points/domain/index.js';
import { sumOf } from '../../points/domain/index.js';
import { countsAt, isFor, isMet, ownPoints, QUEST_KEYS, type Quest } from '../../quests/domain/quest.js';
import { triggersOf } from '../../quests/domain/trigger.js';
import { RECEIPT_KEYS, receiptWorth, uploadedAtOf } from '../../receipts/domain/receipt-award.js';
import { isScan, multiplierOf, scanWorth } from '../../scan/domain/code-award.js';
import type { DoubleDaysRule, EntryRule, ProductRule, Rehearsed } from './rehearsal.js';

/** Fields of an entry that a trial reads. */
export type TriedEntry = Pick<
  Entry,
  'member' | 'kind' | 'key' | 'lines' | 'attributes' | 'counters' | 'opened' | 'at'
> & { earned?: Pick<NonNullable<Entry['earned']>, 'at'> | null };

/** A product in a receipt, with the points a pack that the receipt counted. */
export interface ProductLine {
  points: number;
  quantity: number;
}

/** Part of an entry in what its member has got and would have got. */
export interface Share {
  was: number;
  would: number;
  /** Events that count for a quest. */
  events: number;
  /** The day is not in the log, and that of the entry counts instead. */
  undated?: true;
}

/** A rule, tried on one entry after the other; whatever order they come in, a member's shares add up to the same. */
export interface Trial {
  /** The product whose lines in receipts must be known. */
  readonly product?: string;
  /** Returns the share of an entry, with its line of the product; undefined where the rule is not about it. */
  of(entry: TriedEntry, line?: ProductLine): Share | undefined;
  /** Whether members whose membership is over would have got nothing more. */
  readonly asksMembership: boolean;
  /** Returns what a member has got and would have got by the sums of their shares. */
  total(member: string, sums: Omit<Share, 'undated'>): Rehearsed;
}

/** Returns the trial of a rule on entries since `from`. */
export function trialOf(rule: EntryRule, from: Date): Trial {
  if (rule.kind === 'doubleDays') return doubleDaysTrial(rule);
  return rule.kind === 'product' ? productTrial(rule) : questTrial(rule.quest, from);
}

const asSummed = (member: string, { was, would }: Omit<Share, 'undated'>): Rehearsed => ({ member, was, would });

/** Returns the points that a code or a receipt had before any factor. The bonus of a first one is a line of its own. */
function basePoints({ lines, attributes }: Pick<TriedEntry, 'lines' | 'attributes'>): number {
  const [first] = lines;
  return lines.length > 1 ? first!.points : first!.points / multiplierOf({ attributes });
}

/** Codes and receipts by the rules that credit them, on other days or with another factor. */
function doubleDaysTrial({ days, factor }: DoubleDaysRule): Trial {
  const dayOf = (at: Date) => dayMultiplier(kl.dayOfMonth(at), days, factor);
  return {
    asksMembership: false,
    of(entry) {
      const { counters, lines, earned, at } = entry;
      if (entry.kind !== 'credit') return undefined;
      if (isScan(entry)) {
        const { lines: tried } = scanWorth(basePoints(entry), (counters.scans ?? 1) - 1, dayOf(earned?.at ?? at));
        return { was: sumOf(lines), would: sumOf(tried), events: 0 };
      }
      if (!entry.key.startsWith(RECEIPT_KEYS)) return undefined;
      const uploaded = uploadedAtOf(entry);
      const { lines: tried } = receiptWorth(basePoints(entry), (counters.receipts ?? 1) - 1, dayOf(uploaded ?? at));
      return { was: sumOf(lines), would: sumOf(tried), events: 0, ...(!uploaded && { undated: true as const }) };
    },
    total: asSummed,
  };
}

/** Receipts with a product, by the rule that credits them, with other points for each of its packs. */
function productTrial({ skuId, points }: ProductRule): Trial {
  return {
    asksMembership: false,
    product: skuId,
    of(entry, line) {
      if (!line) return undefined;
      const base = basePoints(entry) + line.quantity * (points - line.points);
      const { lines } = receiptWorth(base, (entry.counters.receipts ?? 1) - 1, multiplierOf(entry));
      return { was: sumOf(entry.lines), would: sumOf(lines), events: 0 };
    },
    total: asSummed,
  };
}

/** A quest whose days are those of the rehearsal, by the rules that complete it. */
function questTrial(typed: Quest, from: Date): Trial {
  const quest: Quest = { ...typed, startsAt: from, endsAt: null };
  const credited = `${QUEST_KEYS}${quest.id}:`;
  return {
    asksMembership: true,
    of(entry) {
      if (entry.key.startsWith(credited)) return { was: sumOf(entry.lines), would: 0, events: 0 };
      const counts = countsAt(quest, entry.at) && isFor(quest, entry.opened);
      return counts && triggersOf(entry).includes(quest.trigger) ? { was: 0, would: 0, events: 1 } : undefined;
    },
    total: (member, { was, events }) => ({ member, was, would: isMet(quest, events) ? ownPoints(quest) : 0 }),
  };
}
