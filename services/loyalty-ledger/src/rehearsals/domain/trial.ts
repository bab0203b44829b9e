import { kl } from '@club/platform/calendar';
import { dayMultiplier } from '../../awards/domain/multipliers.js';
import type { Entry } from '../../points/domain/index.js';
import { sumOf } from '../../points/domain/index.js';
import { countedOf, metAt, ownPoints, QUEST_KEYS, type Quest } from '../../quests/domain/quest.js';
import { triggersOf } from '../../quests/domain/trigger.js';
import { RECEIPT_KEYS, receiptWorth, uploadedAtOf } from '../../receipts/domain/receipt-award.js';
import { isScan, multiplierOf, scanWorth } from '../../scan/domain/code-award.js';
import type { TierEvent } from '../../tiers/domain/timeline.js';
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

/** A member's entries of the days of a rehearsal, with what is known beside them. */
export interface TriedMember {
  member: string;
  entries: readonly TriedEntry[];
  /** Lines of the trial's product by the keys of the entries that credit their receipts. */
  lines: ReadonlyMap<string, ProductLine>;
  /** Changes of the member's tier, oldest first. */
  history: readonly TierEvent[];
}

/** What a member has got and would have got. */
export interface Tried extends Rehearsed {
  /** Receipts of which the log does not have the day of upload: that of the entry counts instead. */
  undated: number;
}

/** A rule, tried on one member after the other. */
export interface Trial {
  /** The product whose lines in receipts must be known. */
  readonly product?: string;
  /** Whether members whose membership is over would have got nothing more. */
  readonly asksMembership: boolean;
  /** Returns what a member has got and would have got; undefined where the rule is not about any of the entries. */
  of(tried: TriedMember): Tried | undefined;
}

/** Returns the trial of a rule on entries since `from`. */
export function trialOf(rule: EntryRule, from: Date): Trial {
  if (rule.kind === 'doubleDays') return doubleDaysTrial(rule);
  return rule.kind === 'product' ? productTrial(rule) : questTrial(rule.quest, from);
}

/** Part of an entry in what its member has got and would have got. */
interface Share {
  was: number;
  would: number;
  undated?: true;
}

/** Returns the sum of the shares of a member's entries; undefined where no entry has one. */
function summed(
  { member, entries }: TriedMember,
  shareOf: (entry: TriedEntry) => Share | undefined,
): Tried | undefined {
  let tried: Tried | undefined;
  for (const entry of entries) {
    const share = shareOf(entry);
    if (!share) continue;
    tried ??= { member, was: 0, would: 0, undated: 0 };
    tried.was += share.was;
    tried.would += share.would;
    if (share.undated) tried.undated += 1;
  }
  return tried;
}

/** Returns the points that a code or a receipt had before any factor. The bonus of a first one is a line of its own. */
function basePoints({ lines, attributes }: Pick<TriedEntry, 'lines' | 'attributes'>): number {
  const [first] = lines;
  return lines.length > 1 ? first!.points : first!.points / multiplierOf({ attributes });
}

/** Codes and receipts by the rules that credit them, on other days or with another factor. */
function doubleDaysTrial({ days, factor }: DoubleDaysRule): Trial {
  const dayOf = (at: Date) => dayMultiplier(kl.dayOfMonth(at), days, factor);
  const shareOf = (entry: TriedEntry): Share | undefined => {
    const { counters, lines, earned, at } = entry;
    if (entry.kind !== 'credit') return undefined;
    if (isScan(entry)) {
      const { lines: tried } = scanWorth(basePoints(entry), (counters.scans ?? 1) - 1, dayOf(earned?.at ?? at));
      return { was: sumOf(lines), would: sumOf(tried) };
    }
    if (!entry.key.startsWith(RECEIPT_KEYS)) return undefined;
    const uploaded = uploadedAtOf(entry);
    const { lines: tried } = receiptWorth(basePoints(entry), (counters.receipts ?? 1) - 1, dayOf(uploaded ?? at));
    return { was: sumOf(lines), would: sumOf(tried), ...(!uploaded && { undated: true as const }) };
  };
  return { asksMembership: false, of: (tried) => summed(tried, shareOf) };
}

/** Receipts with a product, by the rule that credits them, with other points for each of its packs. */
function productTrial({ skuId, points }: ProductRule): Trial {
  const shareOf = (entry: TriedEntry, line: ProductLine | undefined): Share | undefined => {
    if (!line) return undefined;
    const base = basePoints(entry) + line.quantity * (points - line.points);
    const { lines } = receiptWorth(base, (entry.counters.receipts ?? 1) - 1, multiplierOf(entry));
    return { was: sumOf(entry.lines), would: sumOf(lines) };
  };
  return {
    ...{ asksMembership: false, product: skuId },
    of: (tried) => summed(tried, (entry) => shareOf(entry, tried.lines.get(entry.key))),
  };
}

/** A quest whose days are those of the rehearsal, by the rules that complete it. */
function questTrial(typed: Quest, from: Date): Trial {
  const quest: Quest = { ...typed, startsAt: from, endsAt: null };
  const credited = `${QUEST_KEYS}${quest.id}:`;
  return {
    asksMembership: true,
    of({ member, entries, history }) {
      const was = entries.reduce((sum, { key, lines }) => (key.startsWith(credited) ? sum + sumOf(lines) : sum), 0);
      const times = entries.flatMap((entry) => (triggersOf(entry).includes(quest.trigger) ? [entry.at] : []));
      const events = {
        opened: entries[0]!.opened,
        times: times.toSorted((a, b) => a.getTime() - b.getTime()),
        history: [...history],
      };
      if (was === 0 && countedOf(quest, events).length === 0) return undefined;
      return { member, was, would: metAt(quest, events) ? ownPoints(quest) : 0, undated: 0 };
    },
  };
}
