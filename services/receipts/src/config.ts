import { baseConfig, type ConfigOf, loadConfig, serviceName } from '@club/platform';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  SERVICE_NAME: serviceName('receipts'),
  /** host:port of the services this one asks. */
  LEDGER_ADDR: z.string().min(3),
  /** Signs the links by which browsers read files. */
  LINK_SECRET: z.string().min(32),
  /** Interval of the sweep that finishes approvals and comparisons whose process has died, and the age from which it does. */
  RECEIPT_SWEEP_EVERY_MS: z.coerce.number().int().min(100).default(15_000),
  RECEIPT_SWEEP_AGE_MS: z.coerce.number().int().min(0).default(60_000),
  /** Time in which a reviewer may take a decision back, and the interval at which decisions take effect after it. */
  RECEIPT_UNDO_MS: z.coerce.number().int().min(0).default(10_000),
  RECEIPT_DECISIONS_EVERY_MS: z.coerce.number().int().min(50).default(1_000),
  /** Interval at which the pictures of new receipts are compared with those of others. */
  RECEIPT_PICTURES_EVERY_MS: z.coerce.number().int().min(50).default(1_000),
  /** Interval at which the text of the next receipt is recognised. */
  RECEIPT_TEXTS_EVERY_MS: z.coerce.number().int().min(50).default(1_000),
};

/** Everything receipts reads from its environment. */
export type ReceiptsConfig = ConfigOf<typeof shape>;

/** Parses the environment once; lists every bad variable and ends the process. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): ReceiptsConfig => loadConfig(shape, env);
