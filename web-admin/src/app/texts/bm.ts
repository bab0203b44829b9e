import { administratorsBm } from '../../features/administrators/texts-bm.js';
import { ownAccountBm } from '../../features/own-account/texts-bm.js';
import { accountsBm } from '../../features/accounts/texts-bm.js';
import { membersBm } from '../../features/members/texts-bm.js';
import { articlesBm } from '../../features/articles/texts-bm.js';
import { auditBm } from '../../features/audit/texts-bm.js';
import { overviewBm } from '../../features/overview/texts-bm.js';
import { reportsBm } from '../../features/reports/texts-bm.js';
import { authBm } from '../../features/auth/texts-bm.js';
import { brandsBm } from '../../features/brands/texts-bm.js';
import { blogsBm } from '../../features/blogs/texts-bm.js';
import { campaignsBm } from '../../features/campaigns/texts-bm.js';
import { contestEntriesBm } from '../../features/contest-entries/texts-bm.js';
import { contestsBm } from '../../features/contests/texts-bm.js';
import { codesBm } from '../../features/codes/texts-bm.js';
import { samplesBm } from '../../features/samples/texts-bm.js';
import { surveyBm } from '../../features/survey/texts-bm.js';
import { receiptsBm } from '../../features/receipts/texts-bm.js';
import { insightsBm } from '../../features/insights/texts-bm.js';
import { journeyBm } from '../../features/journey/texts-bm.js';
import { itemsBm } from '../../features/items/texts-bm.js';
import { pregnantBm } from '../../features/pregnant/texts-bm.js';
import { donateBm } from '../../features/donate/texts-bm.js';
import { questsBm } from '../../features/quests/texts-bm.js';
import { awardsBm } from '../../features/awards/texts-bm.js';
import { doublePointsBm } from '../../features/double-points/texts-bm.js';
import { rehearsalBm } from '../../features/rehearsal/texts-bm.js';
import { promotersBm } from '../../features/promoters/texts-bm.js';
import { settingsBm } from '../../features/settings/texts-bm.js';
import { retailersBm } from '../../features/retailers/texts-bm.js';
import { skusBm } from '../../features/skus/texts-bm.js';
import { privacyBm } from '../../features/privacy/texts-bm.js';
import { bulkUsersBm } from '../../features/bulk-users/texts-bm.js';
import { ordersBm } from '../../features/orders/texts-bm.js';
import { massCreditBm } from '../../features/mass-credit/texts-bm.js';
import { newsBm } from '../../features/news/texts-bm.js';
import { vouchersBm } from '../../features/vouchers/texts-bm.js';
import { wishesBm } from '../../features/wishes/texts-bm.js';
import { commonBm } from '../../i18n/common-bm.js';
import { menuBm } from '../../i18n/menu-bm.js';
import type { Shape } from '../../i18n/shape.js';
import type { en } from './en.js';

/** Every Malay text of the back office. */
export const bm: Shape<typeof en> = {
  ...commonBm,
  ...menuBm,
  ...authBm,
  ...overviewBm,
  ...auditBm,
  ...administratorsBm,
  ...ownAccountBm,
  ...reportsBm,
  ...accountsBm,
  ...membersBm,
  ...promotersBm,
  ...settingsBm,
  ...retailersBm,
  ...skusBm,
  ...questsBm,
  ...doublePointsBm,
  ...awardsBm,
  ...rehearsalBm,
  ...articlesBm,
  ...brandsBm,
  ...samplesBm,
  ...surveyBm,
  ...itemsBm,
  ...pregnantBm,
  ...donateBm,
  ...newsBm,
  ...blogsBm,
  ...contestsBm,
  ...wishesBm,
  ...journeyBm,
  ...codesBm,
  ...privacyBm,
  ...bulkUsersBm,
  ...ordersBm,
  ...campaignsBm,
  ...contestEntriesBm,
  ...massCreditBm,
  ...receiptsBm,
  ...insightsBm,
  ...vouchersBm,
};
