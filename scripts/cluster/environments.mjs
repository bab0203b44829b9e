// Whether every process would start with the environment that the chart gives it, asked of the process's own configuration.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

const KEY = 'ab'.repeat(32);

/** Values of the keys of the Secrets, in the form that the product requires. */
const SECRETS = {
  MONGO_URL: 'mongodb://club:secret@mongo.example:27017/?replicaSet=club',
  KAFKA_BROKERS: 'kafka-0.example:9092,kafka-1.example:9092',
  KAFKA_SASL_USERNAME: 'club',
  KAFKA_SASL_PASSWORD: 'secret',
  REDIS_SENTINEL_PASSWORD: 'secret',
  REDIS_URL: 'rediss://:secret@redis.example:6379',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtps://club:secret@smtp.example:465',
  SMS_URL: 'https://sms.example',
  SMS_ACCOUNT: 'account',
  SMS_TOKEN: 'token',
  OTP_SECRET: KEY,
  LINK_SECRET: KEY,
  SECOND_FACTOR_KEYS: `1:${KEY}`,
  CODE_KEYS: `1:${KEY}`,
  CODE_IMPORT_KEY: KEY,
  VOUCHER_KEYS: `1:${KEY}`,
  COURIER_SECRET: KEY,
  SERVICE_TOKEN_KEY: `1:${KEY}`,
  SERVICE_CALLER_KEYS: `gateway:1:${KEY}`,
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'club',
  OIDC_CLIENT_SECRET: 'secret',
  SHOP_URL: 'https://shop.example',
  SHOP_USER: 'club',
  SHOP_PASSWORD: 'secret',
  ENGAGEMENT_URL: 'https://engagement.example',
  ENGAGEMENT_KEY: 'key',
  PUSH_PUBLIC_KEY: 'B'.padEnd(87, 'a'),
  PUSH_PRIVATE_KEY: 'a'.repeat(43),
  PUSH_SUBJECT: 'mailto:club@example.com',
  VISION_URL: 'https://vision.example/v1/images:annotate',
  VISION_KEY: 'key',
  INSIGHTS_URL: 'https://insights.example',
  INSIGHTS_SECRET: KEY,
};

/** Read by Node, by the tracing entry, or given to all although not all need it. */
const READ_ELSEWHERE = new Set([
  'NODE_OPTIONS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'CLUB_URL',
]);

/** The one function that a process's config.js exports: it parses an environment. */
async function readerOf(name) {
  const folder = name === 'gateway' ? 'gateway' : `services/${name}`;
  const file = join(root, folder, 'dist/config.js');
  if (!existsSync(file)) throw new Error(`${folder} is not built`);
  const [reader, ...others] = Object.values(await import(pathToFileURL(file))).filter((v) => typeof v === 'function');
  if (!reader || others.length > 0) throw new Error(`${folder}/src/config.ts must export one function`);
  return reader;
}

/** Secrets are mounted below it as files, which only a pod has; any readable file stands for one here. */
const MOUNTED = '/etc/club/';

/** Returns the errors in the environment of one process, one line each. Variables from Secrets are null. */
export async function problemsOf(variables) {
  // Makes the configuration throw instead of ending the process.
  process.env.NODE_ENV = 'test';
  const problems = [];
  const given = {};
  for (const [variable, value] of Object.entries(variables)) {
    given[variable] = value?.startsWith(MOUNTED) ? join(root, 'package.json') : (value ?? SECRETS[variable]);
    if (given[variable] === undefined) problems.push(`${variable}: comes from a Secret that nobody has described`);
  }
  const read = new Set();
  const watched = new Proxy(given, { get: (target, variable) => (read.add(variable), target[variable]) });
  try {
    (await readerOf(variables.SERVICE_NAME))(watched);
  } catch (error) {
    problems.push(...(error.problems ?? [error.message]));
  }
  for (const variable of Object.keys(variables))
    if (!read.has(variable) && !READ_ELSEWHERE.has(variable)) problems.push(`${variable}: nobody reads it`);
  return problems;
}
