import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo, createLogger, nativeDb } from '@club/platform';
import { spawnService, testConfig, type SpawnedService } from '@club/platform/testing';
import { RunningGateway } from './running-gateway.js';

const NOBODY = '127.0.0.1:1';
const entryOf = (service: string) => new URL(`../../../services/${service}/dist/main.js`, import.meta.url).pathname;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Identity and the ledger as processes of their own, migrated and seeded, in databases of this suite. */
export class Backend {
  private constructor(
    readonly env: Record<string, string | number>,
    readonly identityAddress: string,
    readonly ledgerAddress: string,
    /** Codes of the demo batch that nobody has registered. */
    readonly codes: string[],
    private readonly processes: SpawnedService[],
  ) {}

  /** `kafkaAway`: the processes serve with a broker that nobody listens at; migrations and seed still meet the real one. */
  static async start({ kafkaAway = false } = {}): Promise<Backend> {
    const demoFile = join(mkdtempSync(join(tmpdir(), 'gateway-medium-')), 'codes.csv');
    const { SMTP_URL, SMS_URL, SMS_ACCOUNT, SMS_TOKEN } = process.env;
    const shared = {
      ...testConfig({ SERVICE_NAME: 'journey' }),
      CLUB_ENV: 'development',
      LOG_LEVEL: 'info',
      SMTP_URL,
      SMS_URL,
      SMS_ACCOUNT,
      SMS_TOKEN,
      SMS_FROM: 'Club',
      MAIL_FROM: 'Club <club@example.com>',
      CLUB_URL: 'http://localhost:8080',
      OTP_SECRET: hex(32),
      LINK_SECRET: hex(32),
      CODE_KEYS: `1:${hex(32)}`,
      CODE_IMPORT_KEY: hex(32),
      DEMO_CODES_FILE: demoFile,
    } as Record<string, string | number>;
    const services = ['identity', 'loyalty-ledger'];
    const processes = await Promise.all(
      services.map(async (service) => {
        const env = { ...shared, SERVICE_NAME: service, MONGO_DB: databaseOf(shared, service) };
        for (const command of ['migrate', 'seed']) await run(service, env, command);
        return spawnService(entryOf(service), kafkaAway ? { ...env, KAFKA_BROKERS: NOBODY } : env);
      }),
    );
    const [identity, ledger] = await Promise.all(
      processes.map(async (one) => `127.0.0.1:${(await one.waitReady()).grpcPort}`),
    );
    const codes = readFileSync(demoFile, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',')[0] ?? '');
    return new Backend(shared, identity ?? '', ledger ?? '', codes, processes);
  }

  /** A gateway in front of it, with the development routes. */
  gateway(): Promise<RunningGateway> {
    return RunningGateway.start({
      CLUB_ENV: 'development',
      IDENTITY_ADDR: this.identityAddress,
      LEDGER_ADDR: this.ledgerAddress,
      REDIS_PREFIX: String(this.env['REDIS_PREFIX']),
    });
  }

  /** A code that has not been handed out yet. */
  code(): string {
    return this.codes.pop() ?? '';
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.kill('SIGTERM')));
    for (const service of ['identity', 'loyalty-ledger']) {
      const connection = await connectMongo({
        url: String(this.env['MONGO_URL']),
        db: databaseOf(this.env, service),
        appName: 'journey',
        logger: createLogger({ service: 'journey', level: 'silent' }),
      });
      await nativeDb(connection).dropDatabase();
      await connection.close();
    }
  }
}

const databaseOf = (env: Record<string, string | number>, service: string) =>
  `${env['MONGO_DB']}_${service.replaceAll('-', '_')}`.slice(-60);

async function run(service: string, env: Record<string, string | number>, command: string): Promise<void> {
  const child = spawnService(entryOf(service), env, [command]);
  const { code } = await child.exited;
  if (code !== 0) throw new Error(`${service} ${command} ended with ${code}:\n${child.lines.slice(-20).join('\n')}`);
}
