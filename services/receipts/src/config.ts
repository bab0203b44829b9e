import { baseConfig, type ConfigOf, loadConfig, serviceName } from '@club/platform';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('receipts'),
  /** host:port of the services this one asks. */
  LEDGER_ADDR: z.string().min(3),
  /** Signs the links by which browsers read files. */
  LINK_SECRET: z.string().min(32),
};

/** Everything receipts reads from its environment. */
export type ReceiptsConfig = ConfigOf<typeof shape>;

/** Nest token of the parsed configuration. */
export const RECEIPTS_CONFIG = Symbol('receipts.config');

/** Parses the environment once; lists every bad variable and ends the process. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): ReceiptsConfig => loadConfig(shape, env);
