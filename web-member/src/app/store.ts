import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { accountReducer } from '../features/account/slice.js';
import { sessionReducer } from '../features/auth/slice.js';
import { cartReducer } from '../features/cart/slice.js';
import { redeem } from '../features/cart/requests.js';
import { ordersReducer } from '../features/orders/slice.js';
import { questReducer } from '../features/quest/slice.js';
import { dashboardReducer } from '../features/dashboard/slice.js';
import { wizardReducer } from '../features/wizard/slice.js';
import { feedbackReducer } from '../features/feedback/slice.js';
import { inboxReducer } from '../features/inbox/slice.js';
import { newsList } from '../features/news/requests.js';
import { treeReducer } from '../features/wishing-tree/slice.js';
import { passwordReducer } from '../features/password/slice.js';
import { privacyReducer } from '../features/privacy/slice.js';
import { pictureReducer } from '../features/profile/slice.js';
import { pointsReducer } from '../features/points/slice.js';
import { samplesReducer } from '../features/samples/slice.js';
import { scanReducer } from '../features/scan/slice.js';
import { shopReducer } from '../features/shop/slice.js';
import { mysteryBoxReducer } from '../features/mystery-box/slice.js';
import { vouchersReducer } from '../features/vouchers/slice.js';
import { signupReducer } from '../features/signup/slice.js';
import { resendLink } from '../features/info/requests.js';
import type { ContestsState } from '../features/contests/slice.js';
import type { ReceiptsState } from '../features/receipts/slice.js';
import { rootSaga, supervised, type Saga } from './root-saga.js';
import { settingsReducer } from './settings.js';
import type { Tools } from './tools.js';

const reducers = {
  settings: settingsReducer,
  info: combineReducers({ resendLink: resendLink.reducer }),
  session: sessionReducer,
  signup: signupReducer,
  scan: scanReducer,
  points: pointsReducer,
  privacy: privacyReducer,
  picture: pictureReducer,
  password: passwordReducer,
  account: accountReducer,
  quest: questReducer,
  wizard: wizardReducer,
  shop: shopReducer,
  cart: combineReducers({ lines: cartReducer, redeem: redeem.reducer }),
  orders: ordersReducer,
  vouchers: vouchersReducer,
  mysteryBox: mysteryBoxReducer,
  feedback: feedbackReducer,
  samples: samplesReducer,
  dashboard: dashboardReducer,
  news: newsList.reducer,
  inbox: inboxReducer,
  tree: treeReducer,
};
const rootReducer = combineReducers(reducers);

/** Branches that come with the pages that need them (`extend`); the first page does not wait for them. */
interface LaterState {
  contests: ContestsState;
  receipts: ReceiptsState;
}

export type RootState = ReturnType<typeof rootReducer> & Partial<LaterState>;

/** The store with its sagas running on the given tools. */
export function createStore(tools: Tools, preloadedState?: Partial<RootState>) {
  const sagas = createSagaMiddleware({ context: { tools } });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    // uploads hand their files to the sagas in actions; the state is checked all the same
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: { ignoreActions: true } }).concat(sagas),
  });
  sagas.run(rootSaga);
  const later: Record<string, Reducer> = {};
  return Object.assign(store, {
    /** Adds a branch with its saga, once. */
    extend<Name extends keyof LaterState>(name: Name, reducer: Reducer<LaterState[Name]>, saga: Saga) {
      if (later[name]) return;
      later[name] = reducer as Reducer;
      store.replaceReducer(combineReducers({ ...reducers, ...later }) as typeof rootReducer);
      sagas.run(supervised, name, saga);
    },
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
