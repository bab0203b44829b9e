import type { Told } from '../../core/inbox/types.js';
import type { Language } from '../../core/types.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { Texts } from '../../i18n/shape.js';
import { useQuestTitle } from '../../shared/quest-titles.js';
import { orderNumber } from '../../shared/order-number.js';
import { useWearNames } from '../../shared/wear-names.js';

type Type = keyof Texts['inbox']['message'];
type Source = keyof Texts['source'];
type Reason = keyof Texts['inbox']['reason'];
type Next = keyof Texts['inbox']['next'];

const has = <K extends string>(texts: Record<K, string>, key: string): key is K => Object.hasOwn(texts, key);

/** Page to which a message links; absent where there is nothing more to see. */
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
  orderCancelled: '/pointhistory',
  donated: '/pointhistory',
  receiptApproved: '/pointhistory',
  receiptRejected: '/uploadReceipt',
  receiptPicture: '/uploadReceipt?tab=receipts',
  voucherAssigned: '/pointshop',
  mysteryBoxEntered: '/mysteryboxhome',
  mysteryBoxWon: '/pointshop',
  contestEntered: '/campaign',
  contestGrandPrize: '/campaign',
  contestConsolation: '/campaign',
  contestNoPrize: '/contest',
  questCompleted: '/quest',
  sampleRequested: '/picksample',
  sampleDeclined: '/picksample',
  sampleProcessing: '/picksample',
  sampleDelivering: '/picksample',
  sampleDelivered: '/picksample',
  sampleCancelled: '/picksample',
  feedbackPrompted: '/freesample/feedback?received=true',
  wishDonated: '/wishingtree/donate',
  membershipEnded: '/pointshop',
  membershipResumed: '/scancode',
};

/** Returns the navigation state that opens the tab of the rewards page to which a message refers. */
const origins: Partial<Record<string, string>> = {
  orderPlaced: 'history',
  orderProcessing: 'history',
  orderDelivering: 'history',
  orderDelivered: 'history',
  voucherAssigned: 'voucher',
  mysteryBoxWon: 'mysterybox',
};

/** The page of what a message tells and the navigation state for it; null when it has none. */
export function wayOf({ type }: Told): { to: string; state?: { origin: string } } | null {
  const to = ways[type];
  const origin = origins[type];
  return to ? { to, ...(origin ? { state: { origin } } : {}) } : null;
}

/** Next step of a member, for the label of a message's link. */
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
  orderCancelled: 'points',
  donated: 'points',
  receiptApproved: 'points',
  receiptRejected: 'receipt',
  receiptPicture: 'receiptPicture',
  voucherAssigned: 'vouchers',
  mysteryBoxEntered: 'draws',
  mysteryBoxWon: 'prize',
  contestEntered: 'entries',
  contestGrandPrize: 'entries',
  contestConsolation: 'entries',
  contestNoPrize: 'contests',
  questCompleted: 'quests',
  sampleRequested: 'sample',
  sampleDeclined: 'samples',
  sampleProcessing: 'sample',
  sampleDelivering: 'sample',
  sampleDelivered: 'sample',
  sampleCancelled: 'samples',
  feedbackPrompted: 'feedback',
  wishDonated: 'wishes',
  membershipEnded: 'shop',
  membershipResumed: 'code',
};

/** Returns the label of the link of a message of this type; empty for one without a link. */
export function useNextText(): (told: Told) => string {
  const t = useText();
  return ({ type }) => {
    const next = nexts[type];
    return next ? t(($) => $.inbox.next[next]) : '';
  };
}

/** Returns whether the words of a message name a quest, which is asked for by useQuestsWhen. */
export const namesQuest = ({ type }: Told): boolean => type === 'questCompleted';

/** Returns the text of what a message tells; a type that this app does not know gets a general text. */
export function useMessageText(): (told: Told) => string {
  const t = useText();
  const { language } = useLanguage();
  const thingOf = useThing();
  return ({ type, params }) => {
    const texts = t(($) => $.inbox.message, { returnObjects: true }) as Record<Type, string>;
    const sources = t(($) => $.source, { returnObjects: true }) as Record<Source, string>;
    const reasons = t(($) => $.inbox.reason, { returnObjects: true }) as Record<Reason, string>;
    const thing = thingOf(params);
    // a quest of 0 points brings doubled points elsewhere, a free contest takes none
    const variant = params.points === '0' ? `${type}Free` : params.courier ? `${type}By` : type;
    const wanted = [thing ? `${variant}Named` : '', variant, thing ? `${type}Named` : '', type];
    const key = wanted.find((one): one is Type => has(texts, one)) ?? 'other';
    const source = params.source ?? '';
    const reason = params.reason ?? '';
    return t(($) => $.inbox.message[key], {
      name: params.name ?? '',
      thing,
      campaign: nameIn(params, 'campaign', language),
      tier: params.tier ?? '',
      points: Number(params.points ?? 0),
      order: orderNumber(params.orderId ?? ''),
      courier: params.courier ?? '',
      tracking: params.trackingId ?? '',
      value: params.voucherType ?? '',
      source: has(sources, source) ? sources[source] : sources.other,
      reason: has(reasons, reason) ? reasons[reason] : reasons.other,
    });
  };
}

type Params = Told['params'];

/** A name that a message carries in both languages; empty where it has none. */
const nameIn = (params: Params, key: string, language: Language): string =>
  params[`${key}${language === 'bm' ? 'Bm' : 'En'}`] ?? '';

/** Returns the localized name of a message's subject: items, prize, contest, sample, pack or quest. */
function useThing(): (params: Params) => string {
  const t = useText();
  const { language } = useLanguage();
  const titleOf = useQuestTitle();
  const { product } = useWearNames();
  return (params) => {
    const items = nameIn(params, 'items', language);
    if (items && params.more) return t(($) => $.inbox.andMore, { items, count: Number(params.more) });
    const named = ['prize', 'contest', 'item', 'campaign'].map((key) => nameIn(params, key, language));
    return items || named.find(Boolean) || product(params) || titleOf(params.questId);
  };
}
