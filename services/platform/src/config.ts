import { accessSync, constants } from 'node:fs';
import { z } from 'zod';
import { parseCallerKeys, parseSigningKey } from './grpc/service-keys.js';

/** One or more environment variables are missing or malformed; `problems` has a line for each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`configuration is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(0);
const mongoUrl = z.string().regex(/^mongodb(\+srv)?:\/\/.+/, 'must begin with mongodb:// or mongodb+srv://');
const redisUrl = z.string().regex(/^rediss?:\/\/.+/, 'must begin with redis:// or rediss://');
const httpUrl = z.string().regex(/^https?:\/\/.+/, 'must begin with http:// or https://');
/** Returns a check that a parser accepts a text; the message does not repeat it. */
const reads = (parse: (text: string) => unknown) => (text: string) => {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
};

const hostAndPort = /^[^\s:,]+:\d{1,5}$/;
/** host:port[,host:port…] */
const addresses = z
  .string()
  .refine((value) => value.split(',').every((one) => hostAndPort.test(one.trim())), 'must be host:port[,host:port…]');
const onOrOff = z.enum(['on', 'off']);

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a PEM file, which a Secret or ConfigMap is mounted as. */
const pemFile = z.string().refine(isReadable, 'must name a file that can be read').optional();

/** Reads a variable with a parser that throws what is wrong with it. */
export const parsed = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

/** Configuration of every process. A service gives SERVICE_NAME its own default: `SERVICE_NAME: serviceName('identity')`. */
const coreConfig = {
  CLUB_ENV: z.enum(['development', 'test', 'staging', 'production']),
  SERVICE_NAME: z.string().regex(/^[a-z][a-z0-9-]*$/),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /** Version of the running code, as its metrics report it. */
  CLUB_VERSION: z.string().min(1).optional(),
  /** All of shutdown must fit into this; keep it below terminationGracePeriodSeconds minus the preStop sleep. */
  SHUTDOWN_GRACE_MS: milliseconds.default(20_000),
};

/** SERVICE_NAME with the service's own name as default. */
export const serviceName = (name: string) => coreConfig.SERVICE_NAME.default(name);

/** A process with the operations port (/healthz, /readyz, /metrics); HOST is the bind address of all its ports. */
export const opsConfig = {
  ...coreConfig,
  HOST: z.string().min(1).default('127.0.0.1'),
  OPS_PORT: port,
};

/** Identity of this process for other services, see grpc/service-keys.ts. */
export const serviceTokenConfig = {
  /** `<version>:<64 hex>`: the private key of this service alone. */
  SERVICE_TOKEN_KEY: z.string().refine(reads(parseSigningKey), 'must be <version>:<64 hex digits>'),
  /** Authority that the certificates of the called services are checked against; absent: calls are plain text. */
  GRPC_CA_FILE: pemFile,
};

/** Role of a process of a service: it answers calls, works in the background, or both (docs/adr/0060). */
export type Role = 'api' | 'worker' | 'both';

/** A gRPC server. Age and grace default to values that suit CLUB_ENV, see grpc/server.ts. */
export const serverConfig = {
  ...opsConfig,
  ...serviceTokenConfig,
  /** `<service>:<version>:<64 hex>[,…]`: public keys of all services, two of one whose key is being changed. */
  SERVICE_CALLER_KEYS: z
    .string()
    .refine(reads(parseCallerKeys), 'must be <service>:<version>:<64 hex digits>[,…], each once'),
  /** Certificate of this service and its key, for calls over TLS. */
  GRPC_CERT_FILE: pemFile,
  GRPC_KEY_FILE: pemFile,
  ROLE: z.enum(['api', 'worker', 'both'] satisfies Role[]).default('both'),
  /** A worker has it and does not listen there. */
  GRPC_PORT: port,
  GRPC_MAX_CONNECTION_AGE_MS: milliseconds.optional(),
  GRPC_MAX_CONNECTION_AGE_GRACE_MS: milliseconds.default(300_000),
};

/** MONGO_DB empty means `club_<service>`; `loadConfig` fills it in. */
export const mongoConfig = {
  MONGO_URL: mongoUrl,
  MONGO_DB: z.string().max(60).default(''),
  /** Name of who runs a command; what they had done is then recorded (operations/operation-log.ts). */
  OPERATOR: z.string().min(1).max(100).optional(),
  /** Names the operation: what has ended well under this name is not done again. */
  OPERATION: z.string().min(1).max(100).optional(),
  /** Names what `migrate seed serve` would prepare; stores that were prepared under it before are left as they are. */
  PREPARED_AS: z.string().min(1).optional(),
  /** Counts the commands of the process in its metrics; for benches, since it costs some of what they measure. */
  MONGO_COUNT_COMMANDS: onOrOff.default('off'),
  /** Certificates of the authorities that are trusted instead of the system's own; the URL says `tls=true`. */
  MONGO_CA_FILE: pemFile,
  /** The client's certificate with its key, where the server asks for one. */
  MONGO_CLIENT_FILE: pemFile,
};

export const kafkaConfig = {
  KAFKA_BROKERS: addresses,
  KAFKA_TOPIC_PREFIX: z.string().default(''),
  /** Copies of each message in topics that `migrate` makes; empty leaves it to the brokers, whose own default is one. */
  KAFKA_REPLICATION_FACTOR: z.coerce.number().int().min(1).max(32_767).optional(),
  /** Copies that have a message before it is acknowledged; empty leaves it to the brokers, whose own default is one. */
  KAFKA_MIN_INSYNC_REPLICAS: z.coerce.number().int().min(1).max(32_767).optional(),
  /** Partitions of topics of events, which cannot be changed once they exist (docs/adr/0081). */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(1_000).optional(),
  KAFKA_TLS: onOrOff.default('off'),
  KAFKA_CA_FILE: pemFile,
  /** The client's certificate and its key, where the brokers ask for one. */
  KAFKA_CLIENT_CERT_FILE: pemFile,
  KAFKA_CLIENT_KEY_FILE: pemFile,
  /** How the client signs in; absent where its certificate, or nothing, names it. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().min(1).optional(),
  KAFKA_SASL_PASSWORD: z.string().min(1).optional(),
};

export const redisConfig = {
  /** With sentinels, their port and host are not used; the user, password, database and TLS of it are. */
  REDIS_URL: redisUrl,
  REDIS_PREFIX: z.string().default(''),
  REDIS_CA_FILE: pemFile,
  /** Addresses of sentinels, which are asked for the primary named by REDIS_SENTINEL_PRIMARY. */
  REDIS_SENTINELS: addresses.optional(),
  REDIS_SENTINEL_PRIMARY: z.string().min(1).optional(),
  REDIS_SENTINEL_PASSWORD: z.string().min(1).optional(),
};

export const s3Config = {
  S3_ENDPOINT: httpUrl,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_CA_FILE: pemFile,
};

/** Variables that mean something only beside others. */
const NEEDED_WITH: Readonly<Record<string, readonly string[]>> = {
  KAFKA_SASL_MECHANISM: ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'],
  KAFKA_SASL_USERNAME: ['KAFKA_SASL_MECHANISM'],
  KAFKA_CLIENT_CERT_FILE: ['KAFKA_CLIENT_KEY_FILE'],
  KAFKA_CLIENT_KEY_FILE: ['KAFKA_CLIENT_CERT_FILE'],
  GRPC_CERT_FILE: ['GRPC_KEY_FILE', 'GRPC_CA_FILE'],
  GRPC_KEY_FILE: ['GRPC_CERT_FILE'],
  REDIS_SENTINELS: ['REDIS_SENTINEL_PRIMARY'],
  REDIS_SENTINEL_PRIMARY: ['REDIS_SENTINELS'],
};

/** Everything a service with all stores needs; compose the sub-shapes when it uses fewer. */
export const baseConfig = { ...serverConfig, ...mongoConfig, ...kafkaConfig, ...redisConfig, ...s3Config };

type Shape = Readonly<Record<string, z.ZodType>>;
export type ConfigOf<T extends Shape> = Readonly<z.output<z.ZodObject<T>>>;

type Core = ConfigOf<typeof coreConfig>;
type Optional<T extends Shape> = Partial<ConfigOf<T>>;
/** Configuration that PlatformModule and bootstrap read; parts that a process does not use are absent. */
export type PlatformConfig = Core &
  Optional<typeof serverConfig> &
  Optional<typeof mongoConfig> &
  Optional<typeof kafkaConfig> &
  Optional<typeof redisConfig> &
  Optional<typeof s3Config>;

/**
 * Parses the environment once. Lists every bad variable on stderr and exits 1; throws ConfigError under NODE_ENV=test.
 * An empty variable counts as absent. The result is frozen.
 */
export function loadConfig<T extends Shape>(shape: T, env: NodeJS.ProcessEnv = process.env): ConfigOf<T> {
  try {
    return parseConfig(shape, env);
  } catch (err) {
    if (!(err instanceof ConfigError) || process.env.NODE_ENV === 'test') throw err;
    process.stderr.write(`${err.message}\n`);
    process.exit(1);
  }
}

function parseConfig<T extends Shape>(shape: T, env: NodeJS.ProcessEnv): ConfigOf<T> {
  const given = Object.fromEntries(Object.keys(shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const result = z.object(shape).safeParse(given);
  const problems = result.success ? [] : result.error.issues.map((issue) => describe(issue, given));
  for (const [name, others] of Object.entries(NEEDED_WITH))
    for (const other of others)
      if (name in given && !(other in given)) problems.push(`${other}: is required with ${name}`);
  if (given.KAFKA_TLS !== 'on')
    for (const name of ['KAFKA_CA_FILE', 'KAFKA_CLIENT_CERT_FILE'])
      if (name in given) problems.push(`${name}: is used only with KAFKA_TLS=on`);
  if (env.FAILPOINTS && env.CLUB_ENV !== 'development' && env.CLUB_ENV !== 'test') {
    problems.push('FAILPOINTS: crash points exist for development and test only');
  }
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const config = result.data as Record<string, unknown>;
  if (config.MONGO_DB === '' && typeof config.SERVICE_NAME === 'string') {
    config.MONGO_DB = `club_${config.SERVICE_NAME.replaceAll('-', '_')}`;
  }
  return Object.freeze(config) as ConfigOf<T>;
}

// The value itself is never printed: it may be a secret.
function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const key = String(issue.path[0] ?? '');
  return key in given ? `${key}: ${issue.message}` : `${key}: is required`;
}
