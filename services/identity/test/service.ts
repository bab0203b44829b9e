import { testConfig } from '@club/platform/testing';

/** The compiled service. */
export const ENTRY = new URL('../dist/main.js', import.meta.url).pathname;

/** The variables of identity alone. */
function ownVariables() {
  const { SMTP_URL, SMS_URL, SMS_ACCOUNT, SMS_TOKEN } = process.env;
  return {
    SERVICE_NAME: 'identity',
    LOG_LEVEL: 'trace' as const,
    SMTP_URL,
    SMS_URL,
    SMS_ACCOUNT,
    SMS_TOKEN,
    SMS_FROM: 'Club',
    MAIL_FROM: 'Club <club@example.com>',
    OTP_SECRET: 'an-otp-secret-that-nobody-may-ever-see',
    SECOND_FACTOR_KEYS: `1:${'a'.repeat(64)}`,
    ADMIN_SECOND_FACTOR: 'off',
    LINK_SECRET: 'a-link-secret-that-nobody-may-ever-see',
    CLUB_URL: 'http://localhost:8080',
    LEDGER_ADDR: '127.0.0.1:1',
    CATALOGUE_ADDR: '127.0.0.1:1',
  };
}

/** Environment of one identity with a database, topics and keys of the suite's own. */
export const identityEnv = (): ReturnType<typeof testConfig> & ReturnType<typeof ownVariables> =>
  testConfig(ownVariables());
