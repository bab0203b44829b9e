import { baseConfig, type ConfigOf, loadConfig, serviceName } from '@club/platform';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('catalogue-orders'),
  /** host:port of the services this one asks. */
  LEDGER_ADDR: z.string().min(3),
  IDENTITY_ADDR: z.string().min(3),
};

/** Everything catalogue-orders reads from its environment. */
export type CatalogueConfig = ConfigOf<typeof shape>;

/** Nest token of the parsed configuration. */
export const CATALOGUE_CONFIG = Symbol('catalogue.config');

/** Parses the environment once; lists every bad variable and ends the process. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): CatalogueConfig => loadConfig(shape, env);
