import { readFileSync } from 'node:fs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import type { ConnectOptions } from 'mongoose';
import type { PlatformConfig } from './config.js';
import type { RedisSecurity } from './redis/client.js';
import type { ObjectStoreOptions } from './s3.js';

const pem = (file: string | undefined) => (file ? readFileSync(file, 'utf8') : undefined);

/** Returns a variable; throws when it is not set, which is a fault of the process's own declaration. */
export function required<K extends keyof PlatformConfig>(
  config: PlatformConfig,
  key: K,
): NonNullable<PlatformConfig[K]> {
  const value = config[key];
  if (value === undefined || value === '') throw new Error(`PlatformModule needs ${key} in its config`);
  return value as NonNullable<PlatformConfig[K]>;
}

/** Returns the address, the database and the certificates of MongoDB. */
export function mongoOptions(config: PlatformConfig): {
  url: string;
  db: string;
  appName: string;
  tls: Pick<ConnectOptions, 'tlsCAFile' | 'tlsCertificateKeyFile'>;
} {
  return {
    url: required(config, 'MONGO_URL'),
    db: required(config, 'MONGO_DB'),
    appName: config.SERVICE_NAME,
    tls: {
      ...(config.MONGO_CA_FILE && { tlsCAFile: config.MONGO_CA_FILE }),
      ...(config.MONGO_CLIENT_FILE && { tlsCertificateKeyFile: config.MONGO_CLIENT_FILE }),
    },
  };
}

/** Returns the brokers of Kafka, and how a client proves who it is. */
export function kafkaOptions(config: PlatformConfig): {
  brokers: string[];
  security: Pick<KafkaConfig, 'ssl' | 'sasl'>;
} {
  const brokers = addressesOf(required(config, 'KAFKA_BROKERS')).map(({ host, port }) => `${host}:${port}`);
  const { KAFKA_SASL_MECHANISM: mechanism } = config;
  const sasl = mechanism && {
    mechanism,
    username: required(config, 'KAFKA_SASL_USERNAME'),
    password: required(config, 'KAFKA_SASL_PASSWORD'),
  };
  return { brokers, security: { ...kafkaTls(config), ...(sasl && { sasl: sasl as SASLOptions }) } };
}

function kafkaTls(config: PlatformConfig): Pick<KafkaConfig, 'ssl'> {
  if (config.KAFKA_TLS !== 'on') return {};
  const [ca, cert, key] = [config.KAFKA_CA_FILE, config.KAFKA_CLIENT_CERT_FILE, config.KAFKA_CLIENT_KEY_FILE].map(pem);
  return { ssl: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) } };
}

/** Returns the address of Redis, or of its sentinels, its prefix and its certificates. */
export function redisOptions(config: PlatformConfig): { url: string; prefix: string; options: RedisSecurity } {
  const url = required(config, 'REDIS_URL');
  const ca = pem(config.REDIS_CA_FILE);
  // An empty object would turn TLS on for redis:// too.
  const tls = url.startsWith('rediss:') && ca ? { ca } : undefined;
  const sentinels = config.REDIS_SENTINELS && {
    sentinels: addressesOf(config.REDIS_SENTINELS),
    name: required(config, 'REDIS_SENTINEL_PRIMARY'),
    ...(config.REDIS_SENTINEL_PASSWORD && { sentinelPassword: config.REDIS_SENTINEL_PASSWORD }),
    ...(url.startsWith('rediss:') && { enableTLSForSentinelMode: true, sentinelTLS: tls ?? {} }),
  };
  return { url, prefix: config.REDIS_PREFIX ?? '', options: { ...(tls && { tls }), ...sentinels } };
}

/** Returns the address, region, credentials and certificates of the object store. */
export function objectStoreOptions(config: PlatformConfig): ObjectStoreOptions {
  const ca = pem(config.S3_CA_FILE);
  return {
    endpoint: required(config, 'S3_ENDPOINT'),
    accessKey: required(config, 'S3_ACCESS_KEY'),
    secretKey: required(config, 'S3_SECRET_KEY'),
    bucket: required(config, 'S3_BUCKET'),
    ...(config.S3_REGION && { region: config.S3_REGION }),
    ...(ca && { ca }),
  };
}

function addressesOf(text: string): Array<{ host: string; port: number }> {
  return text.split(',').map((one) => {
    const [host = '', port = ''] = one.trim().split(':');
    return { host, port: Number(port) };
  });
}
