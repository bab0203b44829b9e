import { isIP } from 'node:net';
import { loadConfig, opsConfig, redisConfig, serviceName, serviceTokenConfig, type ConfigOf } from '@club/platform';
import { z } from 'zod';
import { settingsShape } from './settings/settings.config.js';

const hostAndPorts = z
  .string()
  .refine(
    (value) => value.split(',').every((one) => /^[^\s,]+:\d{1,5}$/.test(one.trim())),
    'must be host:port[,host:port…]',
  );
const httpUrl = z.string().regex(/^https?:\/\/.+/, 'must begin with http:// or https://');
const proxies = z.string().refine(
  (value) =>
    value.split(',').every((one) => {
      const [address = '', bits] = one.trim().split('/');
      return (
        ['loopback', 'linklocal', 'uniquelocal'].includes(address) ||
        (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
      );
    }),
  'must be addresses or networks, separated by commas',
);

/** Environment of the gateway; the scripts and charts set these. */
export const gatewayShape = {
  ...opsConfig,
  ...redisConfig,
  ...serviceTokenConfig,
  ...settingsShape,
  SERVICE_NAME: serviceName('gateway'),
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535),
  IDENTITY_ADDR: hostAndPorts,
  /** host:port of the ledger or several; each host stands for all the addresses behind it. */
  LEDGER_ADDR: hostAndPorts,
  CATALOGUE_ADDR: hostAndPorts,
  CONTENT_ADDR: hostAndPorts,
  SAMPLES_ADDR: hostAndPorts,
  RECEIPTS_ADDR: hostAndPorts,
  CONTESTS_ADDR: hostAndPorts,
  CLUB_URL: httpUrl,
  /** Whether the documentation of the calls is shown; when absent, everywhere but in production. */
  API_DOCS: z.enum(['true', 'false']).optional(),
  /** maildev's web address, for GET /dev/messages; read in development only. */
  MAIL_WEB_URL: httpUrl.optional(),
  /** Time after which a copy of a public list is asked for again, even when no change was reported. */
  PUBLIC_LISTS_FRESH_MS: z.coerce.number().int().min(0).default(30_000),
  /** The collector of traces, and the share of the traces that are sent to it; none without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Proxies whose X-Forwarded-For is believed; none when absent. */
  TRUSTED_PROXIES: proxies.optional(),
  /** The site of receipt insights, and what signs the links to it; without both there is none. */
  INSIGHTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSIGHTS_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_NAME_EN: z.string().default('sister shop'),
  SHOP_NAME_BM: z.string().default('kedai dalam talian kami'),
  CONTACT_EN: z.string().default('our toll-free line, Mon–Fri, 9am–5.30pm'),
  CONTACT_BM: z.string().default('talian bebas tol kami, Isnin–Jumaat, 9.00 pagi–5.30 petang'),
};

export type GatewayConfig = ConfigOf<typeof gatewayShape>;

/** Nest token of the parsed configuration. */
export const CONFIG = Symbol('gateway.config');

/** Parses the environment once; lists every bad variable and exits when it does not fit. */
export function gatewayConfig(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const shape = env['CLUB_ENV'] === 'development' ? { ...gatewayShape, MAIL_WEB_URL: httpUrl } : gatewayShape;
  return loadConfig(shape, env);
}
