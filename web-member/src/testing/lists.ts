import type { CallName } from '@club/web-kit';
import type { User, UserPart } from '../core/types.js';

/** A page on which a list is seen; `open` is pressed first where it only shows then. */
export interface Place {
  path: string;
  open?: string;
  visitor?: true;
}

/** One list of the app: the call or part it comes from, what it is when it is empty, and where it is seen. */
export interface ListRow {
  call?: CallName;
  /** Fields of the session's user, as they are when there is nothing. */
  none: unknown;
  places: readonly (string | Place)[];
}

const ORDER = '/order/track?id=9f3c21ab-0000-4000-8000-000000000000&type=order';

/** Every request that reads a list, by the name it has in `createRequest`, and where it is seen. */
export const REQUESTS: Record<string, ListRow> = {
  'account/areas': { call: 'GET /areas', none: { states: [] }, places: ['/addAddress?type=user'] },
  'account/brands': { call: 'GET /user/brands/fetch', none: [], places: ['/addbabyinfo', '/viewbabyinfo'] },
  'contests/entries': { call: 'GET /contest/entries', none: [], places: ['/campaign'] },
  'contests/list': {
    call: 'GET /contest/fetch',
    none: [],
    places: ['/contest', '/activity?id=fit', '/submit?id=fit&entries=1'],
  },
  'feedback/survey': { call: 'POST /sample/question/fetch', none: [], places: ['/freesample/feedback?received=true'] },
  'inbox/list': { call: 'POST /inbox/fetch', none: { messages: [], unread: 0, cursor: null }, places: ['/inbox'] },
  'mysteryBox/campaigns': { call: 'GET /campaign/fetch', none: [], places: ['/mysteryboxhome', '/campaign'] },
  'mysteryBox/entries': { call: 'GET /campaign/entries', none: [], places: ['/pointshop?tab=mysterybox'] },
  'news/list': { call: 'GET /news/fetch', none: [], places: ['/dashboard', '/viewnews?news=n1', '/scancode'] },
  'orders/track': { call: 'POST /rewards/track', none: [], places: [ORDER] },
  'packs/weeks': { call: 'GET /user/points/weeks', none: { weeks: 0, thisWeek: false }, places: ['/dashboard'] },
  'points/history': {
    call: 'GET /user/points/fetch',
    none: { data: [], cursor: null },
    places: ['/pointhistory', '/pointhistory?tab=used', '/viewpoints'],
  },
  'passkeys/list': {
    call: 'POST /user/passkeys/fetch',
    none: { passkeys: [], confirmation: 'none', limit: 10 },
    places: ['/passkeys'],
  },
  'privacy/consents': { call: 'POST /user/consents/fetch', none: { consents: [], documents: [] }, places: ['/mydata'] },
  'quest/list': { call: 'POST /quest/fetch', none: [], places: ['/quest', '/dashboard'] },
  'receipts/list': {
    call: 'GET /receipt/fetch',
    none: [],
    places: ['/uploadReceipt?tab=receipts', '/uploadReceipt', '/points', '/dashboard'],
  },
  'receipts/retailers': { call: 'POST /receipt/retailers', none: [], places: ['/uploadReceipt'] },
  'receipts/skus': {
    call: 'POST /receipt/skus',
    none: [],
    places: [
      '/uploadReceipt',
      '/uploadReceipt/producttable',
      '/productsinfo',
      { path: '/productsinfo', visitor: true },
    ],
  },
  'samples/offers': {
    call: 'GET /sample/fetch',
    none: { data: [], availableData: { formats: [], sizes: [] } },
    places: ['/picksample', '/picksize?brandId=touch'],
  },
  'shop/catalogue': {
    call: 'GET /rewards/catalog/fetch',
    none: { data: [], categories: [], limits: null },
    places: ['/pointshop', '/dashboard', '/rewarddetail?type=item&id=cup'],
  },
  'shop/donateItems': {
    call: 'GET /rewards/donate/fetch',
    none: [],
    places: ['/pointshop', '/rewarddetail?type=donate&id=d1'],
  },
  'shop/pregnantOffers': {
    call: 'GET /rewards/pregnant/fetch',
    none: [],
    places: ['/pointshop', '/rewarddetail?type=pregnant&id=hamper'],
  },
  'shop/voucherOffers': {
    call: 'GET /rewards/voucher/fetch',
    none: [],
    places: ['/pointshop', '/rewarddetail?type=voucher&id=o5'],
  },
  'signup/samples': {
    call: 'GET /sample/fetch',
    none: { data: [], availableData: { formats: [], sizes: [] } },
    places: [{ path: '/en', open: 'Yes, please', visitor: true }],
  },
  'tree/articles': { call: 'GET /article/fetch', none: [], places: ['/wishingtree'] },
  'tree/blogs': { call: 'GET /blog/fetch', none: [], places: ['/wishingtree'] },
  'tree/journey': { call: 'GET /journey/fetch', none: [], places: ['/wishingtree', '/wishingtree/donate'] },
  'tree/wishes': { call: 'GET /wishes/fetch', none: [], places: ['/wishingtree', '/wishingtree/donate'] },
};

const sampleFields: Partial<User> = {
  samples: [],
  allowRequest: false,
  promptFeedback: false,
  nextSampleDate: null,
  nextSampleReason: null,
};
const alongside = {
  none: sampleFields,
  places: ['/picksample', '/freesample/feedback?received=true', '/pointshop?tab=history'],
};

const orderFields: Partial<User> = { redemptions: [], redemptionsCursor: null, itemsTaken: {} };

/** The parts of the session's user, and where each is seen. */
export const PARTS: Record<UserPart, ListRow> = {
  allowRequest: alongside,
  nextSampleDate: alongside,
  nextSampleReason: alongside,
  promptFeedback: alongside,
  samples: alongside,
  contests: { none: { contests: [] }, places: ['/contest', '/activity?id=fit'] },
  // read with the orders, and silent by itself: an item's limit is answered whole, and the redemption checks it
  itemsTaken: { none: orderFields, places: ['/pointshop?tab=history'] },
  latestReward: { none: { latestReward: null }, places: ['/points'] },
  redemptions: { none: orderFields, places: ['/pointshop?tab=history', ORDER, '/dashboard'] },
  redemptionsCursor: { none: orderFields, places: ['/pointshop?tab=history'] },
  wishList: { none: { wishList: [] }, places: ['/pointshop', '/dashboard'] },
  vouchers: { none: { vouchers: [] }, places: ['/pointshop?tab=voucher', '/voucherorder?id=v1'] },
};

/** Calls of pages that are no lists: actions, data that is tested elsewhere, and the dot on the inbox's tab. */
export const NO_LISTS: readonly CallName[] = [
  'POST /user/session',
  'GET /settings',
  'GET /user/social',
  'POST /inbox/read',
  'POST /inbox/fetch',
  // Choices, and devices of which one may have none.
  'GET /user/reminders',
  // Devices, of which this one is always there.
  'GET /user/security',
];

/** Lists that a page asks for without showing them: why it may be silent when they do not come. */
export const QUIET: Record<string, Record<string, string>> = {
  '/order/addtocart': {
    'GET /rewards/catalog/fetch': 'the cart shows what was put in; the redemption checks its prices',
  },
  '/picksample': { 'GET /user/brands/fetch': 'read as one with the samples' },
  '/picksize': { 'GET /user/brands/fetch': 'read as one with the samples' },
  '/freesample/feedback': { 'GET /user/brands/fetch': 'the survey asks without the name of the brand' },
};
