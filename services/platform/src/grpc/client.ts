import {
  status,
  type CallOptions,
  type ChannelOptions,
  type Client,
  type ClientOptions,
  type Metadata,
  type ServiceError,
} from '@grpc/grpc-js';
import { IDEMPOTENCY } from '@club/proto/idempotency';
import { contextToMetadata, type RequestContext } from '../context.js';
import { fromGrpcError } from '../errors.js';
import { histogram } from '../metrics.js';
import { backoff, pause } from '../time.js';
import { channelCredentials } from './credentials.js';
import { sendServiceToken } from './service-identity.js';
import type { ClientConstructor, Calls, UnaryOptions } from './types.js';

export interface GrpcClientOptions {
  /** Default for every call, in milliseconds; 5 s. */
  deadlineMs?: number;
  /** Deadlines of single rpcs, in milliseconds. */
  deadlines?: Readonly<Record<string, number | undefined>>;
  /**
   * Returns whether an rpc may be repeated, by its path: at most twice, within the deadline, when the server could not be reached.
   * Default: by `idempotency_level` of the proto.
   */
  repeatable?: (path: string) => boolean;
}

const MAX_RETRIES = 2;

type Unary = (
  request: unknown,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (err: ServiceError | null, response: unknown) => void,
) => unknown;

/**
 * Returns a client of a ts-proto service. `address`: `host:port` (resolved by DNS, all addresses used in turn), or a list
 * `ip:port,ip:port`, or any grpc target. Every call has a deadline and carries the context; failures are DomainError.
 */
export function createGrpcClient<C extends Client>(
  ClientCtor: ClientConstructor<C>,
  address: string,
  options: GrpcClientOptions = {},
): Calls<C> {
  const Ctor = ClientCtor as unknown as {
    new (address: string, creds: unknown, options: ClientOptions): C;
    service: ClientConstructor<C>['service'];
  };
  const raw = new Ctor(targetOf(address), channelCredentials(), {
    ...channelOptions(),
    interceptors: [sendServiceToken],
  });
  const { repeatable = isIdempotent } = options;
  const client: Record<string, unknown> = { raw, close: () => raw.close() };
  for (const [name, method] of Object.entries(Ctor.service)) {
    if (method.requestStream || method.responseStream) continue;
    const rpc = method.path.slice(1);
    const call = (raw as unknown as Record<string, Unary>)[name]!.bind(raw);
    client[name] = (request: unknown, ctx: RequestContext, own: UnaryOptions = {}) =>
      invoke(call, request, ctx, {
        rpc,
        deadlineMs: own.deadlineMs ?? options.deadlines?.[name] ?? options.deadlineMs ?? 5_000,
        retries: repeatable(method.path) ? MAX_RETRIES : 0,
      });
  }
  return client as Calls<C>;
}

/** Returns whether an rpc is declared as a read or an idempotent write in its proto. */
function isIdempotent(path: string): boolean {
  return (IDEMPOTENCY[path] ?? 'IDEMPOTENCY_UNKNOWN') !== 'IDEMPOTENCY_UNKNOWN';
}

async function invoke(
  call: Unary,
  request: unknown,
  ctx: RequestContext,
  { rpc, deadlineMs, retries }: { rpc: string; deadlineMs: number; retries: number },
): Promise<unknown> {
  const began = performance.now();
  const deadline = Date.now() + deadlineMs;
  let code: status = status.OK;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await once(call, request, ctx, deadline);
        code = status.OK;
        return response;
      } catch (err) {
        code = (err as ServiceError).code;
        const wait = backoff(attempt, 50, 500);
        if (attempt > retries || code !== status.UNAVAILABLE || Date.now() + wait >= deadline) throw err;
        await pause(wait);
      }
    }
  } catch (err) {
    throw fromGrpcError(err);
  } finally {
    durations().observe({ rpc, code: status[code] ?? 'UNKNOWN' }, (performance.now() - began) / 1000);
  }
}

function once(call: Unary, request: unknown, ctx: RequestContext, deadline: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    call(request, contextToMetadata(ctx), { deadline }, (err, response) => (err ? reject(err) : resolve(response)));
  });
}

/** `host:port` → dns, a list of addresses → static, anything with a scheme stays. */
function targetOf(address: string): string {
  if (/^(dns|ipv4|ipv6|unix|xds):/.test(address)) return address;
  return address.includes(',') ? `ipv4:${address.replaceAll(' ', '')}` : `dns:///${address}`;
}

/** Channel options of every client, also for streams opened by hand: round robin, keepalive, bounded messages. */
function channelOptions(): ChannelOptions {
  return {
    'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.initial_reconnect_backoff_ms': 200,
    'grpc.max_reconnect_backoff_ms': 5_000,
    // At most one look-up in this time, however many calls fail (grpc-node#2023).
    'grpc.dns_min_time_between_resolutions_ms': 5_000,
    'grpc.max_receive_message_length': 4 * 1024 * 1024,
    // One channel per client object: a shared subchannel would pin two clients to one connection.
    'grpc.use_local_subchannel_pool': 1,
  };
}

const durations = () => histogram('club_rpc_client_seconds', 'Outgoing rpcs by method and status', ['rpc', 'code']);
