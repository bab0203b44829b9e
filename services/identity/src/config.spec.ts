import { ConfigError } from '@club/platform';
import { readConfig } from './config.js';

const env = {
  CLUB_ENV: 'production',
  GRPC_PORT: '5001',
  OPS_PORT: '9001',
  MONGO_URL: 'mongodb://mongo/',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://redis',
  S3_ENDPOINT: 'http://s3:9000',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  S3_BUCKET: 'club-identity',
  LEDGER_ADDR: 'ledger:5002',
  CATALOGUE_ADDR: 'catalogue:5003',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'club@example.com',
  SMS_URL: 'https://sms.example.com',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'token',
  SMS_FROM: 'Club',
  OTP_SECRET: 's'.repeat(32),
  SECOND_FACTOR_KEYS: `1:${'a'.repeat(64)}`,
  LINK_SECRET: 'l'.repeat(32),
  CLUB_URL: 'https://club.example.com',
  SERVICE_TOKEN_KEY: `1:${'ab'.repeat(32)}`,
  SERVICE_CALLER_KEYS: `gateway:1:${'ab'.repeat(32)}`,
};

function problems(change: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...env, ...change });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((line) => line.split(':')[0]!).sort();
  }
  return [];
}

describe('configuration', () => {
  it('has defaults for names only', () => {
    expect(readConfig(env)).toMatchObject({
      SERVICE_NAME: 'identity',
      MONGO_DB: 'club_identity',
      CLUB_NAME: 'Drypers Baby Club',
    });
  });

  it('requires every secret and address', () => {
    for (const name of Object.keys(env)) expect(problems({ [name]: undefined })).toEqual([name]);
  });

  it('names all malformed variables at once, and never a value', () => {
    const bad = { OTP_SECRET: 'tooshort', SMTP_URL: 'http://mail', SMS_URL: 'ftp://sms', CLUB_ENV: 'prod' };
    expect(problems(bad)).toEqual(['CLUB_ENV', 'OTP_SECRET', 'SMS_URL', 'SMTP_URL']);
    expect(() => readConfig({ ...env, ...bad })).not.toThrow(/tooshort/);
  });
});
