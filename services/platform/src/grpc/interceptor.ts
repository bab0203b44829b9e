import { status, type Metadata } from '@grpc/grpc-js';
import {
  Catch,
  type CallHandler,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, finalize, Observable, of, throwError } from 'rxjs';
import { contextFromMetadata, runInContext } from '../context.js';
import { DomainError, toGrpcError, type GrpcError } from '../errors.js';
import type { Logger } from '../logging.js';
import { gauge, histogram } from '../metrics.js';
import { containing } from '../uncaught-errors.js';
import { requireAdminFor } from './admin-access.js';
import { rpcOf, servedBy } from './decorator.js';
import type { CallerCheck } from './service-identity.js';
import { audienceOf } from './service-token.js';

/** The parts of a server call that this file touches; a unary call has no stream events. */
interface Call {
  metadata: Metadata;
  emit?(event: 'error', err: Error): void;
}

/** Around every rpc: who may call it, log context, RED metrics, one log line per failure, and errors as DomainError on the wire. */
export class RpcInterceptor implements NestInterceptor {
  /** `callers` absent: anybody may call, which no configuration that a process reads allows. */
  constructor(
    private readonly logger: Logger,
    private readonly callers?: CallerCheck,
  ) {}

  /** A failed stream is ended with the error; a failed unary call throws it. */
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const args = execution.getArgs<[unknown, unknown, Call?]>();
    const streaming = isCall(args[0]);
    const metadata = streaming ? (args[0] as Call).metadata : (args[1] as Metadata);
    const method = rpcOf(execution.getHandler());
    const rpc = `${execution.getClass().name}.${method}`;
    const ctx = contextFromMetadata(metadata);
    const began = performance.now();
    let code: status = status.OK;
    inFlight().inc({ rpc });
    const path = servedBy(execution.getClass())?.[method]?.path;
    const stranger = this.callers?.refusalOf(metadata, method, audienceOf(path ?? ''));
    if (stranger) this.logger.warn({ rpc, ...stranger }, 'caller refused');
    const work = stranger
      ? throwError(notMeant)
      : new Observable((subscriber) =>
          runInContext(ctx, () => {
            requireAdminFor(path, ctx);
            return next.handle().subscribe(subscriber);
          }),
        );
    const handled = containing(rpc, () => work);
    return handled.pipe(
      catchError((thrown: unknown) => {
        const err = runInContext(ctx, () => toGrpcError(thrown));
        code = err.code;
        runInContext(ctx, () =>
          this.logger.info({ rpc, errorCode: err.message, status: status[err.code] }, 'rpc refused'),
        );
        if (!streaming) return throwError(() => err);
        failStream(args as unknown[], err);
        return of(undefined);
      }),
      finalize(() => {
        const seconds = (performance.now() - began) / 1000;
        inFlight().dec({ rpc });
        (streaming ? streams() : durations()).observe({ rpc, code: status[code] }, seconds);
        runInContext(ctx, () => this.logger.debug({ rpc, status: status[code], seconds }, 'rpc'));
      }),
    );
  }
}

/** For what fails outside the interceptor (guards, pipes): the same error shape, never UNKNOWN. */
@Catch()
export class RpcErrorFilter implements ExceptionFilter {
  /** Rethrows as a gRPC error with code, details and fields in its metadata. */
  catch(exception: unknown): Observable<never> {
    return throwError(() => toGrpcError(exception));
  }
}

// Busy, as far as the caller can see: nothing to learn for a stranger, and for a service whose keys are being changed something
// to try again, for an event too, rather than an error for ever.
const notMeant = () => new DomainError('SERVICE_BUSY');

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'metadata' in value && typeof (value as Call).emit === 'function'
  );
}

// A client stream is answered through its callback, a stream of answers through the call itself.
function failStream(args: unknown[], err: GrpcError): void {
  const callback = args[1];
  if (typeof callback === 'function') (callback as (err: Error) => void)(err);
  else (args[0] as Call).emit?.('error', err);
}

const inFlight = () => gauge('club_rpc_in_flight', 'Rpcs being handled', ['rpc']);
const durations = () => histogram('club_rpc_seconds', 'Rpcs by method and status', ['rpc', 'code']);
// Apart, since a stream lasts as long as its caller runs, or as its file takes.
const streams = () =>
  histogram('club_rpc_stream_seconds', 'Streams from callers by method and status', ['rpc', 'code'], STREAM_SECONDS);
const STREAM_SECONDS = [0.1, 1, 10, 60, 600, 3_600];
