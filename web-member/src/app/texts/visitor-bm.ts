import { commonBm } from '../../i18n/common-bm.js';
import type { Shape } from '../../i18n/shape.js';
import { accountBm } from '../../features/account/texts-bm.js';
import { authBm } from '../../features/auth/texts-bm.js';
import { infoBm } from '../../features/info/texts-bm.js';
import { passwordBm } from '../../features/password/texts-bm.js';
import { recoverBm } from '../../features/recover/texts-bm.js';
import { reminderStopBm } from '../../features/reminders/stop-texts-bm.js';
import { signupBm } from '../../features/signup/texts-bm.js';
import { appBm } from './app-bm.js';
import type { visitorEn } from './visitor-en.js';

/** Malay texts of every page that opens without a session, and of what surrounds each page. */
export const visitorBm: Shape<typeof visitorEn> = {
  ...commonBm,
  ...appBm,
  ...passwordBm,
  ...accountBm,
  ...infoBm,
  ...authBm,
  ...signupBm,
  ...recoverBm,
  ...reminderStopBm,
};
