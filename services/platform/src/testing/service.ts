import { bootstrapService, type BootstrapOptions, type RunningService } from '../bootstrap.js';
import { migrate } from '../commands.js';
import { createLogger } from '../logging.js';
import { connectMongo, nativeDb } from '../mongo/connection.js';
import { dropSuiteDatabase } from './database.js';

export interface StartedService extends RunningService {
  /** `127.0.0.1:<grpc port>` */
  address: string;
  /** `http://127.0.0.1:<ops port>` */
  opsUrl: string;
  /** Closes the service and drops its database when its config came from `testConfig`. */
  stop(): Promise<void>;
}

/** Migrates and boots a service in this process on free ports; give it `testConfig(...)` as config. */
export async function startService(options: Omit<BootstrapOptions, 'argv' | 'handleSignals'>): Promise<StartedService> {
  const { config } = options;
  const logger = createLogger({ service: config.SERVICE_NAME, level: 'silent' });
  await migrate(options, logger);
  const running = await bootstrapService({ ...options, argv: [], handleSignals: false });
  return {
    ...running,
    address: `127.0.0.1:${running.grpcPort}`,
    opsUrl: `http://127.0.0.1:${running.opsPort}`,
    async stop() {
      await running.close();
      if (!config.MONGO_URL || !config.MONGO_DB?.startsWith('t_')) return;
      const connection = await connectMongo({ url: config.MONGO_URL, db: config.MONGO_DB, appName: 'test', logger });
      await dropSuiteDatabase(nativeDb(connection));
      await connection.close();
    },
  };
}
