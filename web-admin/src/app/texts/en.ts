import type { RecordName } from '../../core/paths.js';
import { administratorsEn } from '../../features/administrators/texts-en.js';
import { ownAccountEn } from '../../features/own-account/texts-en.js';
import { accountsEn } from '../../features/accounts/texts-en.js';
import { membersEn } from '../../features/members/texts-en.js';
import { articlesEn } from '../../features/articles/texts-en.js';
import { auditEn } from '../../features/audit/texts-en.js';
import { overviewEn } from '../../features/overview/texts-en.js';
import { reportsEn } from '../../features/reports/texts-en.js';
import { authEn } from '../../features/auth/texts-en.js';
import { brandsEn } from '../../features/brands/texts-en.js';
import { blogsEn } from '../../features/blogs/texts-en.js';
import { campaignsEn } from '../../features/campaigns/texts-en.js';
import { contestEntriesEn } from '../../features/contest-entries/texts-en.js';
import { contestsEn } from '../../features/contests/texts-en.js';
import { codesEn } from '../../features/codes/texts-en.js';
import { samplesEn } from '../../features/samples/texts-en.js';
import { surveyEn } from '../../features/survey/texts-en.js';
import { receiptsEn } from '../../features/receipts/texts-en.js';
import { insightsEn } from '../../features/insights/texts-en.js';
import { journeyEn } from '../../features/journey/texts-en.js';
import { itemsEn } from '../../features/items/texts-en.js';
import { pregnantEn } from '../../features/pregnant/texts-en.js';
import { donateEn } from '../../features/donate/texts-en.js';
import { questsEn } from '../../features/quests/texts-en.js';
import { awardsEn } from '../../features/awards/texts-en.js';
import { doublePointsEn } from '../../features/double-points/texts-en.js';
import { rehearsalEn } from '../../features/rehearsal/texts-en.js';
import { promotersEn } from '../../features/promoters/texts-en.js';
import { settingsEn } from '../../features/settings/texts-en.js';
import { retailersEn } from '../../features/retailers/texts-en.js';
import { skusEn } from '../../features/skus/texts-en.js';
import { privacyEn } from '../../features/privacy/texts-en.js';
import { bulkUsersEn } from '../../features/bulk-users/texts-en.js';
import { ordersEn } from '../../features/orders/texts-en.js';
import { massCreditEn } from '../../features/mass-credit/texts-en.js';
import { newsEn } from '../../features/news/texts-en.js';
import { vouchersEn } from '../../features/vouchers/texts-en.js';
import { wishesEn } from '../../features/wishes/texts-en.js';
import { commonEn } from '../../i18n/common-en.js';
import { menuEn } from '../../i18n/menu-en.js';
import type { RecordTexts } from '../../shared/record/declaration.js';

/** Every English text of the back office. */
export const en = {
  ...commonEn,
  ...menuEn,
  ...authEn,
  ...overviewEn,
  ...auditEn,
  ...administratorsEn,
  ...ownAccountEn,
  ...reportsEn,
  ...accountsEn,
  ...membersEn,
  ...promotersEn,
  ...settingsEn,
  ...retailersEn,
  ...skusEn,
  ...questsEn,
  ...doublePointsEn,
  ...awardsEn,
  ...rehearsalEn,
  ...articlesEn,
  ...brandsEn,
  ...samplesEn,
  ...surveyEn,
  ...itemsEn,
  ...pregnantEn,
  ...donateEn,
  ...newsEn,
  ...blogsEn,
  ...contestsEn,
  ...wishesEn,
  ...journeyEn,
  ...codesEn,
  ...privacyEn,
  ...bulkUsersEn,
  ...ordersEn,
  ...campaignsEn,
  ...contestEntriesEn,
  ...massCreditEn,
  ...receiptsEn,
  ...insightsEn,
  ...vouchersEn,
} satisfies Record<RecordName, RecordTexts>;
