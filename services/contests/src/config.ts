import { baseConfig, type ConfigOf, loadConfig, serviceName } from '@club/platform';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('contests'),
  /** host:port of the services this one asks. */
  LEDGER_ADDR: z.string().min(3),
  /** Signs the addresses of entries' pictures. */
  LINK_SECRET: z.string().min(32),
  /** Interval at which results are sent to members whose contest has announced them. */
  RESULTS_EVERY_MS: z.coerce.number().int().min(50).default(3_000),
  /** Interval at which entries are settled whose request has died, and the age from which on they are. */
  ENTRY_SWEEP_EVERY_MS: z.coerce.number().int().min(100).default(15_000),
  ENTRY_SWEEP_AGE_MS: z.coerce.number().int().min(0).default(60_000),
};

/** Everything contests reads from its environment. */
export type ContestsConfig = ConfigOf<typeof shape>;

/** Parses the environment once; lists every bad variable and ends the process. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): ContestsConfig => loadConfig(shape, env);
