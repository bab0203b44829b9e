import { memberEn } from '../../i18n/member-en.js';
import { cartEn } from '../../features/cart/texts-en.js';
import { contestsEn } from '../../features/contests/texts-en.js';
import { dashboardEn } from '../../features/dashboard/texts-en.js';
import { emailEn } from '../../features/email/texts-en.js';
import { feedbackEn } from '../../features/feedback/texts-en.js';
import { inboxEn } from '../../features/inbox/texts-en.js';
import { mysteryBoxEn } from '../../features/mystery-box/texts-en.js';
import { newsEn } from '../../features/news/texts-en.js';
import { ordersEn } from '../../features/orders/texts-en.js';
import { outboxEn } from '../../features/outbox/texts-en.js';
import { pointsEn } from '../../features/points/texts-en.js';
import { passkeysEn } from '../../features/passkeys/texts-en.js';
import { privacyEn } from '../../features/privacy/texts-en.js';
import { profileEn } from '../../features/profile/texts-en.js';
import { questEn } from '../../features/quest/texts-en.js';
import { receiptsEn } from '../../features/receipts/texts-en.js';
import { referralEn } from '../../features/referral/texts-en.js';
import { remindersEn } from '../../features/reminders/texts-en.js';
import { samplesEn } from '../../features/samples/texts-en.js';
import { scanEn } from '../../features/scan/texts-en.js';
import { securityEn } from '../../features/security/texts-en.js';
import { shopEn } from '../../features/shop/texts-en.js';
import { tierEn } from '../../features/tier/texts-en.js';
import { vouchersEn } from '../../features/vouchers/texts-en.js';
import { wishingTreeEn } from '../../features/wishing-tree/texts-en.js';
import { wizardEn } from '../../features/wizard/texts-en.js';
import { visitorEn } from './visitor-en.js';

/** Every English text of the app. */
export const en = {
  ...visitorEn,
  ...memberEn,
  ...newsEn,
  ...inboxEn,
  ...wishingTreeEn,
  ...contestsEn,
  ...feedbackEn,
  ...emailEn,
  ...questEn,
  ...dashboardEn,
  ...wizardEn,
  ...securityEn,
  ...passkeysEn,
  ...privacyEn,
  ...remindersEn,
  ...profileEn,
  ...outboxEn,
  ...pointsEn,
  ...receiptsEn,
  ...samplesEn,
  ...scanEn,
  ...shopEn,
  ...cartEn,
  ...ordersEn,
  ...tierEn,
  ...vouchersEn,
  ...mysteryBoxEn,
  ...referralEn,
};
