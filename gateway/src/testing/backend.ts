import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo, createLogger } from '@club/platform';
import { freePort, spawnService, testConfig, type SpawnedService } from '@club/platform/testing';
import { RunningGateway } from './running-gateway.js';

const NOBODY = '127.0.0.1:1';
/** The services a suite may start, with the variable that carries each one's address. */
const ADDRESSES = {
  identity: 'IDENTITY_ADDR',
  'loyalty-ledger': 'LEDGER_ADDR',
  'catalogue-orders': 'CATALOGUE_ADDR',
  content: 'CONTENT_ADDR',
  'samples-surveys': 'SAMPLES_ADDR',
  receipts: 'RECEIPTS_ADDR',
  contests: 'CONTESTS_ADDR',
} as const;
type ServiceName = keyof typeof ADDRESSES;
const PERSONAL: ServiceName[] = ['identity', 'loyalty-ledger'];
const entryOf = (service: string) => new URL(`../../../services/${service}/dist/main.js`, import.meta.url).pathname;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Services as processes of their own, migrated and seeded, in databases of this suite. */
export class Backend {
  private constructor(
    readonly env: Record<string, string | number>,
    /** Address of each service by its variable; of one that was not started, where nobody listens. */
    readonly addresses: Record<(typeof ADDRESSES)[ServiceName], string>,
    private readonly services: readonly ServiceName[],
    /** Codes of the demo batch that nobody has registered. */
    readonly codes: string[],
    private readonly processes: SpawnedService[],
  ) {}

  /**
   * Starts identity and the ledger, or `services`. `kafkaAway`: the processes serve with a broker that nobody listens at;
   * migrations and seed still meet the real one. `env`: variables added to all of them.
   */
  static async start({
    kafkaAway = false,
    services = PERSONAL,
    env: extra = {},
  }: { kafkaAway?: boolean; services?: readonly ServiceName[]; env?: Record<string, string> } = {}): Promise<Backend> {
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
      SMS_PER_ADDRESS_A_DAY: '1000000',
      SMS_WITHOUT_DEVICE_A_DAY: '1000000',
      MAIL_FROM: 'Club <club@example.com>',
      CLUB_URL: 'http://localhost:8080',
      OTP_SECRET: hex(32),
      SECOND_FACTOR_KEYS: `1:${hex(32)}`,
      ADMIN_SECOND_FACTOR: 'off',
      LINK_SECRET: hex(32),
      CODE_KEYS: `1:${hex(32)}`,
      CODE_IMPORT_KEY: hex(32),
      VOUCHER_KEYS: `1:${hex(32)}`,
      COURIER_SECRET: hex(32),
      DEMO_CODES_FILE: demoFile,
      ...extra,
    } as Record<string, string | number>;
    // Services ask each other, some in a circle: every address is settled before the first one starts.
    const ports = Object.fromEntries(await Promise.all(services.map(async (name) => [name, await freePort()])));
    const addresses = Object.fromEntries(
      Object.entries(ADDRESSES).map(([name, variable]) => [
        variable,
        name in ports ? `127.0.0.1:${ports[name]}` : NOBODY,
      ]),
    ) as Record<(typeof ADDRESSES)[ServiceName], string>;
    const processes: SpawnedService[] = [];
    const spawned = (child: SpawnedService) => {
      processes.push(child);
      return child;
    };
    const started = await Promise.allSettled(
      services.map(async (service) => {
        const env = {
          ...shared,
          ...addresses,
          SERVICE_NAME: service,
          MONGO_DB: databaseOf(shared, service),
          GRPC_PORT: ports[service] as number,
        };
        const entry = entryOf(service);
        const preparation = ['migrate', 'seed'];
        if (!kafkaAway) return void (await spawned(spawnService(entry, env, [...preparation, 'serve'])).waitReady());
        await prepared(spawned(spawnService(entry, env, preparation)));
        await spawned(spawnService(entry, { ...env, KAFKA_BROKERS: NOBODY })).waitReady();
      }),
    );
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) {
      await Promise.all(processes.map((one) => one.kill('SIGKILL')));
      throw failed.reason;
    }
    const codes = services.includes('loyalty-ledger') ? readCodes(demoFile) : [];
    return new Backend(shared, addresses, services, codes, processes);
  }

  /** A gateway in front of it, with the development routes. */
  gateway(): Promise<RunningGateway> {
    return RunningGateway.start({
      CLUB_ENV: 'development',
      ...this.addresses,
      REDIS_PREFIX: String(this.env['REDIS_PREFIX']),
    });
  }

  /** A code that has not been handed out yet. */
  code(): string {
    return this.codes.pop() ?? '';
  }

  /** Everything the services have written to their logs so far. */
  logs(): string[] {
    return this.processes.flatMap(({ lines }) => lines);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.kill('SIGTERM')));
    const connection = await connectMongo({
      url: String(this.env['MONGO_URL']),
      db: String(this.env['MONGO_DB']),
      appName: 'journey',
      logger: createLogger({ service: 'journey', level: 'silent' }),
    });
    for (const service of this.services) await connection.getClient().db(databaseOf(this.env, service)).dropDatabase();
    await connection.close();
  }
}

const databaseOf = (env: Record<string, string | number>, service: string) =>
  `${env['MONGO_DB']}_${service.replaceAll('-', '_')}`.slice(-60);

const readCodes = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');

async function prepared(child: SpawnedService): Promise<void> {
  const { code } = await child.exited;
  if (code !== 0) throw new Error(`migrate seed ended with ${code}:\n${child.lines.slice(-20).join('\n')}`);
}
