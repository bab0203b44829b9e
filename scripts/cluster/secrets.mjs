// Secrets of a development cluster: addresses of the servers of charts/stores, and keys that are random each time. Changing them
// makes what a cluster has stored unreadable, so they are made once for it.
import { randomBytes } from 'node:crypto';
import { SERVICES } from '../lib/product.mjs';
import { newServiceKeys } from '../lib/service-keys.mjs';

const hex = (bytes) => randomBytes(bytes).toString('hex');
const pairsOf = (lines) => Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));

/** Returns the Secrets that charts/club/values-dev.yaml names, as one list for `kubectl apply`. */
export function developmentSecrets() {
  const contents = {
    'club-mongo': { url: 'mongodb://club-mongo:27017/?replicaSet=club' },
    'club-kafka': { brokers: 'club-kafka:9092' },
    'club-redis': { url: 'redis://club-redis:6379' },
    'club-s3': { endpoint: 'http://club-s3:8333', accessKey: hex(10), secretKey: hex(20) },
    'club-smtp': { url: 'smtp://club-mail:1025' },
    'club-sms': { url: 'http://club-sms:8025', account: `AC${hex(16)}`, token: hex(16) },
    'club-keys': {
      ...{ otpSecret: hex(32), linkSecret: hex(32), courierSecret: hex(32), codeImportKey: hex(32) },
      ...{ secondFactorKeys: `1:${hex(32)}`, codeKeys: `1:${hex(32)}`, voucherKeys: `1:${hex(32)}` },
      ...pairsOf(newServiceKeys(SERVICES)),
    },
  };
  const items = Object.entries(contents).map(([name, stringData]) => ({
    ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData },
  }));
  return { apiVersion: 'v1', kind: 'List', items };
}

/** Returns the lines of deploy/.env, the keys of a club on one machine (deploy/compose.yaml). */
export function composeEnv() {
  const keys = {
    ...{ S3_ACCESS_KEY: hex(10), S3_SECRET_KEY: hex(20), SMS_ACCOUNT: `AC${hex(16)}`, SMS_TOKEN: hex(16) },
    ...{ OTP_SECRET: hex(32), LINK_SECRET: hex(32), COURIER_SECRET: hex(32), CODE_IMPORT_KEY: hex(32) },
    ...{ SECOND_FACTOR_KEYS: `1:${hex(32)}`, CODE_KEYS: `1:${hex(32)}`, VOUCHER_KEYS: `1:${hex(32)}` },
    ...Object.fromEntries(
      Object.entries(pairsOf(newServiceKeys(SERVICES))).map(([name, key]) => [variableOf(name), key]),
    ),
  };
  return Object.entries(keys).map(([name, value]) => `${name}=${value}`);
}

/** Returns the variable of a key: SERVICE_TOKEN_KEY_LOYALTY_LEDGER of serviceTokenKey-loyalty-ledger. */
const variableOf = (name) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
