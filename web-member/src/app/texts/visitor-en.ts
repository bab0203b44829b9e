import { commonEn } from '../../i18n/common-en.js';
import { accountEn } from '../../features/account/texts-en.js';
import { authEn } from '../../features/auth/texts-en.js';
import { infoEn } from '../../features/info/texts-en.js';
import { passwordEn } from '../../features/password/texts-en.js';
import { recoverEn } from '../../features/recover/texts-en.js';
import { reminderStopEn } from '../../features/reminders/stop-texts-en.js';
import { signupEn } from '../../features/signup/texts-en.js';
import { appEn } from './app-en.js';

/** English texts of every page that opens without a session, and of what surrounds each page. */
export const visitorEn = {
  ...commonEn,
  ...appEn,
  ...passwordEn,
  ...accountEn,
  ...infoEn,
  ...authEn,
  ...signupEn,
  ...recoverEn,
  ...reminderStopEn,
};
