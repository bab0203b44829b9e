import { baseConfig, type ConfigOf, loadConfig, parsed, parseVersionedKeys, serviceName } from '@club/platform';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('catalogue-orders'),
  /** host:port of the services this one asks. */
  LEDGER_ADDR: z.string().min(3),
  IDENTITY_ADDR: z.string().min(3),
  /** `<version>:<64 hex>[,…]`, newest last; the first stays first for ever. */
  VOUCHER_KEYS: parsed(parseVersionedKeys),
  /** Shared with the courier, whose reports it signs. */
  COURIER_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Rhythm of ending redemptions that nobody attends to, and how long that must have been so. */
  REDEMPTION_SWEEP_EVERY_MS: z.coerce.number().int().positive().default(2_000),
  REDEMPTION_ABANDON_MS: z.coerce.number().int().positive().default(30_000),
  /** Sites where vouchers and event tickets are used, unless their type names one of its own. */
  VOUCHER_MALL_URL: z.url().default('https://shopee.com.my/drypers_os'),
  VOUCHER_TICKETS_URL: z.url().default('https://www.ticket2u.com.my/'),
  /** Rhythm of giving out owed vouchers. */
  VOUCHERS_SETTLE_EVERY_MS: z.coerce.number().int().positive().default(30_000),
  /** Rhythm of closing and drawing mystery-box draws. */
  DRAWS_EVERY_MS: z.coerce.number().int().positive().default(30_000),
  /** Time for which a replica that has died keeps the draws to itself; longer than a call to the ledger may take. */
  DRAWS_LEASE_MS: z.coerce.number().int().positive().default(15_000),
};

/** Everything catalogue-orders reads from its environment. */
export type CatalogueConfig = ConfigOf<typeof shape>;

/** Parses the environment once; lists every bad variable and ends the process. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): CatalogueConfig => loadConfig(shape, env);
