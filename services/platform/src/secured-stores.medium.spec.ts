import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { PlatformConfig } from './config.js';
import { KafkaJsTransport } from './events/kafkajs.transport.js';
import { createLogger } from './logging.js';
import { connectMongo, nativeDb } from './mongo/connection.js';
import { connectRedis } from './redis/client.js';
import { ObjectStore } from './s3.js';
import { kafkaOptions, mongoOptions, objectStoreOptions, redisOptions } from './store-options.js';
import { CertificateAuthority, STORE_PASSWORD, TlsFront } from './testing/certificates.js';
import { freePort, testEnv, uniqueName } from './testing/env.js';
import { eventually } from './testing/eventually.js';
import { endServer, stackPart, startServer } from './testing/stack-parts.js';

jest.setTimeout(300_000);

const env = testEnv();
const logger = createLogger({ service: 'secured', level: 'silent' });
const name = uniqueName('secured');
const dir = mkdtempSync(join(tmpdir(), 'club-secured-'));
const servers: ChildProcess[] = [];
const fronts: TlsFront[] = [];
let authority: CertificateAuthority;
let stranger: CertificateAuthority;
let keyStore: string;

const config = (own: Partial<PlatformConfig>) =>
  ({ SERVICE_NAME: 'secured', MONGO_DB: name, REDIS_PREFIX: `${name}:`, ...own }) as PlatformConfig;

/** Puts TLS in front of a server of the stack; returns the port. */
async function secured(address: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const front = await TlsFront.before(hostname, Number(port), keyStore);
  fronts.push(front);
  return front.port;
}

beforeAll(() => {
  [authority, stranger] = [new CertificateAuthority(), new CertificateAuthority()];
  keyStore = authority.issue('server');
});

afterAll(async () => {
  for (const front of fronts) front.close();
  for (const server of servers) await endServer(server);
  for (const one of [authority, stranger]) one?.remove();
  rmSync(dir, { recursive: true, force: true });
});

describe('MongoDB that speaks TLS alone', () => {
  let url: string;
  beforeAll(async () => {
    url = `mongodb://127.0.0.1:${await secured(env.MONGO_URL)}/?directConnection=true&tls=true`;
  });

  const ping = async (caFile: string | undefined) => {
    const options = mongoOptions(config({ MONGO_URL: url, ...(caFile && { MONGO_CA_FILE: caFile }) }));
    const connection = await connectMongo({ ...options, logger, waitMs: 3_000 });
    const answer = await nativeDb(connection).command({ ping: 1 });
    await connection.close();
    return answer['ok'] as unknown;
  };

  it('is reached with the authority of its certificate', async () => {
    expect(await ping(authority.caFile)).toBe(1);
  });

  it.each([
    ['without it', () => undefined],
    ['with another one', () => stranger.caFile],
  ])('is not reached %s', async (_, file) => {
    await expect(ping(file())).rejects.toThrow(/certificate/);
  });
});

describe('Redis that speaks TLS alone', () => {
  let url: string;
  beforeAll(async () => {
    url = `rediss://127.0.0.1:${await secured(env.REDIS_URL)}`;
  });

  const ping = async (own: Partial<PlatformConfig>) => {
    const redis = await connectRedis({ ...redisOptions(config(own)), logger, waitMs: 3_000 });
    const answer = await redis.ping();
    redis.disconnect();
    return answer;
  };

  it('is reached with the authority of its certificate', async () => {
    expect(await ping({ REDIS_URL: url, REDIS_CA_FILE: authority.caFile })).toBe('PONG');
  });

  it('is not reached with another one', async () => {
    await expect(ping({ REDIS_URL: url, REDIS_CA_FILE: stranger.caFile })).rejects.toThrow('redis connection');
  });

  describe('behind sentinels, with a password', () => {
    let sentinels: string;
    beforeAll(async () => {
      const { command = '' } = await (await stackPart('redis')).prepare();
      const [port, sentinelPort] = [await freePort(), await freePort()];
      const file = join(dir, 'sentinel.conf');
      writeFileSync(
        file,
        [
          `port ${sentinelPort}`,
          `sentinel monitor club 127.0.0.1 ${port} 1`,
          'sentinel auth-pass club secret',
          '',
        ].join('\n'),
      );
      servers.push(
        startServer(command, ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--requirepass', 'secret']),
      );
      servers.push(startServer(command, [file, '--sentinel']));
      sentinels = `127.0.0.1:${sentinelPort}`;
    });

    const through = (url: string) =>
      ping({ REDIS_URL: url, REDIS_SENTINELS: sentinels, REDIS_SENTINEL_PRIMARY: 'club' });

    it('is found', async () => {
      await eventually(async () => expect(await through('redis://:secret@unused:1')).toBe('PONG'));
    });

    it('is refused with a wrong password', async () => {
      await expect(through('redis://:wrong@unused:1')).rejects.toThrow();
    });
  });
});

describe('S3 that speaks TLS alone', () => {
  let endpoint: string;
  beforeAll(async () => {
    endpoint = `https://127.0.0.1:${await secured(env.S3_ENDPOINT)}`;
  });

  const store = (own: Partial<PlatformConfig>) =>
    new ObjectStore(
      objectStoreOptions(
        config({
          ...{ S3_ENDPOINT: endpoint, S3_ACCESS_KEY: env.S3_ACCESS_KEY, S3_SECRET_KEY: env.S3_SECRET_KEY },
          ...{ S3_BUCKET: name.replaceAll('_', '-'), ...own },
        }),
      ),
    );

  it('is reached with the authority of its certificate, in any region', async () => {
    const one = store({ S3_CA_FILE: authority.caFile, S3_REGION: 'ap-southeast-5' });
    await one.ensureBucket();
    expect(await one.put('a', Buffer.from('b'), { contentType: 'text/plain' })).toBe(1);
  });

  it.each([
    ['another authority', () => ({ S3_CA_FILE: stranger.caFile }), /certificate/],
    ['a wrong key', () => ({ S3_CA_FILE: authority.caFile, S3_SECRET_KEY: 'wrong' }), /./],
  ])('is not reached with %s', async (_, own, message) => {
    await expect(store(own()).ensureBucket()).rejects.toThrow(message);
  });
});

describe('Kafka with TLS, by SCRAM or a certificate', () => {
  let [scram, mutual] = [0, 0];
  const clientFiles = { cert: join(dir, 'client.pem'), key: join(dir, 'client.key') };

  beforeAll(async () => {
    const { java = '', lib = '' } = await (await stackPart('kafka')).prepare();
    const [internal, controller] = [await freePort(), await freePort()];
    [scram, mutual] = [await freePort(), await freePort()];
    const [data, file] = [join(dir, 'kafka'), join(dir, 'kafka.properties')];
    mkdirSync(data);
    writeFileSync(file, brokerProperties({ internal, controller, scram, mutual }, data));
    const classpath = ['-cp', join(lib, '*')];
    const user = 'SCRAM-SHA-512=[name=club,password=secret]';
    execFileSync(
      java,
      [
        ...classpath,
        'kafka.tools.StorageTool',
        'format',
        '-t',
        'c2VjdXJlZC1zdG9yZXMtMQ',
        '-c',
        file,
        '--add-scram',
        user,
      ],
      { stdio: 'ignore' },
    );
    servers.push(startServer(java, ['-Xmx384m', '-XX:+UseSerialGC', ...classpath, 'kafka.Kafka', file]));
    const client = ['pkcs12', '-in', authority.issue('client'), '-passin', `pass:${STORE_PASSWORD}`];
    execFileSync('openssl', [...client, '-clcerts', '-nokeys', '-out', clientFiles.cert]);
    execFileSync('openssl', [...client, '-nocerts', '-nodes', '-out', clientFiles.key]);
    await eventually(() => check(signedIn()), { timeoutMs: 120_000 });
  });

  const brokerProperties = (ports: Record<'internal' | 'controller' | 'scram' | 'mutual', number>, data: string) => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${ports.controller}
listeners=INTERNAL://127.0.0.1:${ports.internal},CONTROLLER://127.0.0.1:${ports.controller},SCRAM://127.0.0.1:${ports.scram},MUTUAL://127.0.0.1:${ports.mutual}
advertised.listeners=INTERNAL://127.0.0.1:${ports.internal},SCRAM://127.0.0.1:${ports.scram},MUTUAL://127.0.0.1:${ports.mutual}
controller.listener.names=CONTROLLER
inter.broker.listener.name=INTERNAL
listener.security.protocol.map=INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT,SCRAM:SASL_SSL,MUTUAL:SSL
ssl.keystore.location=${keyStore}
ssl.keystore.type=PKCS12
ssl.keystore.password=${STORE_PASSWORD}
ssl.key.password=${STORE_PASSWORD}
ssl.truststore.location=${authority.trustStore()}
ssl.truststore.type=PKCS12
ssl.truststore.password=${STORE_PASSWORD}
listener.name.mutual.ssl.client.auth=required
listener.name.scram.sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.scram.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
log.dirs=${data}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
`;

  const signedIn = (own: Partial<PlatformConfig> = {}): Partial<PlatformConfig> => ({
    ...{ KAFKA_BROKERS: `127.0.0.1:${scram}`, KAFKA_TLS: 'on', KAFKA_CA_FILE: authority.caFile },
    ...{ KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'club', KAFKA_SASL_PASSWORD: 'secret' },
    ...own,
  });

  const check = async (own: Partial<PlatformConfig>) => {
    const transport = new KafkaJsTransport({ clientId: 'secured', ...kafkaOptions(config(own)), logger });
    try {
      await transport.check();
      return true;
    } finally {
      await transport.close();
    }
  };

  it('is reached by a user and its password', async () => {
    expect(await check(signedIn())).toBe(true);
  });

  it.each([
    ['a wrong password', () => signedIn({ KAFKA_SASL_PASSWORD: 'wrong' })],
    ['another authority', () => signedIn({ KAFKA_CA_FILE: stranger.caFile })],
    ['no TLS', () => signedIn({ KAFKA_TLS: 'off' })],
    ['no certificate where one is required', () => mutually({})],
  ])('is not reached with %s', async (_, own) => {
    await expect(check(own())).rejects.toThrow();
  });

  const mutually = (own: Partial<PlatformConfig>): Partial<PlatformConfig> => ({
    ...{ KAFKA_BROKERS: `127.0.0.1:${mutual}`, KAFKA_TLS: 'on', KAFKA_CA_FILE: authority.caFile },
    ...own,
  });

  it('is reached by a certificate of the client', async () => {
    const own = { KAFKA_CLIENT_CERT_FILE: clientFiles.cert, KAFKA_CLIENT_KEY_FILE: clientFiles.key };
    expect(await check(mutually(own))).toBe(true);
  });
});
