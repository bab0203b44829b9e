import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo, createLogger } from '@club/platform';
import { dropSuiteDatabase, freePort, spawnService, testConfig, type SpawnedService } from '@club/platform/testing';
import type { GatewayConfig } from '../config.js';
import { RunningGateway } from './running-gateway.js';
import { readCodes, type SharedBackend, sharedBackend, takeCodes } from './shared-backend.js';

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
type Addresses = Record<(typeof ADDRESSES)[ServiceName], string>;
const PERSONAL: ServiceName[] = ['identity', 'loyalty-ledger'];
const entryOf = (service: string) => new URL(`../../../services/${service}/dist/main.js`, import.meta.url).pathname;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

interface BackendOptions {
  /** Services that answer; the suite cannot reach the others. Default: identity and the ledger. */
  services?: readonly ServiceName[];
  /** Variables added to all of them. */
  env?: Record<string, string>;
  /** The processes serve with a broker that nobody listens at; migrations and seed still meet the real one. */
  kafkaUnavailable?: boolean;
  /** Reason, in a few words for the reader, why the suite can share its services with no other. */
  alone?: string;
}

/** Commands of nobody's request: the waiting of tails, and the look at the store with which these figures are read. */
const NOT_COUNTED = new Set(['getMore', 'ping']);

interface GatewayOptions {
  /** Services that it does not reach. */
  unavailable?: readonly ServiceName[];
  /** Variables of its own. */
  env?: Partial<Record<keyof GatewayConfig, string>>;
}

/** Services as processes of their own, migrated and seeded. */
export class Backend {
  private constructor(
    readonly env: Record<string, string | number>,
    /** Address of each service by its variable; of one that was not asked for, where nobody listens. */
    readonly addresses: Addresses,
    private readonly services: readonly ServiceName[],
    /** Codes of the demo batch that nobody has registered. */
    readonly codes: string[],
    /** Undefined when the services are those of the whole run. */
    private readonly processes: SpawnedService[] | undefined,
  ) {}

  /**
   * Gives the suite the services that the run has started for all (scripts/lib/backend.mjs): other suites use them at the
   * same time, so it makes its own members, and leaves the clock and what others count alone. Services of its own, in
   * databases of its own, are started when it needs them (`env`, `kafkaUnavailable`, `alone`) or is run by itself.
   */
  static async start(options: BackendOptions = {}): Promise<Backend> {
    const special = options.kafkaUnavailable || options.alone || options.env;
    const shared = special ? undefined : sharedBackend();
    return shared ? Backend.view(shared, options.services) : Backend.startOwn(options);
  }

  private static async view(shared: SharedBackend, services: readonly ServiceName[] = PERSONAL): Promise<Backend> {
    const addresses = addressesOf(services, (_, variable) => String(shared.addresses[variable]));
    const codes = services.includes('loyalty-ledger') ? await takeCodes(shared) : [];
    return new Backend(shared.env, addresses, services, codes, undefined);
  }

  private static async startOwn({
    kafkaUnavailable = false,
    services = PERSONAL,
    env: extra = {},
  }: BackendOptions): Promise<Backend> {
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
      OTP_WRONG_PER_ADDRESS_A_DAY: '1000000',
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
    const addresses = addressesOf(services, (name) => `127.0.0.1:${ports[name]}`);
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
        if (!kafkaUnavailable)
          return void (await spawned(spawnService(entry, env, [...preparation, 'serve'])).waitReady());
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
  gateway({ unavailable = [], env = {} }: GatewayOptions = {}): Promise<RunningGateway> {
    const variables = {
      CLUB_ENV: 'development',
      ...this.addresses,
      ...Object.fromEntries(unavailable.map((name) => [ADDRESSES[name], NOBODY])),
      REDIS_PREFIX: String(this.env['REDIS_PREFIX']),
      ...env,
    };
    return RunningGateway.start(variables, { keepKeys: !this.processes });
  }

  /** A code that has not been handed out yet. */
  code(): string {
    return this.codes.pop() ?? '';
  }

  /** Everything the services have written to their logs so far. Throws for a suite that shares them with others. */
  logs(): string[] {
    if (!this.processes) throw new Error('who reads logs starts services `alone`');
    return this.processes.flatMap(({ lines }) => lines);
  }

  /**
   * Returns how many commands all services have sent to MongoDB since they started, without NOT_COUNTED. Throws
   * unless they were started with MONGO_COUNT_COMMANDS.
   */
  async commands(): Promise<number> {
    const counts = await Promise.all(
      (this.processes ?? []).map(async (one) => {
        const { opsPort } = await one.waitReady();
        const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
        const series = [...metrics.matchAll(/^club_mongo_commands_total\{.*command="(\w+)".*\} (\d+)$/gm)];
        if (series.length === 0) throw new Error('who counts commands starts services with MONGO_COUNT_COMMANDS');
        return series.reduce((sum, [, command, count]) => sum + (NOT_COUNTED.has(command!) ? 0 : Number(count)), 0);
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Ends the services and drops their databases; those of the whole run go on. */
  async stop(): Promise<void> {
    if (!this.processes) return;
    await Promise.all(this.processes.map((one) => one.kill('SIGTERM')));
    const connection = await connectMongo({
      url: String(this.env['MONGO_URL']),
      db: String(this.env['MONGO_DB']),
      appName: 'journey',
      logger: createLogger({ service: 'journey', level: 'silent' }),
    });
    for (const service of this.services)
      await dropSuiteDatabase(connection.getClient().db(databaseOf(this.env, service)));
    await connection.close();
  }
}

const databaseOf = (env: Record<string, string | number>, service: string) =>
  `${env['MONGO_DB']}_${service.replaceAll('-', '_')}`.slice(-60);

const addressesOf = (services: readonly ServiceName[], addressOf: (name: ServiceName, variable: string) => string) =>
  Object.fromEntries(
    (Object.keys(ADDRESSES) as ServiceName[]).map((name) => [
      ADDRESSES[name],
      services.includes(name) ? addressOf(name, ADDRESSES[name]) : NOBODY,
    ]),
  ) as Addresses;

async function prepared(child: SpawnedService): Promise<void> {
  const { code } = await child.exited;
  if (code !== 0) throw new Error(`migrate seed ended with ${code}:\n${child.lines.slice(-20).join('\n')}`);
}
