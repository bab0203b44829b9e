import { AsyncLocalStorage } from 'node:async_hooks';
import { Observable } from 'rxjs';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Logger } from './logging.js';
import { countedFromZero } from './metrics.js';

/** Work for a caller, during which an error may escape. */
interface Owner {
  name: string;
  /** Ends the caller's wait with the error; without effect once it was answered. */
  fail: (error: unknown) => void;
}

const owners = new AsyncLocalStorage<Owner>();
// Owner of the data of a connection before it is known to be a request, or after the request was answered.
const CONNECTION: Owner = { name: 'connection', fail: () => undefined };

/** Runs `open`, which opens a port: what happens on its connections belongs to a caller, not to the process. */
export const servingCallers = <T>(open: () => T): T => owners.run(CONNECTION, open);

/** Runs what answers one request: an error that nothing in it caught is given to `fail`. */
const ownedBy = <T>(name: string, fail: Owner['fail'], run: () => T): T => owners.run({ name, fail }, run);

/** Returns an observable for one request that fails with any error that escapes from its work. */
export const containing = <T>(name: string, source: () => Observable<T>): Observable<T> =>
  new Observable((subscriber) =>
    ownedBy(
      name,
      (error) => subscriber.error(error),
      () => source().subscribe(subscriber),
    ),
  );

/** Makes an error that escapes from a handler the handler's own; for servers without the RpcInterceptor. */
export class UncaughtErrorInterceptor implements NestInterceptor {
  /** Returns the handler's answers, or the error that escaped. */
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    return containing(`${execution.getClass().name}.${execution.getHandler().name}`, () => next.handle());
  }
}

// Codes of errors after which the state of the process is not reliable.
const BROKEN = new Set(['ERR_ASSERTION', 'ERR_INTERNAL_ASSERTION', 'ERR_MEMORY_ALLOCATION_FAILED']);

/**
 * Decides about errors that nothing caught (docs/adr/0022). One that belongs to a caller fails that caller's request, and
 * is logged and counted; all others, and those that show that the process is broken, go to `end`.
 */
export function containUncaughtErrors(logger: Logger, end: (reason: string, error: unknown) => void): void {
  const decide = (kind: 'uncaught exception' | 'unhandled rejection', error: unknown) => {
    const owner = owners.getStore();
    const broken = BROKEN.has(String((error as { code?: unknown } | null)?.code));
    const contained = owner !== undefined && !broken;
    uncaught().inc({ kind, contained: String(contained) });
    if (!contained) {
      end(kind, error);
      return;
    }
    logger.error({ err: error, owner: owner.name, kind }, 'an error that nothing caught failed its request');
    owner.fail(error);
  };
  process.on('uncaughtException', (error) => decide('uncaught exception', error));
  process.on('unhandledRejection', (error) => decide('unhandled rejection', error));
}

const uncaught = countedFromZero(
  'club_uncaught_errors_total',
  'Errors that nothing caught, by whether they ended the process',
  { kind: ['uncaught exception', 'unhandled rejection'], contained: ['true', 'false'] },
);
