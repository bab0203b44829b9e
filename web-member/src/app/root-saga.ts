import { spawnAll, type Saga } from '@club/web-kit/app/supervised.ts';
import { draftsSaga } from '../core/drafts-saga.js';
import { settingsSaga } from '../core/settings.js';
import { accountSaga } from '../features/account/saga.js';
import { authSaga } from '../features/auth/saga.js';
import { cartSaga } from '../features/cart/saga.js';
import { ordersSaga } from '../features/orders/saga.js';
import { inboxSaga } from '../features/inbox/saga.js';
import { liveSaga } from '../features/live/saga.js';
import { newsSaga } from '../features/news/saga.js';
import { outboxSaga } from '../features/outbox/saga.js';
import { passwordSaga } from '../features/password/saga.js';
import { privacySaga } from '../features/privacy/saga.js';
import { pointsSaga } from '../features/points/saga.js';
import { dashboardSaga } from '../features/dashboard/saga.js';
import { wizardSaga } from '../features/wizard/saga.js';
import { questSaga } from '../features/quest/saga.js';
import { samplesSaga } from '../features/samples/saga.js';
import { scanSaga } from '../features/scan/saga.js';
import { shopSaga } from '../features/shop/saga.js';
import { mysteryBoxSaga } from '../features/mystery-box/saga.js';
import { vouchersSaga } from '../features/vouchers/saga.js';
import { addEmail } from '../features/email/requests.js';
import { recoverSaga } from '../features/recover/saga.js';
import { signupSaga } from '../features/signup/saga.js';
import { deviceSaga } from '../features/reminders/device-saga.js';
import { resendLink } from '../features/info/requests.js';

const features: Record<string, Saga> = {
  settings: settingsSaga,
  drafts: draftsSaga,
  info: resendLink.watcher,
  auth: authSaga,
  signup: signupSaga,
  recover: recoverSaga,
  email: addEmail.watcher,
  scan: scanSaga,
  points: pointsSaga,
  privacy: privacySaga,
  password: passwordSaga,
  account: accountSaga,
  outbox: outboxSaga,
  quest: questSaga,
  wizard: wizardSaga,
  shop: shopSaga,
  cart: cartSaga,
  orders: ordersSaga,
  vouchers: vouchersSaga,
  mysteryBox: mysteryBoxSaga,
  samples: samplesSaga,
  dashboard: dashboardSaga,
  news: newsSaga,
  inbox: inboxSaga,
  live: liveSaga,
  device: deviceSaga,
};

/** Every feature under its own supervisor: one that crashes takes no other with it. */
export function* rootSaga() {
  yield* spawnAll(features);
}
