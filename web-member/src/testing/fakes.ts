import type { CallName } from '@club/web-kit';
import { fakeApi, type Programmed } from '../../../web-kit/test/fake-api';
import type { Reward } from '../core/rewards/types.js';
import type { OpenLive } from '../core/live-stream.js';
import { dropSession, keepSession, type KeptSession } from '../core/session/kept.js';
import type { Session } from '../core/session/types.js';
import type { Areas, PointLine, User } from '../core/types.js';
import type { AppStore } from '../core/hooks.js';
import type { RootState } from '../core/state.js';
import type { Tools } from '../core/tools.js';
import type { ScanResult } from '../features/scan/types.js';
import { PROMPTS } from '../features/dashboard/prompts.js';
import { keepClosedPrompts } from '../features/dashboard/remembered.js';
import { createNavigator } from '@club/web-kit/app/navigator.ts';
import { createStore } from '../app/store.js';

/** The moment of every test; 12:00 in Kuala Lumpur. */
export const NOW = '2026-11-21T04:00:00.000Z';

/** A Gold member without addresses or children. */
export const aUser = (more: Partial<User> = {}): User => ({
  id: 'member-1',
  name: 'Aisyah Rahman',
  number: '60123456789',
  email: 'aisyah@example.com',
  race: 'malay',
  nationality: 'malaysian',
  pregnancyStage: 'trying',
  pregnancyStageUpdatedAt: null,
  edb: null,
  addresses: [],
  babyInfos: [],
  totalPoints: 100,
  totalPointsInPastYear: 100,
  tier: 'Gold',
  tierResetDate: '2027-03-14',
  tierSetting: [{ highTierPoints: 4000, nextTier: 'Platinum' }],
  tierHistory: [],
  tierPending: null,
  language: 'en',
  referralCode: 'ABCD2345',
  allowRefer: true,
  points: [],
  pointsCursor: null,
  codesRegistered: 0,
  receiptsApproved: 0,
  profileUpdatePoints: 200,
  profileOpensOn: null,
  friendsThisMonth: 0,
  registeredAt: '2025-03-15T00:00:00.000Z',
  membershipEndsOn: null,
  picture: null,
  forceUpdated: true,
  ssoPopup: false,
  redemptions: [],
  redemptionsCursor: null,
  itemsTaken: {},
  latestReward: null,
  samples: [],
  allowRequest: true,
  promptFeedback: false,
  nextSampleDate: null,
  nextSampleReason: null,
  vouchers: [],
  wishList: [],
  contests: [],
  unavailable: [],
  ...more,
});

/** A line of the point history: 120 points of a code. */
export const aLine = (more: Partial<PointLine> = {}): PointLine => ({
  id: 'p1',
  seq: 1,
  source: 'scan',
  points: 120,
  createdAt: NOW,
  reversal: false,
  attributes: {},
  ...more,
});

/** Malaysia, as far as a test needs it. */
export const someAreas = ({ states }: Pick<Areas, 'states'>): Areas => ({ origin: 'test', licence: 'test', states });

/** A shop item that has some left. */
export const aReward = (more: Partial<Reward> = {}): Reward => ({
  kind: 'item',
  id: 'reward-1',
  name: { en: 'Cup', bm: 'Cawan' },
  image: { en: '', bm: '' },
  description: { en: '', bm: '' },
  points: 100,
  remaining: 5,
  active: true,
  categories: ['baby'],
  limit: 0,
  ...more,
});

/** A session of `aUser`. */
export const aSession = (more: Partial<Session> = {}): Session => ({
  token: 'token-1',
  type: 'user',
  user: aUser(),
  ...more,
});

/** A second pack's answer: 120 points. */
export const aScan = (more: Partial<ScanResult> = {}): ScanResult => ({
  points: 120,
  gainedPoints: 120,
  code_group: 'batch-1',
  brand: 'Skinature',
  format: 'pants',
  size: 'L',
  foundScanned: 2,
  data: [aLine({ id: 'entry-2-0' })],
  voucherRewarded: null,
  multiplier: 1,
  totalPoints: 220,
  ...more,
});

export { refusal } from '../../../web-kit/test/fake-api';

/** Answers of the gateway to the calls of a test, typed by the contract, and a stream of live updates. */
export type Club = Programmed & { live?: OpenLive };

/** A stream that stays open and sends nothing. */
const silent: OpenLive = async function* (signal) {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
};

export interface World {
  store: AppStore;
  state: () => RootState;
  went: { to: string; options?: { replace?: boolean; state?: unknown } | undefined }[];
  token: () => string | null;
  reported: string[];
  called: ReturnType<typeof fakeApi>['called'];
  /** The names of all calls, in their order. */
  asked: () => CallName[];
  /** Sits inside a router so that the sagas' navigation reaches it. */
  Bridge: () => null;
}

/** The real store, reducers and sagas on fake tools. `kept`: the session that this browser has from an earlier visit. */
export function startWorld(
  programmed: Club,
  { token = null as string | null, prompts = false, kept = null as KeptSession | null } = {},
): World {
  // of an earlier test nothing stays
  if (kept) keepSession(kept);
  else dropSession();
  // the subject of a test must not be hidden by the dashboard's own prompts
  if (!prompts) keepClosedPrompts(PROMPTS);
  let stored = token;
  let ids = 0;
  const { api, called, asked } = fakeApi(programmed);
  const went: World['went'] = [];
  const reported: string[] = [];
  const { navigate, Bridge } = createNavigator();
  const tools: Tools = {
    api,
    live: programmed.live ?? silent,
    navigate: (to, options) => {
      went.push({ to, options });
      navigate(to, options);
    },
    tokens: {
      read: () => stored,
      write: (value) => {
        stored = value;
      },
      clear: () => {
        stored = null;
      },
    },
    device: { read: () => 'device-token-0123456789' },
    language: () => 'bm',
    now: () => new Date(NOW),
    newId: () => `id-${++ids}`,
    report: (message) => reported.push(message),
  };
  const store = createStore(tools);
  return { store, state: store.getState, went, token: () => stored, reported, called, asked, Bridge };
}

/** Lets the promises that are under way settle. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
