import { baseConfig, loadConfig, parsed, parseVersionedKeys, serviceName } from '@club/platform';
import { SETTINGS } from '@club/proto/settings';
import { z } from 'zod';
import { parseImportKey } from './codes/codes.config.js';

const days = (text: string): number[] => {
  const found = text.split(',').map((day) => Number(day.trim()));
  if (found.length === 0 || !found.every((day) => Number.isInteger(day) && day >= 1 && day <= 31)) {
    throw new Error('must be days of the month, such as 15,22');
  }
  return found;
};

const milliseconds = z.coerce.number().int().positive();

/** The variables of the ledger; every default suits production. */
const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('loyalty-ledger'),
  /** host:port of catalogue-orders, for the vouchers of milestones. */
  CATALOGUE_ADDR: z.string().min(3),
  /** host:port of identity, for the members of mass credits. */
  IDENTITY_ADDR: z.string().min(3),
  /** host:port of receipts, for the products of receipts in rehearsals. */
  RECEIPTS_ADDR: z.string().min(3),
  /** `<version>:<64 hex>[,…]`, newest last. */
  CODE_KEYS: parsed(parseVersionedKeys),
  CODE_IMPORT_KEY: parsed(parseImportKey),
  /** Days of the month, in Kuala Lumpur, on which codes count double; the back office sets another first one. */
  DOUBLE_POINTS_DAYS: z.string().default(SETTINGS.doublePointsDays.join()).pipe(parsed(days)),
  /** A mass credit of more points waits for another administrator. */
  MASS_CREDIT_APPROVAL_TOTAL: z.coerce.number().int().min(0).default(1_000_000),
  /** Interval at which mass credits are taken over that their worker left. */
  MASS_CREDIT_SWEEP_EVERY_MS: milliseconds.default(20_000),
  /** Interval at which rehearsals are taken over that their worker left. */
  REHEARSAL_SWEEP_EVERY_MS: milliseconds.default(20_000),
  /** Suspends the redemption of codes for everybody. */
  CODE_REGISTRATION_SUSPENDED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Age from which a claim without its entry counts as left by a crash; above the deadline of any request. */
  CLAIM_SWEEP_AGE_MS: milliseconds.default(60_000),
  CLAIM_SWEEP_EVERY_MS: milliseconds.default(60_000),
  HOLD_SWEEP_EVERY_MS: milliseconds.default(30_000),
  /** Lease of a tail (events, quests, tiers): the time after which another replica takes over from a dead one. */
  EVENTS_LEASE_MS: milliseconds.default(10_000),
  /** Interval of the search for upgrades and cycle reviews that are due. */
  TIERS_EVERY_MS: milliseconds.default(30_000),
  /** Lease of that job and of the totals of days: the time after which another replica takes over from a dead one. */
  TIERS_LEASE_MS: milliseconds.default(10_000),
  /** Interval at which the totals of days are continued. */
  DAY_TOTALS_EVERY_MS: milliseconds.default(60_000),
  /** Interval at which a process that serves recomputes the whole log; 0: never, where a CronJob runs `verify-ledger`. */
  VERIFY_EVERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(6 * 3_600_000),
  /** File to which `seed` writes the codes of the demo batch. */
  DEMO_CODES_FILE: z.string().optional(),
};

/** The ledger's configuration, parsed once; the only reader of the environment. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(shape, env);

export type LedgerConfig = ReturnType<typeof readConfig>;
