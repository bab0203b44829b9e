/** A message as it is kept: what it says is `type`, filled with `params`, in the words of the app. */
export interface NewMessage {
  type: string;
  params: Record<string, string>;
}

/** Points of an entry, by where they came from. */
export interface Line {
  source: string;
  points: number;
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { points }) => total + points, 0);

// Their own events tell more than the points do.
const CREDITS_TOLD_ELSEWHERE = new Set(['quest', 'receipt', 'receiptMilestone']);
const DEBITS_TOLD_ELSEWHERE = new Set(['redemption', 'pregnant', 'voucher', 'donation', 'wish']);

/** What an event tells a member; null when it is nothing for the inbox. Facts of kinds unknown here are never guessed at. */
export const MESSAGES = {
  registered: (): NewMessage => ({ type: 'welcome', params: {} }),

  membership: (type: 'membershipEnded' | 'membershipResumed'): NewMessage => ({ type, params: {} }),

  credited(lines: readonly Line[]): NewMessage | null {
    // An entry's last line is its reason to be: a first code's is the bonus.
    const source = lines.at(-1)?.source ?? 'other';
    if (lines.every((line) => CREDITS_TOLD_ELSEWHERE.has(line.source))) return null;
    return { type: 'pointsEarned', params: { points: String(sum(lines)), source } };
  },

  debited(lines: readonly Line[]): NewMessage | null {
    const source = lines.at(-1)?.source ?? 'other';
    if (lines.every((line) => DEBITS_TOLD_ELSEWHERE.has(line.source))) return null;
    return { type: 'pointsTaken', params: { points: String(Math.abs(sum(lines))), source } };
  },

  tierChanged: (tier: string, status: string): NewMessage => ({
    type: status === 'Downgraded' ? 'tierDown' : 'tierUp',
    params: { tier },
  }),

  orderPlaced: (orderId: string, points: number, kind: string): NewMessage => ({
    type: kind === 'donate' ? 'donated' : 'orderPlaced',
    params: { orderId, points: String(points) },
  }),

  orderMoved(orderId: string, state: string): NewMessage | null {
    const type = ORDER_STATES[state.toUpperCase()];
    return type ? { type, params: { orderId } } : null;
  },

  receiptApproved: (receiptId: string, points: number): NewMessage => ({
    type: 'receiptApproved',
    params: { receiptId, points: String(points) },
  }),

  receiptRejected: (receiptId: string, reason: string): NewMessage => ({
    type: 'receiptRejected',
    params: { receiptId, reason },
  }),

  voucherAssigned: (voucherId: string, voucherType: string, source: string): NewMessage => ({
    type: 'voucherAssigned',
    params: { voucherId, voucherType, source },
  }),

  mysteryBoxWon: (drawId: string, prizeType: string): NewMessage => ({
    type: 'mysteryBoxWon',
    params: { drawId, prizeType },
  }),

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

const ORDER_STATES: Record<string, string> = {
  PROCESSING: 'orderProcessing',
  DELIVERING: 'orderDelivering',
  DELIVERED: 'orderDelivered',
};
