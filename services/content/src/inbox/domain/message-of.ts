import type { LocalizedText } from '@club/platform/localized-text';

/** A message as stored: its text is that of `type` in the app, filled with `params`. */
export interface NewMessage {
  type: string;
  params: Record<string, string>;
}

/** Points of an entry, by where they came from. */
export interface Line {
  source: string;
  points: number;
}

/** Items of one kind in an order. */
export interface OrderedItem {
  name?: LocalizedText | undefined;
  quantity: number;
}

/** Courier of an order, and the number of its parcel; empty while they are not set. */
interface OrderParcel {
  courier: string;
  trackingId: string;
}

/** A pack whose code was registered. */
export interface Pack {
  brand: string;
  format: string;
  size: string;
}

/** Details of points that came: the pack of a code, whether an earlier entry is corrected, and the title of a campaign. */
interface Credited {
  pack?: Pack | undefined;
  reversal?: boolean;
  title?: string;
}

/** Number of an order's items that are named; the rest is counted. */
const NAMED = 3;

/** The parameters `<key>En` and `<key>Bm` of a name; none without it. */
const named = (key: string, name: LocalizedText | undefined): Record<string, string> =>
  name?.en ? { [`${key}En`]: name.en, [`${key}Bm`]: name.bm || name.en } : {};

/** Returns the items of an order as text values: the first names with their quantities, and the number of further kinds. */
function itemsOf(items: readonly OrderedItem[]): Record<string, string> {
  const known = items.filter(({ name }) => name?.en);
  const list = (language: keyof LocalizedText) =>
    known
      .slice(0, NAMED)
      .map(({ name, quantity }) => `${quantity} × ${name?.[language] || name?.en}`)
      .join(', ');
  const more = known.length - NAMED;
  return { ...named('items', { en: list('en'), bm: list('bm') }), ...(more > 0 ? { more: String(more) } : {}) };
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { points }) => total + points, 0);

// Reasons whose own events carry more details than the points do.
const CREDITS_WITH_OWN_EVENT = new Set(['quest', 'receipt', 'receiptMilestone']);
const REVERSALS_WITH_OWN_EVENT = new Set(['orderRefund']);
/** Messages of the results of a contest that win something. */
const CONTEST_RESULTS: Readonly<Record<string, string>> = {
  winner: 'contestGrandPrize',
  consolidation: 'contestConsolation',
};
const DEBITS_WITH_OWN_EVENT = new Set(['redemption', 'pregnant', 'voucher', 'donation', 'wish', 'contest']);

/** Returns the message of an event to a member; null when it is not for the inbox. Unknown kinds of events have no message. */
export const MESSAGES = {
  registered: (): NewMessage => ({ type: 'welcome', params: {} }),

  membership: (type: 'membershipEnded' | 'membershipResumed'): NewMessage => ({ type, params: {} }),

  credited(lines: readonly Line[], { pack, reversal = false, title = '' }: Credited = {}): NewMessage | null {
    // An entry's last line is its reason to be: a first code's is the bonus.
    const source = reversal ? 'refund' : (lines.at(-1)?.source ?? 'other');
    const told = reversal ? REVERSALS_WITH_OWN_EVENT : CREDITS_WITH_OWN_EVENT;
    if (lines.every((line) => told.has(line.source))) return null;
    const { brand = '', format = '', size = '' } = pack ?? {};
    return {
      type: 'pointsEarned',
      params: {
        points: String(sum(lines)),
        source,
        ...(brand && { brand, format, size }),
        ...named('campaign', { en: title, bm: title }),
      },
    };
  },

  debited(lines: readonly Line[], { reversal = false }: { reversal?: boolean } = {}): NewMessage | null {
    const source = reversal ? 'reversal' : (lines.at(-1)?.source ?? 'other');
    if (!reversal && lines.every((line) => DEBITS_WITH_OWN_EVENT.has(line.source))) return null;
    return { type: 'pointsTaken', params: { points: String(Math.abs(sum(lines))), source } };
  },

  tierChanged: (tier: string, status: string): NewMessage => ({
    type: status === 'Downgraded' ? 'tierDown' : 'tierUp',
    params: { tier },
  }),

  orderPlaced: (orderId: string, points: number, kind: string, items: readonly OrderedItem[]): NewMessage => ({
    type: kind === 'donate' ? 'donated' : 'orderPlaced',
    params: { orderId, points: String(points), ...itemsOf(items) },
  }),

  orderMoved(
    orderId: string,
    state: string,
    items: readonly OrderedItem[],
    { courier, trackingId }: OrderParcel = { courier: '', trackingId: '' },
  ): NewMessage | null {
    const type = ORDER_STATES[state.toUpperCase()];
    if (!type) return null;
    const params: Record<string, string> = { orderId, ...itemsOf(items) };
    return { type, params: type === 'orderDelivering' && courier ? { ...params, courier, trackingId } : params };
  },

  orderCancelled: (orderId: string, points: number, items: readonly OrderedItem[]): NewMessage => ({
    type: 'orderCancelled',
    params: { orderId, points: String(points), ...itemsOf(items) },
  }),

  receiptApproved: (receiptId: string, points: number): NewMessage => ({
    type: 'receiptApproved',
    params: { receiptId, points: String(points) },
  }),

  receiptRejected: (receiptId: string, reason: string): NewMessage => ({
    type: 'receiptRejected',
    params: { receiptId, reason },
  }),

  receiptPicture: (receiptId: string, reason: string): NewMessage => ({
    type: 'receiptPicture',
    params: { receiptId, reason },
  }),

  voucherAssigned: (voucherId: string, voucherType: string, source: string): NewMessage => ({
    type: 'voucherAssigned',
    params: { voucherId, voucherType, source },
  }),

  mysteryBoxEntered: (ticket: string, campaign: LocalizedText | undefined): NewMessage => ({
    type: 'mysteryBoxEntered',
    params: { ticket, ...named('campaign', campaign) },
  }),

  mysteryBoxWon: (drawId: string, prizeType: string, prize?: LocalizedText, campaign?: LocalizedText): NewMessage => ({
    type: 'mysteryBoxWon',
    params: { drawId, prizeType, ...named('prize', prize), ...named('campaign', campaign) },
  }),

  contestEntered: (contestId: string, points: number, contest: LocalizedText | undefined): NewMessage => ({
    type: 'contestEntered',
    params: { contestId, points: String(points), ...named('contest', contest) },
  }),

  contestResult: (contestId: string, result: string, contest: LocalizedText | undefined): NewMessage => ({
    type: CONTEST_RESULTS[result] ?? 'contestNoPrize',
    params: { contestId, ...named('contest', contest) },
  }),

  sampleRequested: (orderId: string, item: LocalizedText | undefined): NewMessage => ({
    type: 'sampleRequested',
    params: { orderId, ...named('item', item) },
  }),

  sampleDeclined: (orderId: string, reason: string, item: LocalizedText | undefined): NewMessage => ({
    type: 'sampleDeclined',
    params: { orderId, reason, ...named('item', item) },
  }),

  sampleMoved(
    orderId: string,
    state: string,
    item: LocalizedText | undefined,
    { courier, trackingId }: OrderParcel = { courier: '', trackingId: '' },
  ): NewMessage | null {
    const type = SAMPLE_STATES[state.toUpperCase()];
    if (!type) return null;
    const params: Record<string, string> = { orderId, ...named('item', item) };
    return { type, params: type === 'sampleDelivering' && courier ? { ...params, courier, trackingId } : params };
  },

  questCompleted: (questId: string, points: number): NewMessage => ({
    type: 'questCompleted',
    params: { questId, points: String(points) },
  }),

  feedbackPrompted: (orderId: string): NewMessage => ({ type: 'feedbackPrompted', params: { orderId } }),

  wishDonated: (wisherId: string, name: string, points: number): NewMessage => ({
    type: 'wishDonated',
    params: { wisherId, name, points: String(points) },
  }),
};

const SAMPLE_STATES: Record<string, string> = {
  PROCESSING: 'sampleProcessing',
  DELIVERING: 'sampleDelivering',
  DELIVERED: 'sampleDelivered',
  CANCELLED: 'sampleCancelled',
};

const ORDER_STATES: Record<string, string> = {
  PROCESSING: 'orderProcessing',
  DELIVERING: 'orderDelivering',
  DELIVERED: 'orderDelivered',
};
