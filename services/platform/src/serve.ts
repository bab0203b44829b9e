import type { INestApplicationContext } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import type { PlatformConfig } from './config.js';
import { type Declared, declaredBy } from './discovery/declared.js';
import { runDeclared } from './discovery/run.js';
import { HealthRegistry } from './health.js';
import { Lifecycle } from './lifecycle.js';
import { LOGGER, type Logger } from './logging.js';
import { MetricsRegistry } from './metrics.js';
import { startOpsServer } from './ops-server.js';
import { containUncaughtErrors, servingCallers } from './uncaught-errors.js';
import { DeadlineError, withDeadline } from './time.js';

export interface ServedApplication {
  opsPort: number;
  /** Shuts down in order; safe to call twice. */
  close(): Promise<void>;
}

export interface ServeOptions {
  /** A Nest application or microservice whose module imports PlatformModule. */
  app: INestApplicationContext;
  config: PlatformConfig;
  /** Declarations of its classes, when they are already known. */
  declared?: Declared;
  /** Opens the service port; what it answers is logged with "ready". */
  listen: () => Promise<Record<string, unknown>>;
  /** Ends the process on SIGTERM and SIGINT, and when it cannot recover. Off in tests. Default true. */
  handleSignals?: boolean;
}

/**
 * Runs an application: operations port, listen, background work, readiness, and shutdown in the order readiness off →
 * intake → servers and open calls → flush → stores, within SHUTDOWN_GRACE_MS, exit code 0.
 */
export async function serveApplication({
  app,
  config,
  declared = declaredBy(app),
  listen,
  handleSignals = true,
}: ServeOptions): Promise<ServedApplication> {
  const logger = app.get<Logger>(LOGGER);
  const health = app.get(HealthRegistry);
  const lifecycle = app.get(Lifecycle);
  lifecycle.storesAreManaged = true;
  runDeclared(app, declared);
  const ops = await startOpsServer({
    host: config.HOST ?? '127.0.0.1',
    port: config.OPS_PORT ?? 0,
    health,
    metrics: app.get(MetricsRegistry),
  });

  const shutDown = async () => {
    health.drain();
    await lifecycle.run('intake');
    await app.close();
    await lifecycle.run('stores');
    await ops.close();
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= shutDown());
  if (handleSignals) endWithProcess({ close, health, logger, graceMs: config.SHUTDOWN_GRACE_MS });

  try {
    const listening = await servingCallers(listen);
    await lifecycle.start();
    health.markStarted();
    logger.info({ ...listening, opsPort: ops.port }, 'ready');
  } catch (err) {
    await close().catch(() => undefined);
    throw err;
  }
  return { opsPort: ops.port, close };
}

/** Sends what the tracing entry still holds; nothing when tracing is off or its collector is unavailable. */
async function flushTraces(): Promise<void> {
  const provider = trace.getTracerProvider() as { getDelegate?: () => { forceFlush?: () => Promise<void> } };
  const flushed = provider.getDelegate?.().forceFlush?.();
  if (flushed) await withDeadline(flushed, 1_000, 'trace export').catch(() => undefined);
}

function endWithProcess(options: {
  close: () => Promise<void>;
  health: HealthRegistry;
  logger: Logger;
  graceMs: number;
}): void {
  const { close, health, logger, graceMs } = options;
  let ending = false;
  const end = async (reason: string, exitCode: number) => {
    if (ending) return;
    ending = true;
    logger.info({ reason }, 'shutting down');
    try {
      await withDeadline(close(), graceMs, 'shutdown');
      await flushTraces();
      logger.info('shut down');
    } catch (err) {
      logger.warn({ err }, err instanceof DeadlineError ? 'shutdown took too long' : 'shutdown failed');
    }
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void end('SIGTERM', 0));
  process.on('SIGINT', () => void end('SIGINT', 0));
  // The supervisor restarts what cannot recover, such as a dead consumer.
  health.onChange(() => {
    const { ok, reason } = health.liveness();
    if (!ok) void end(reason ?? 'fatal', 1);
  });
  containUncaughtErrors(logger, (reason, err) => {
    logger.fatal({ err }, reason);
    void end(reason, 1);
  });
}
