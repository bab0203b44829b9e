import type { INestApplicationContext } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import type { PlatformConfig } from './config.js';
import { type Declared, declaredBy } from './discovery/declared.js';
import { runDeclared } from './discovery/run.js';
import { Lifecycle } from './lifecycle.js';
import { LOGGER, type Logger } from './logging.js';
import type { Close, ProcessStart } from './process-start.js';
import { containUncaughtErrors, servingCallers } from './uncaught-errors.js';
import { DeadlineError, withDeadline } from './time.js';

export interface ServedApplication {
  opsPort: number;
  /** Shuts down in order; safe to call twice. */
  close(): Promise<void>;
}

export interface ServeOptions {
  /** A Nest application or microservice made of `start.around` a module that imports PlatformModule. */
  app: INestApplicationContext;
  start: ProcessStart;
  config: PlatformConfig;
  /** Declarations of its classes, when they are already known. */
  declared?: Declared;
  /** Opens the service port; what it answers is logged with "ready". */
  listen: () => Promise<Record<string, unknown>>;
  /** Ends the process on SIGTERM and SIGINT, and when it cannot recover. Off in tests. Default true. */
  handleSignals?: boolean;
}

/**
 * Runs an application: listen, background work, readiness, and shutdown in the order readiness off → intake → servers and open
 * calls → flush → stores, within SHUTDOWN_GRACE_MS. Ends with 0, or with 1 when something had to be given up.
 */
export async function serveApplication({
  app,
  start,
  config,
  declared = declaredBy(app),
  listen,
  handleSignals = true,
}: ServeOptions): Promise<ServedApplication> {
  const logger = app.get<Logger>(LOGGER);
  const { health, ops } = start;
  const lifecycle = app.get(Lifecycle);
  lifecycle.storesAreManaged = true;
  runDeclared(app, declared);

  const shutDown = async () => {
    health.drain();
    await lifecycle.run('intake');
    await app.close();
    await lifecycle.run('stores');
    await ops.close();
    return lifecycle.unfinished;
  };
  let closing: Promise<string[]> | undefined;
  const close = () => (closing ??= shutDown());
  if (handleSignals) endWithProcess({ close, start, logger, graceMs: config.SHUTDOWN_GRACE_MS });

  try {
    const listening = await servingCallers(listen);
    await lifecycle.start();
    health.markStarted();
    logger.info({ ...listening, opsPort: ops.port }, 'ready');
  } catch (err) {
    await close().catch(() => undefined);
    throw err;
  }
  return { opsPort: ops.port, close: async () => void (await close()) };
}

/** Sends what the tracing entry still holds; nothing when tracing is off or its collector is unavailable. */
async function flushTraces(): Promise<void> {
  const provider = trace.getTracerProvider() as { getDelegate?: () => { forceFlush?: () => Promise<void> } };
  const flushed = provider.getDelegate?.().forceFlush?.();
  if (flushed) await withDeadline(flushed, 1_000, 'trace export').catch(() => undefined);
}

function endWithProcess(options: { close: Close; start: ProcessStart; logger: Logger; graceMs: number }): void {
  const { close, start, logger, graceMs } = options;
  let ending = false;
  const end = async (reason: string, exitCode: number) => {
    if (ending) return;
    ending = true;
    logger.info({ reason }, 'shutting down');
    let code = exitCode;
    try {
      const unfinished = await withDeadline(close(), graceMs, 'shutdown');
      await flushTraces();
      if (unfinished.length > 0) code ||= 1;
      logger.info({ unfinished }, 'shut down');
    } catch (err) {
      code ||= 1;
      logger.warn({ err }, err instanceof DeadlineError ? 'shutdown took too long' : 'shutdown failed');
    }
    process.exit(code);
  };
  start.endBy((reason, exitCode) => void end(reason, exitCode));
  // The supervisor restarts what cannot recover, such as a dead consumer.
  start.health.onChange(() => {
    const { ok, reason } = start.health.liveness();
    if (!ok) start.end(reason ?? 'fatal', 1);
  });
  containUncaughtErrors(logger, (reason, err) => {
    logger.fatal({ err }, reason);
    start.end(reason, 1);
  });
}
