import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { PlatformConfig } from '../config.js';
import { callAs, TEST_CALLER } from '../grpc/service-identity.js';
import { publicKeyOf } from '../grpc/service-keys.js';

/** Addresses of the running stack. */
export interface TestEnv {
  MONGO_URL: string;
  KAFKA_BROKERS: string;
  REDIS_URL: string;
  S3_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  SMTP_URL: string;
  MAIL_WEB_URL: string;
  SMS_URL: string;
}

/** The stack's addresses from the environment; throws naming what is missing. */
export function testEnv(): TestEnv {
  return new Proxy({} as TestEnv, {
    get(_target, key: string) {
      const value = process.env[key];
      if (!value) throw new Error(`${key} is not set: start the stack first (npm run stack -- start)`);
      return value;
    },
  });
}

/** A short name that no other suite or run has: `<suite>_<random>`. */
export function uniqueName(suite: string): string {
  return `${suite
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 30)}_${randomBytes(4).toString('hex')}`;
}

const CALLERS = [
  ...['identity', 'loyalty-ledger', 'catalogue-orders', 'samples-surveys', 'content', 'contests', 'receipts'],
  ...['gateway', TEST_CALLER],
];

/** Returns the key by which a service signs its calls in tests. */
export const testTokenKey = (service: string): string =>
  `1:${createHash('sha256').update(`token of ${service}`).digest('hex')}`;

/** Variables of one service that sign its calls, and verify those of the others, in tests. */
export const testKeys = (service: string) => ({
  SERVICE_TOKEN_KEY: testTokenKey(service),
  SERVICE_CALLER_KEYS: CALLERS.map((name) => publicKeyOf(name, testTokenKey(name))).join(','),
});

/** Makes the clients of this process call as a test, also when it runs services. */
export function callAsTest(): void {
  callAs({ SERVICE_NAME: TEST_CALLER, ...testKeys(TEST_CALLER) }, { pin: true });
}

/** Everything PlatformModule may ask for, isolated by a unique database, topic prefix and key prefix, on free ports. */
export function testConfig<T extends object>(overrides: Partial<PlatformConfig> & T = {} as T) {
  const env = testEnv();
  callAsTest();
  const id = uniqueName(overrides.SERVICE_NAME ?? 'test');
  return {
    CLUB_ENV: 'test' as const,
    SERVICE_NAME: 'test',
    LOG_LEVEL: (process.env.TEST_LOG_LEVEL ?? 'silent') as PlatformConfig['LOG_LEVEL'],
    SHUTDOWN_GRACE_MS: 10_000,
    HOST: '127.0.0.1',
    GRPC_PORT: 0,
    OPS_PORT: 0,
    MONGO_URL: env.MONGO_URL,
    MONGO_DB: `t_${id}`,
    KAFKA_BROKERS: env.KAFKA_BROKERS,
    KAFKA_TOPIC_PREFIX: `t.${id}.`,
    REDIS_URL: env.REDIS_URL,
    REDIS_PREFIX: `t:${id}:`,
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_ACCESS_KEY: env.S3_ACCESS_KEY,
    S3_SECRET_KEY: env.S3_SECRET_KEY,
    S3_BUCKET: `t-${id.replaceAll('_', '-')}`,
    GRPC_MAX_CONNECTION_AGE_GRACE_MS: 300_000,
    ...testKeys(overrides.SERVICE_NAME ?? TEST_CALLER),
    ...overrides,
  };
}

// Range below the one from which the kernel assigns ports to connections and to port 0: a port that is free now is still
// free when its process listens, seconds later, or again after it was killed.
const PORTS = [22_000, 32_000] as const;
const given = new Set<number>();

/** A TCP port that nothing listens on and that nobody is given by chance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (given.has(port)) continue;
    given.add(port);
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
