import { bootstrapService, type BootstrapOptions, type RunningService } from '../bootstrap.js';
import { migrate } from '../commands.js';
import { createLogger } from '../logging.js';
import { nativeDb, MONGO, type Connection } from '../mongo/connection.js';

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
  await migrate(options, createLogger({ service: config.SERVICE_NAME, level: 'silent' }));
  const running = await bootstrapService({ ...options, argv: [], handleSignals: false });
  return {
    ...running,
    address: `127.0.0.1:${running.grpcPort}`,
    opsUrl: `http://127.0.0.1:${running.opsPort}`,
    async stop() {
      if (config.MONGO_DB?.startsWith('t_')) {
        const connection = running.app.get<Connection>(MONGO, { strict: false });
        // Dropped first, because closing ends the connection; what is still written re-creates nothing that matters.
        await nativeDb(connection).dropDatabase();
      }
      await running.close();
    },
  };
}
