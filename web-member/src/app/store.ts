import { createAppStore } from '@club/web-kit/app/store.ts';
import type { Reducer } from '@reduxjs/toolkit';
import { settingsReducer } from '../core/settings.js';
import { sessionReducer } from '../core/session/slice.js';
import { questReducer } from '../core/quests/slice.js';
import { rewardsReducer } from '../core/rewards/slice.js';
import { packWeeksReducer } from '../core/pack-weeks/slice.js';
import { outboxReducer } from '../core/outbox/slice.js';
import { inboxReducer } from '../core/inbox/slice.js';
import type { AppStore } from '../core/hooks.js';
import type { LazyLoadedSlices, RootState, Slices } from '../core/state.js';
import type { Tools } from '../core/tools.js';
import { infoReducer } from '../features/info/slice.js';
import { authReducer } from '../features/auth/slice.js';
import { emailReducer } from '../features/email/slice.js';
import { recoverReducer } from '../features/recover/slice.js';
import { signupReducer } from '../features/signup/slice.js';
import { scanReducer } from '../features/scan/slice.js';
import { pointsReducer } from '../features/points/slice.js';
import { privacyReducer } from '../features/privacy/slice.js';
import { passwordReducer } from '../features/password/slice.js';
import { accountReducer } from '../features/account/slice.js';
import { wizardReducer } from '../features/wizard/slice.js';
import { shopReducer } from '../features/shop/slice.js';
import { cartReducer } from '../features/cart/slice.js';
import { ordersReducer } from '../features/orders/slice.js';
import { vouchersReducer } from '../features/vouchers/slice.js';
import { mysteryBoxReducer } from '../features/mystery-box/slice.js';
import { samplesReducer } from '../features/samples/slice.js';
import { dashboardReducer } from '../features/dashboard/slice.js';
import { newsReducer } from '../features/news/slice.js';
import { rootSaga } from './root-saga.js';

/** Every branch that a slice declares is here, and of its shape. */
const reducers: { [Name in keyof Slices]: Reducer<Slices[Name]> } = {
  settings: settingsReducer,
  info: infoReducer,
  session: sessionReducer,
  auth: authReducer,
  signup: signupReducer,
  recover: recoverReducer,
  email: emailReducer,
  scan: scanReducer,
  points: pointsReducer,
  privacy: privacyReducer,
  password: passwordReducer,
  account: accountReducer,
  quest: questReducer,
  wizard: wizardReducer,
  rewards: rewardsReducer,
  shop: shopReducer,
  cart: cartReducer,
  orders: ordersReducer,
  vouchers: vouchersReducer,
  mysteryBox: mysteryBoxReducer,
  samples: samplesReducer,
  dashboard: dashboardReducer,
  news: newsReducer,
  inbox: inboxReducer,
  packWeeks: packWeeksReducer,
  outbox: outboxReducer,
};

/** The store with its sagas running on the given tools. */
export const createStore = (tools: Tools, preloadedState?: Partial<RootState>): AppStore =>
  createAppStore<Slices, LazyLoadedSlices>({ reducers, tools, rootSaga, preloadedState });
