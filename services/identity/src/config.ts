import {
  type ConfigOf,
  kafkaConfig,
  loadConfig,
  mongoConfig,
  redisConfig,
  s3Config,
  serverConfig,
  parsed,
  parseVersionedKeys,
  serviceName,
} from '@club/platform';
import { z } from 'zod';

const httpUrl = z.string().regex(/^https?:\/\/.+/, 'must begin with http:// or https://');

const shape = {
  ...serverConfig,
  ...mongoConfig,
  ...kafkaConfig,
  ...redisConfig,
  ...s3Config,
  SERVICE_NAME: serviceName('identity'),
  /** smtp://[user:password@]host:port or smtps://…. */
  SMTP_URL: z.string().regex(/^smtps?:\/\/.+/, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: z.string().min(3),
  /** Base address of a Twilio-shaped SMS gateway. */
  SMS_URL: z.string().regex(/^https?:\/\/.+/, 'must begin with http:// or https://'),
  SMS_ACCOUNT: z.string().min(1),
  SMS_TOKEN: z.string().min(1),
  SMS_FROM: z.string().min(1),
  /** Codes that one IPv4 address, or one /48 of IPv6, is sent in a day; many phones of a carrier share an address. */
  SMS_PER_ADDRESS_A_DAY: z.coerce.number().int().positive().default(300),
  /** Number of these that may be requested without a device token. */
  SMS_WITHOUT_DEVICE_A_DAY: z.coerce.number().int().positive().default(30),
  /** Wrong codes that one such place may type in a day, for whatever numbers. */
  OTP_WRONG_PER_ADDRESS_A_DAY: z.coerce.number().int().positive().default(100),
  /** Keys the digests of one-time passwords. Changing it voids the codes that are out. */
  OTP_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Signs the links of mails. Changing it voids the links that are out. */
  LINK_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Whether administrators are asked for a second factor; the demonstration accounts of development have none. */
  ADMIN_SECOND_FACTOR: z.enum(['off', 'required']).default('required'),
  /** Seal the secrets of second factors: `<version>:<64 hex>[,…]`, newest last. */
  SECOND_FACTOR_KEYS: parsed(parseVersionedKeys),
  /** VAPID keys of push messages, in base64url; without them none are sent. Changing them voids every subscription. */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** mailto: or https: address for push services; the sender of mails when absent. */
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/).+/, 'must begin with mailto: or https://')
    .optional(),
  /** Hosts of the push services that subscriptions may name, separated by commas; `*.` begins all below one. */
  PUSH_HOSTS: z
    .string()
    .default(
      'fcm.googleapis.com,*.push.services.mozilla.com,updates.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
    )
    .transform((hosts) => hosts.split(',').map((host) => host.trim())),
  /** The club's origin, for the links of mails. */
  CLUB_URL: z.string().regex(/^https?:\/\/.+/, 'must begin with http:// or https://'),
  /** host:port of the ledger and of catalogue-orders, for what the engagement service is sent. */
  LEDGER_ADDR: z.string().min(3),
  CATALOGUE_ADDR: z.string().min(3),
  /** Base address of the customer-engagement service; without it nothing is sent. */
  ENGAGEMENT_URL: z
    .string()
    .regex(/^https?:\/\/.+/, 'must begin with http:// or https://')
    .optional(),
  ENGAGEMENT_KEY: z.string().min(1).optional(),
  /** Interval at which uploads of members are taken over that their worker left. */
  BULK_USERS_SWEEP_EVERY_MS: z.coerce.number().int().positive().default(20_000),
  CLUB_NAME: z.string().min(1).max(40).default('Drypers Baby Club'),
  /** Whether sign-up is closed for now; the same variable as the gateway's, which answers it to the apps. */
  REGISTRATION_SUSPENDED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** The social login's OpenID provider; without it there is none. */
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Base address of the sister shop's account check; without it nobody is known there. */
  SHOP_URL: httpUrl.optional(),
  SHOP_USER: z.string().min(1).optional(),
  SHOP_PASSWORD: z.string().min(1).optional(),
};

/** Everything identity reads from its environment. */
export type IdentityConfig = ConfigOf<typeof shape>;

/** Parses the environment; lists every bad variable and ends the process. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): IdentityConfig {
  return loadConfig(shape, env);
}
