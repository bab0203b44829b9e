import { baseConfig, type ConfigOf, loadConfig, serviceName } from '@club/platform';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('content'),
  /** host:port of the services this one asks. */
  LEDGER_ADDR: z.string().min(3),
  /** Interval of the sweep that settles gifts of requests that died, and the age from which it takes them. */
  DONATION_SWEEP_EVERY_MS: z.coerce.number().int().min(100).default(15_000),
  DONATION_SWEEP_AGE_MS: z.coerce.number().int().min(0).default(60_000),
};

/** Everything content reads from its environment. */
export type ContentConfig = ConfigOf<typeof shape>;

/** Parses the environment once; lists every bad variable and ends the process. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): ContentConfig => loadConfig(shape, env);
