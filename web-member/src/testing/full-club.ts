import type { User } from '../core/types.js';
import type { Campaign } from '../features/mystery-box/types.js';
import { aContest, anEntry } from './contest-fakes.js';
import { type Club, aLine, aReward, aSession, aUser, NOW, refusal, someAreas } from './fakes.js';
import { aReceipt, products, stores } from './receipt-fakes.js';
import { aBlog, anArticle, aNews, aWish } from './content-fakes.js';
import { someReminders } from './reminder-fakes.js';
import { aMemberSample, someOffers } from './sample-fakes.js';
import { anAddress, anOrder, anOrderLine, aVoucher, aWin, shopOf, texts } from './shop-fakes.js';

const order = anOrder({ orderItems: [anOrderLine({ itemName: texts('Learner cup ordered') })] });

const campaign: Campaign = {
  id: 'box',
  name: texts('Raya box'),
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-31T16:00:00Z',
  voucherExpiry: '2026-12-31',
  draws: [],
  tickets: [],
  ticketCount: 0,
};

/** A member who has something of everything. */
export const fullUser = (more: Partial<User> = {}): User =>
  aUser({
    totalPoints: 650,
    pregnancyStage: 'pregnant',
    edb: '2027-02-01',
    forceUpdated: true,
    addresses: [anAddress],
    babyInfos: [
      {
        id: 'b1',
        name: 'Iman',
        gender: 'male',
        birthDate: '2025-06-01',
        brandId: 'touch',
        formatId: 'touch-tape',
        sizeId: 'touch-tape-m',
      },
    ],
    points: [aLine({ id: 'p1', source: 'scan', points: 120, createdAt: NOW })],
    contests: [{ id: 'fit', number: 2 }],
    redemptions: [order],
    latestReward: { kind: 'order', id: order.id, names: [texts('Learner cup ordered')], createdAt: order.createdAt },
    vouchers: [aVoucher()],
    wishList: [{ kind: 'item', id: 'cup', wishedAt: NOW }],
    samples: [aMemberSample({ trackingId: 'S1', createdAt: '2026-07-01T04:00:00Z' })],
    tierHistory: [
      {
        tier: 'Platinum',
        previousTier: 'Gold',
        status: 'Upgraded',
        createdAt: NOW,
        from: '2026-11-20',
        to: null,
      },
    ],
    allowRequest: true,
    promptFeedback: false,
    nextSampleDate: null,
    ...more,
  });

const { brands, samples, available } = someOffers();

/** A club in which every list has something in it, for a member who has something of everything. */
export const fullClub = () =>
  ({
    'POST /user/session': async () => aSession({ user: fullUser() }),
    'GET /settings': () => Promise.reject(new Error('the built-in ones')),
    'GET /user/social': async () => ({ enabled: false }),
    'POST /inbox/read': async () => ({ unread: 0 }),
    'GET /areas': async () =>
      someAreas({ states: [{ name: 'Selangor', cities: [{ name: 'Kajang', postcodes: ['43000'] }] }] }),
    'GET /user/brands/fetch': async () => brands,
    'GET /sample/fetch': async () => ({ data: samples, availableData: available }),
    'POST /quest/fetch': async () => [
      {
        id: 'start',
        name: { en: 'Get started', bm: 'Mula di sini' },
        quests: [
          {
            questKeyword: 'firstScan',
            title: texts('Scan a pack'),
            description: texts('Any pack.'),
            path: '/scancode',
            points: 50,
            completed: false,
            completedAt: null,
            ...{ count: 1, done: 0 },
          },
        ],
      },
    ],
    'POST /sample/question/fetch': async () => [
      {
        id: 'more',
        name: { en: 'More quests', bm: 'Misi lain' },
        title: texts('How was it?'),
        type: 'other' as const,
        subtype: 'open' as const,
        choices: [],
        subsampleQuestions: [],
        subQuestionsBelow: 0,
      },
    ],
    'GET /user/points/fetch': async ({ query: { type } = {} }) => ({
      data: [aLine({ id: 'p1', source: 'scan', points: type === 'used' ? -120 : 120, createdAt: NOW })],
      cursor: null,
    }),
    'GET /user/points/weeks': async () => ({ weeks: 3, thisWeek: false }),
    'GET /news/fetch': async () => [aNews()],
    'GET /article/fetch': async () => [anArticle()],
    'GET /blog/fetch': async () => [aBlog()],
    'GET /journey/fetch': async () => [
      {
        home: 3,
        children: 40,
        points: 5000,
        product: 60,
        description: texts('Together.'),
        progressPoints: 7000,
      },
    ],
    'GET /wishes/fetch': async () => [aWish()],
    'POST /inbox/fetch': async () => ({
      messages: [{ id: 'm1', type: 'welcome', params: {}, at: NOW, read: true }],
      unread: 0,
      cursor: null,
    }),
    'POST /user/passkeys/fetch': async () => ({
      passkeys: [{ id: 'k1', device: 'Chrome, Android', createdAt: NOW, usedAt: null }],
      confirmation: 'none',
      limit: 10,
    }),
    'GET /user/security': async () => ({
      sessions: [
        { id: 's1', current: true, device: 'Chrome, Android', createdAt: NOW, usedAt: NOW },
        { id: 's2', current: false, device: 'Safari, iPhone', createdAt: NOW, usedAt: NOW },
      ],
      hasPassword: true,
    }),
    'GET /user/reminders': async () => someReminders(),
    'POST /user/consents/fetch': async () => ({
      consents: [{ document: 'privacy', version: '2025-01-01', language: 'en', given: true, at: NOW }],
      documents: [{ document: 'privacy', version: '2025-01-01', required: true }],
    }),
    'GET /campaign/fetch': async () => [campaign],
    'GET /campaign/entries': async () => [aWin()],
    ...shopOf({
      item: [aReward({ id: 'cup', name: texts('Learner cup'), points: 300 })],
      pregnant: [aReward({ kind: 'pregnant', id: 'hamper', name: texts('Hamper'), categories: [] })],
      voucher: [aReward({ kind: 'voucher', id: 'o5', name: texts('RM5 eVoucher'), categories: [] })],
      donate: [aReward({ kind: 'donate', id: 'd1', name: texts('Ten diapers'), categories: [] })],
      categories: [{ id: 'baby', name: texts('Baby Product') }],
    }),
    // asked for only what the session does not list
    'POST /rewards/order/fetch': async () => {
      throw refusal(404, 'NOT_FOUND');
    },
    'POST /rewards/track': async () => [{ state: 'DELIVERING', time: NOW }],
    'GET /contest/fetch': () => [aContest()],
    'GET /contest/entries': () => [anEntry()],
    'GET /receipt/fetch': () => [aReceipt()],
    'POST /receipt/retailers': () => stores,
    'POST /receipt/skus': () => products,
  }) satisfies Club;
