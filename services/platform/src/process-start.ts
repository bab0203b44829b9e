import type { DynamicModule, Type } from '@nestjs/common';
import type { PlatformConfig } from './config.js';
import { exportCertificates } from './certificates.js';
import { HealthRegistry } from './health.js';
import { exportHealth } from './health-metrics.js';
import { createLogger, setRootLogger, type Logger } from './logging.js';
import { startDefaultMetrics } from './metrics.js';
import { startOpsServer, type OpsServer } from './ops-server.js';
import { backoff, pause } from './time.js';

/** Ends an application in order; returns what was given up on the way. */
export type Close = () => Promise<string[]>;

/** Called once with why the process ends and the code that it would end with. */
type End = (reason: string, exitCode: number) => void;

class StartModule {}

/**
 * The part of a process that is there before its application: health, the operations port, and an answer to SIGTERM, which the
 * kernel does not give for a process with the id 1. Stores are waited for as long as it takes, and the process is unready
 * meanwhile: an orchestrator that restarted it would only add load to a store that comes back.
 */
export class ProcessStart {
  private onEnd: End | undefined;

  private constructor(
    readonly health: HealthRegistry,
    readonly ops: OpsServer,
    private readonly logger: Logger,
  ) {}

  /** Opens the operations port: live, and unready until `health.markStarted`. `handleSignals`: false in tests. */
  static async open(config: PlatformConfig, { handleSignals = true } = {}): Promise<ProcessStart> {
    const logger = createLogger({ service: config.SERVICE_NAME, level: config.LOG_LEVEL });
    setRootLogger(logger);
    const health = new HealthRegistry();
    const metrics = startDefaultMetrics(config);
    exportHealth(health);
    exportCertificates(config);
    const ops = await startOpsServer({ host: config.HOST ?? '127.0.0.1', port: config.OPS_PORT ?? 0, health, metrics });
    logger.info({ opsPort: ops.port }, 'starting');
    const start = new ProcessStart(health, ops, logger);
    if (handleSignals) onTermination((signal) => start.end(signal, 0));
    return start;
  }

  /** Returns the module as the root of an application that uses this start. */
  around(module: Type | DynamicModule): DynamicModule {
    const provider = { provide: ProcessStart, useValue: this };
    return { module: StartModule, global: true, imports: [module], providers: [provider], exports: [ProcessStart] };
  }

  /** Repeats `connect` until it succeeds, with growing pauses. */
  async reach<T>(store: string, connect: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await connect();
      } catch (err) {
        this.logger.error({ err, store, attempt }, 'store is not reached, trying again');
        await pause(backoff(attempt, 500, 15_000));
      }
    }
  }

  /** Ends the process: by itself until an application has taken it over with `endBy`. */
  end(reason: string, exitCode: number): void {
    if (this.onEnd) return this.onEnd(reason, exitCode);
    this.logger.info({ reason }, 'ended before it was ready');
    void cleanUpInterrupted().then(() => process.exit(exitCode));
  }

  /** From now on `end` is left to the application. */
  endBy(end: End): void {
    this.onEnd = end;
  }
}

/** Calls back on SIGTERM and SIGINT. */
export function onTermination(end: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal));
}

const cleanups = new Set<() => Promise<unknown>>();
const CLEANUP_MS = 2_000;

/** Has `cleanup` run when the command in progress is ended by a signal; returns the way to take it back. */
export function onInterruption(cleanup: () => Promise<unknown>): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

/** Runs what `onInterruption` was given, for two seconds at most. */
export async function cleanUpInterrupted(): Promise<void> {
  await Promise.race([Promise.allSettled([...cleanups].map((cleanup) => cleanup())), pause(CLEANUP_MS)]);
}

/** Exit code of a command that SIGTERM has ended: the shell's convention, so that a Job repeats it. */
export const INTERRUPTED = 143;
