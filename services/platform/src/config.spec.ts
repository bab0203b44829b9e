import { baseConfig, ConfigError, loadConfig, mongoConfig, opsConfig, serviceName } from './config.js';

const problems = (run: () => unknown) => {
  try {
    run();
  } catch (err) {
    if (err instanceof ConfigError) return err.problems;
  }
  return [];
};

const good = {
  CLUB_ENV: 'development',
  SERVICE_NAME: 'loyalty-ledger',
  OPS_PORT: '9001',
  GRPC_PORT: '9000',
  MONGO_URL: 'mongodb://localhost:27017',
  KAFKA_BROKERS: 'a:9092, b:9092',
  REDIS_URL: 'redis://localhost',
  S3_ENDPOINT: 'http://localhost:8333',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'hunter2',
  S3_BUCKET: 'club',
  SERVICE_TOKEN_KEY: `1:${'ab'.repeat(32)}`,
  SERVICE_CALLER_KEYS: `gateway:1:${'ab'.repeat(32)}`,
};

describe('loadConfig', () => {
  it('parses numbers, fills defaults and freezes', () => {
    const config = loadConfig(baseConfig, good);
    expect(config).toMatchObject({
      GRPC_PORT: 9000,
      HOST: '127.0.0.1',
      MONGO_DB: 'club_loyalty_ledger',
      REDIS_PREFIX: '',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    [{ KAFKA_SASL_MECHANISM: 'scram-sha-512' }, ['KAFKA_SASL_PASSWORD', 'KAFKA_SASL_USERNAME']],
    [{ KAFKA_TLS: 'on', KAFKA_CLIENT_CERT_FILE: 'package.json' }, ['KAFKA_CLIENT_KEY_FILE']],
    [{ KAFKA_CA_FILE: 'package.json' }, ['KAFKA_CA_FILE']],
    [{ GRPC_CERT_FILE: 'package.json' }, ['GRPC_CA_FILE', 'GRPC_KEY_FILE']],
    [{ REDIS_CA_FILE: 'no-such-file.pem' }, ['REDIS_CA_FILE']],
    [{ REDIS_SENTINELS: 'a:26379' }, ['REDIS_SENTINEL_PRIMARY']],
    [{ REDIS_SENTINELS: 'a', REDIS_SENTINEL_PRIMARY: 'club' }, ['REDIS_SENTINELS']],
  ])('refuses a store whose security is given in part: %j', (own, variables) => {
    const listed = problems(() => loadConfig(baseConfig, { ...good, ...own }));
    expect(listed.map((line) => line.split(':')[0]).sort()).toEqual(variables);
  });

  it('lists every missing and malformed variable at once, without its value', () => {
    const env = {
      ...good,
      CLUB_ENV: 'prod',
      REDIS_URL: 'hunter2',
      GRPC_PORT: '70000',
      KAFKA_BROKERS: 'broker',
      MONGO_URL: undefined,
      SERVICE_TOKEN_KEY: '1:hunter2',
      SERVICE_CALLER_KEYS: 'gateway:1:hunter2',
    };
    const listed = problems(() => loadConfig(baseConfig, env));
    expect(listed.map((line) => line.split(':')[0]).sort()).toEqual([
      'CLUB_ENV',
      'GRPC_PORT',
      'KAFKA_BROKERS',
      'MONGO_URL',
      'REDIS_URL',
      'SERVICE_CALLER_KEYS',
      'SERVICE_TOKEN_KEY',
    ]);
    expect(listed).toContain('MONGO_URL: is required');
    expect(listed.join()).not.toContain('hunter2');
  });

  it('requires only the variables of the shape, and treats an empty one as absent', () => {
    const shape = { ...opsConfig, ...mongoConfig, SERVICE_NAME: serviceName('identity') };
    const env = {
      CLUB_ENV: 'test',
      OPS_PORT: '0',
      MONGO_URL: 'mongodb://x',
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      MONGO_DB: '',
    };
    expect(loadConfig(shape, env)).toMatchObject({ SERVICE_NAME: 'identity', MONGO_DB: 'club_identity' });
  });

  it('refuses crash points outside development and test', () => {
    const env = { ...good, FAILPOINTS: 'x=kill' };
    expect(problems(() => loadConfig(baseConfig, { ...env, CLUB_ENV: 'production' }))).toEqual([
      expect.stringContaining('FAILPOINTS'),
    ]);
    expect(problems(() => loadConfig(baseConfig, env))).toEqual([]);
  });
});
