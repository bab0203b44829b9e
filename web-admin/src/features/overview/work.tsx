import { formatDate, type Language } from '@club/web-kit';
import {
  Baby,
  CalendarClock,
  CheckCheck,
  CircleX,
  Clock,
  EyeOff,
  LoaderCircle,
  PackageCheck,
  PackageOpen,
  ReceiptText,
  ShieldAlert,
  ShoppingBag,
  TicketPercent,
  TriangleAlert,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { pathTo, type Screen } from '../../core/paths.js';
import type { useText } from '../../i18n/hooks.js';
import type { Overview } from './requests.js';

type Words = ReturnType<typeof useText>;

/** Most urgent detail of a tile. */
interface Pressing {
  tone: 'danger' | 'warn';
  text: string;
}

/** One kind of work: how much of it there is, and the list that shows it. */
interface Work {
  key: string;
  screen: Screen;
  /** Filter and order of the list. */
  search?: (overview: Overview) => string;
  icon: LucideIcon;
  /** Undefined where its service is unavailable. */
  count: (overview: Overview) => number | undefined;
  label: (t: Words, count: number) => string;
  pressing?: (t: Words, overview: Overview, language: Language) => Pressing | null;
  /** Also counted in the side menu: it waits for somebody. */
  waits: boolean;
}

/** Every tile opens what it has counted: the filters of its list are those of the count (docs/product/back-office.md#overview). */
type StockPart = 'items' | 'pregnantItems' | 'vouchers' | 'samples';

/** Stock that runs out; its list has the filter that counted it. */
const stock = (part: StockPart): Pick<Work, 'count' | 'pressing' | 'search' | 'waits'> => ({
  count: (overview) => overview[part]?.low,
  pressing: (t, overview) => {
    const out = overview[part]?.out ?? 0;
    return out > 0 ? { tone: 'danger', text: t(($) => $.overview.out, { count: out }) } : null;
  },
  search: ({ stockBelow }) => `?stockBelow=${stockBelow}&active=true`,
  waits: true,
});

/** Parcels of a desk that are late, and those to prepare. */
const parcels = (
  part: 'orders' | 'sampleOrders',
  late: 'ordersLate' | 'samplesLate',
  placed: 'ordersPlaced' | 'samplesPlaced',
  kind = '',
): Work[] => [
  {
    key: `${part}Late`,
    screen: 'orders',
    search: () => `?${kind}late=true`,
    icon: Clock,
    count: (overview) => overview[part]?.late,
    label: (t, count) => t(($) => $.overview[late], { count }),
    pressing: (t) => ({ tone: 'warn', text: t(($) => $.overview.ordersLateNote) }),
    // most of them are counted as new ones too
    waits: false,
  },
  {
    key: part,
    screen: 'orders',
    search: () => `?${kind}state=Order+Placed`,
    icon: PackageCheck,
    count: (overview) => overview[part]?.placed,
    label: (t, count) => t(($) => $.overview[placed], { count }),
    waits: true,
  },
];

/** Work in the order in which it is shown where nothing presses. */
const WORK: readonly Work[] = [
  {
    key: 'codeAlarms',
    screen: 'codes',
    icon: TriangleAlert,
    count: ({ codes }) => codes?.alarms,
    label: (t, count) => t(($) => $.overview.codeAlarms, { count }),
    pressing: (t) => ({ tone: 'danger', text: t(($) => $.overview.lookNow) }),
    waits: true,
  },
  {
    key: 'codesFailed',
    screen: 'codes',
    search: ({ withinDays }) => `?status=failed&orderedWithin=${withinDays}`,
    icon: CircleX,
    count: ({ codes }) => codes?.failed,
    label: (t, count) => t(($) => $.overview.codesFailed, { count }),
    pressing: (t) => ({ tone: 'danger', text: t(($) => $.overview.orderAgain) }),
    waits: true,
  },
  {
    key: 'receipts',
    screen: 'receipts',
    icon: ReceiptText,
    count: ({ receipts }) => receipts?.pending,
    label: (t, count) => t(($) => $.overview.receipts, { count }),
    pressing: (t, { receipts }) =>
      receipts && receipts.overdue > 0
        ? { tone: 'danger', text: t(($) => $.overview.receiptsLate, { count: receipts.overdue }) }
        : null,
    waits: true,
  },
  {
    key: 'privacy',
    screen: 'privacy',
    search: () => '?state=open',
    icon: ShieldAlert,
    count: ({ privacy }) => privacy?.open,
    label: (t, count) => t(($) => $.overview.privacyOpen, { count }),
    pressing: (t, { privacy }) =>
      privacy && privacy.overdue > 0
        ? { tone: 'danger', text: t(($) => $.overview.privacyLate, { count: privacy.overdue }) }
        : null,
    waits: true,
  },
  {
    key: 'massCredits',
    screen: 'massCredit',
    search: () => '?status=waiting',
    icon: CheckCheck,
    count: ({ massCredits }) => massCredits?.waiting,
    label: (t, count) => t(($) => $.overview.creditsWaiting, { count }),
    waits: true,
  },
  ...parcels('orders', 'ordersLate', 'ordersPlaced'),
  ...parcels('sampleOrders', 'samplesLate', 'samplesPlaced', 'kind=sample&'),
  {
    key: 'entries',
    screen: 'contestEntries',
    icon: Trophy,
    count: ({ entries }) => entries?.toAnnounce,
    label: (t, count) => t(($) => $.overview.contestsToAnnounce, { count }),
    pressing: (t, { entries }) =>
      entries && entries.pending > 0
        ? { tone: 'warn', text: t(($) => $.overview.entriesPending, { count: entries.pending }) }
        : null,
    waits: true,
  },
  {
    key: 'contestsEnding',
    screen: 'contests',
    search: ({ withinDays }) => `?endsWithin=${withinDays}&active=true`,
    icon: CalendarClock,
    count: ({ contests }) => contests?.ending,
    label: (t, count) => t(($) => $.overview.contestsEnding, { count }),
    pressing: (t, { contests }, language) =>
      contests?.nextEnd
        ? { tone: 'warn', text: t(($) => $.overview.firstEnds, { date: formatDate(contests.nextEnd, language) }) }
        : null,
    waits: true,
  },
  {
    key: 'itemsLow',
    screen: 'items',
    icon: ShoppingBag,
    label: (t, count) => t(($) => $.overview.itemsLow, { count }),
    ...stock('items'),
  },
  {
    key: 'pregnantLow',
    screen: 'pregnant',
    icon: Baby,
    label: (t, count) => t(($) => $.overview.pregnantLow, { count }),
    ...stock('pregnantItems'),
  },
  {
    key: 'vouchersLow',
    screen: 'vouchers',
    icon: TicketPercent,
    label: (t, count) => t(($) => $.overview.vouchersLow, { count }),
    ...stock('vouchers'),
  },
  {
    key: 'samplesLow',
    screen: 'samples',
    icon: PackageOpen,
    label: (t, count) => t(($) => $.overview.samplesLow, { count }),
    ...stock('samples'),
  },
  {
    key: 'contestsHidden',
    screen: 'contests',
    search: () => '?over=false&active=false',
    icon: EyeOff,
    count: ({ contests }) => contests?.hidden,
    label: (t, count) => t(($) => $.overview.contestsHidden, { count }),
    waits: false,
  },
  {
    key: 'codesGenerating',
    screen: 'codes',
    search: () => '?status=generating',
    icon: LoaderCircle,
    count: ({ codes }) => codes?.generating,
    label: (t, count) => t(($) => $.overview.codesGenerating, { count }),
    waits: false,
  },
];

/** Returns where a tile leads. */
export const placeOf = ({ screen, search }: Work, overview: Overview): string =>
  pathTo(screen) + (search?.(overview) ?? '');

/** Returns the work that there is, what presses most first; nothing to do is none. */
export function workOf(overview: Overview, t: Words, language: Language) {
  const weight = { danger: 0, warn: 1, none: 2 } as const;
  return WORK.flatMap((work) => {
    const count = work.count(overview) ?? 0;
    return count > 0 ? [{ work, count, pressing: work.pressing?.(t, overview, language) ?? null }] : [];
  }).sort((a, b) => weight[a.pressing?.tone ?? 'none'] - weight[b.pressing?.tone ?? 'none']);
}

/** Returns how much waits behind each screen of the menu. */
export function waitingOf(overview: Overview): Partial<Record<Screen, number>> {
  const waiting: Partial<Record<Screen, number>> = {};
  for (const { screen, count, waits } of WORK)
    if (waits) waiting[screen] = (waiting[screen] ?? 0) + (count(overview) ?? 0);
  return waiting;
}
