import type { InboxMessage } from '../../api/content-api.js';
import { useText } from '../../i18n/hooks.js';
import type { en } from '../../i18n/en.js';
import { useQuestTitle } from '../quest/index.js';
import { orderNumber } from '../../shared/order-number.js';

type Type = keyof typeof en.inbox.message;
type Source = keyof typeof en.source;
type Reason = keyof typeof en.inbox.reason;
type Next = keyof typeof en.inbox.next;

const has = <K extends string>(texts: Record<K, string>, key: string): key is K => Object.hasOwn(texts, key);

/** Where a message leads; none where there is nothing more to see. */
const ways: Partial<Record<string, string>> = {
  welcome: '/scancode',
  pointsEarned: '/pointhistory',
  pointsTaken: '/pointhistory',
  tierUp: '/tier',
  tierDown: '/tier',
  orderPlaced: '/pointshop',
  orderProcessing: '/pointshop',
  orderDelivering: '/pointshop',
  orderDelivered: '/pointshop',
  donated: '/pointhistory',
  receiptApproved: '/pointhistory',
  receiptRejected: '/uploadReceipt',
  voucherAssigned: '/pointshop',
  mysteryBoxWon: '/pointshop',
  questCompleted: '/quest',
  feedbackPrompted: '/freesample/feedback?received=true',
  wishDonated: '/wishingtree/donate',
  membershipEnded: '/pointshop',
  membershipResumed: '/scancode',
};

/** Which tab of the rewards page a message means, as its navigation state. */
const origins: Partial<Record<string, string>> = {
  orderPlaced: 'history',
  orderProcessing: 'history',
  orderDelivering: 'history',
  orderDelivered: 'history',
  voucherAssigned: 'voucher',
  mysteryBoxWon: 'mysterybox',
};

/** A message's page and what that page is told; null when it has none. */
export function wayOf({ type }: InboxMessage): { to: string; state?: { origin: string } } | null {
  const to = ways[type];
  const origin = origins[type];
  return to ? { to, ...(origin ? { state: { origin } } : {}) } : null;
}

/** What a member does next, as a message's link says it. */
const nexts: Partial<Record<string, Next>> = {
  welcome: 'firstCode',
  pointsEarned: 'points',
  pointsTaken: 'points',
  tierUp: 'tier',
  tierDown: 'tier',
  orderPlaced: 'orders',
  orderProcessing: 'orders',
  orderDelivering: 'orders',
  orderDelivered: 'orders',
  donated: 'points',
  receiptApproved: 'points',
  receiptRejected: 'receipt',
  voucherAssigned: 'vouchers',
  mysteryBoxWon: 'prize',
  questCompleted: 'quests',
  feedbackPrompted: 'feedback',
  wishDonated: 'wishes',
  membershipEnded: 'shop',
  membershipResumed: 'code',
};

/** Returns what the link of a message of this type says; empty for one that leads nowhere. */
export function useNextText(): (message: InboxMessage) => string {
  const t = useText();
  return ({ type }) => {
    const next = nexts[type];
    return next ? t(($) => $.inbox.next[next]) : '';
  };
}

/** Whether the words of a message name a quest, which is asked for by useQuestsWhen. */
export const namesQuest = ({ type }: InboxMessage): boolean => type === 'questCompleted';

/** The words of a message; one of a type that this app does not know says so in general. */
export function useMessageText(): (message: InboxMessage) => string {
  const t = useText();
  const titleOf = useQuestTitle();
  return ({ type, params }) => {
    const texts = t(($) => $.inbox.message, { returnObjects: true }) as Record<Type, string>;
    const sources = t(($) => $.source, { returnObjects: true }) as Record<Source, string>;
    const reasons = t(($) => $.inbox.reason, { returnObjects: true }) as Record<Reason, string>;
    const quest = titleOf(params.questId);
    const known = type === 'questCompleted' ? questText(params.points, quest) : type;
    const key: Type = has(texts, known) ? known : 'other';
    const source = params.source ?? '';
    const reason = params.reason ?? '';
    return t(($) => $.inbox.message[key], {
      name: params.name ?? '',
      quest,
      tier: params.tier ?? '',
      points: Number(params.points ?? 0),
      order: orderNumber(params.orderId ?? ''),
      value: params.voucherType ?? '',
      source: has(sources, source) ? sources[source] : sources.other,
      reason: has(reasons, reason) ? reasons[reason] : reasons.other,
    });
  };
}

// a quest of 0 points brings doubled points elsewhere; one that is no longer offered has no name here
function questText(points: string | undefined, title: string): Type {
  if (points === '0') return title ? 'questDoneNamed' : 'questDone';
  return title ? 'questCompletedNamed' : 'questCompleted';
}
