import type {
  CallOptions,
  Client,
  ClientUnaryCall,
  handleBidiStreamingCall,
  handleClientStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  Metadata,
  ServerDuplexStream,
  ServerReadableStream,
  ServerUnaryCall,
  ServerWritableStream,
  ServiceDefinition,
  ServiceError,
} from '@grpc/grpc-js';
import type { Observable } from 'rxjs';
import type { RequestContext } from '../context.js';

/** A ts-proto `XxxServiceService` object. */
export type GrpcServiceDefinition = ServiceDefinition;

type Known<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

type Handler<F> =
  F extends handleUnaryCall<infer Q, infer R>
    ? (request: Q, metadata: Metadata, call: ServerUnaryCall<Q, R>) => Promise<R>
    : F extends handleClientStreamingCall<infer Q, infer R>
      ? (call: ServerReadableStream<Q, R>) => Promise<R>
      : F extends handleBidiStreamingCall<infer Q, infer R>
        ? (call: ServerDuplexStream<Q, R>) => Promise<void> | void
        : F extends handleServerStreamingCall<infer Q, infer R>
          ? (request: Q, metadata: Metadata, call: ServerWritableStream<Q, R>) => Observable<R>
          : never;

/** Handlers of a ts-proto `XxxServiceServer`, for a controller to implement; `Pick` some when two controllers share a service. */
export type GrpcHandlers<S> = { [K in keyof Known<S>]: Handler<Known<S>[K]> };

export interface UnaryOptions {
  /** For this call only, in milliseconds from now. */
  deadlineMs?: number;
}

type UnaryOf<F> = F extends (
  request: infer Q,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (error: ServiceError | null, response: infer R) => void,
) => ClientUnaryCall
  ? Parameters<F>['length'] extends 4
    ? (request: Q, ctx: RequestContext, options?: UnaryOptions) => Promise<R>
    : never
  : never;

/** Every unary rpc as a promise that rejects with DomainError. `raw` is the generated client, for streams. */
export type Calls<C> = {
  [K in keyof C as UnaryOf<C[K]> extends never ? never : K]: UnaryOf<C[K]>;
} & { raw: C; close(): void };

/** Any ts-proto `XxxServiceClient`. */
export type GeneratedClient = Client;

export type ClientConstructor<C extends Client> = {
  new (address: string, credentials: never, options?: never): C;
  service: ServiceDefinition;
  serviceName: string;
};
