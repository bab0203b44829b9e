import { memberBm } from '../../i18n/member-bm.js';
import type { Shape } from '../../i18n/shape.js';
import { cartBm } from '../../features/cart/texts-bm.js';
import { contestsBm } from '../../features/contests/texts-bm.js';
import { dashboardBm } from '../../features/dashboard/texts-bm.js';
import { emailBm } from '../../features/email/texts-bm.js';
import { feedbackBm } from '../../features/feedback/texts-bm.js';
import { inboxBm } from '../../features/inbox/texts-bm.js';
import { mysteryBoxBm } from '../../features/mystery-box/texts-bm.js';
import { newsBm } from '../../features/news/texts-bm.js';
import { ordersBm } from '../../features/orders/texts-bm.js';
import { outboxBm } from '../../features/outbox/texts-bm.js';
import { pointsBm } from '../../features/points/texts-bm.js';
import { passkeysBm } from '../../features/passkeys/texts-bm.js';
import { privacyBm } from '../../features/privacy/texts-bm.js';
import { profileBm } from '../../features/profile/texts-bm.js';
import { questBm } from '../../features/quest/texts-bm.js';
import { receiptsBm } from '../../features/receipts/texts-bm.js';
import { referralBm } from '../../features/referral/texts-bm.js';
import { remindersBm } from '../../features/reminders/texts-bm.js';
import { samplesBm } from '../../features/samples/texts-bm.js';
import { scanBm } from '../../features/scan/texts-bm.js';
import { securityBm } from '../../features/security/texts-bm.js';
import { shopBm } from '../../features/shop/texts-bm.js';
import { tierBm } from '../../features/tier/texts-bm.js';
import { vouchersBm } from '../../features/vouchers/texts-bm.js';
import { wishingTreeBm } from '../../features/wishing-tree/texts-bm.js';
import { wizardBm } from '../../features/wizard/texts-bm.js';
import { visitorBm } from './visitor-bm.js';
import type { en } from './en.js';

/** Every Malay text of the app. */
export const bm: Shape<typeof en> = {
  ...visitorBm,
  ...memberBm,
  ...newsBm,
  ...inboxBm,
  ...wishingTreeBm,
  ...contestsBm,
  ...feedbackBm,
  ...emailBm,
  ...questBm,
  ...dashboardBm,
  ...wizardBm,
  ...securityBm,
  ...passkeysBm,
  ...privacyBm,
  ...remindersBm,
  ...profileBm,
  ...outboxBm,
  ...pointsBm,
  ...receiptsBm,
  ...samplesBm,
  ...scanBm,
  ...shopBm,
  ...cartBm,
  ...ordersBm,
  ...tierBm,
  ...vouchersBm,
  ...mysteryBoxBm,
  ...referralBm,
};
