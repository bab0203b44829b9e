import { baseConfig, type ConfigOf, loadConfig, serviceName } from '@club/platform';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('samples-surveys'),
  /** host:port of the services this one asks. */
  IDENTITY_ADDR: z.string().min(3),
  /** Interval at which members are asked for feedback that is due. */
  PROMPT_EVERY_MS: z.coerce.number().int().positive().default(60_000),
};

/** Everything samples-surveys reads from its environment. */
export type SamplesConfig = ConfigOf<typeof shape>;

/** Parses the environment once; lists every bad variable and ends the process. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): SamplesConfig => loadConfig(shape, env);
