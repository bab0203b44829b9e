import {
  status,
  type handleUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { HealthRegistry } from '../health.js';

// grpc.health.v1 has two messages of one field each, so the wire format is written by hand:
// HealthCheckRequest { string service = 1; }  HealthCheckResponse { ServingStatus status = 1; }
const SERVING = 1;
const NOT_SERVING = 2;
const SERVICE_UNKNOWN = 3;

type Request = { service: string };
type Response = { status: number };

const common = {
  requestStream: false,
  requestSerialize: ({ service }: Request) => {
    const name = Buffer.from(service);
    return name.length === 0 ? Buffer.alloc(0) : Buffer.concat([Buffer.from([0x0a, name.length]), name]);
  },
  requestDeserialize: (bytes: Buffer): Request => ({
    // Names are shorter than 128 bytes, so their length is one byte.
    service: bytes[0] === 0x0a ? bytes.subarray(2, 2 + (bytes[1] ?? 0)).toString('utf8') : '',
  }),
  responseSerialize: (response: Response) => Buffer.from([0x08, response.status]),
  responseDeserialize: (bytes: Buffer): Response => ({ status: bytes[1] ?? 0 }),
} as const;

/** The standard health service's definition (github.com/grpc/grpc, health.proto). */
export const HealthService: ServiceDefinition = {
  check: { path: '/grpc.health.v1.Health/Check', responseStream: false, ...common },
  watch: { path: '/grpc.health.v1.Health/Watch', responseStream: true, ...common },
};

/** Answers SERVING from start-up until draining, for the process and for each of its services. */
export function healthImplementation(health: HealthRegistry, services: string[]): UntypedServiceImplementation {
  const known = new Set(['', ...services]);
  const statusOf = (service: string) =>
    known.has(service) ? (health.serving ? SERVING : NOT_SERVING) : SERVICE_UNKNOWN;

  const check: handleUnaryCall<Request, Response> = (call, callback) => {
    const { service } = call.request;
    if (known.has(service)) callback(null, { status: statusOf(service) });
    else callback({ code: status.NOT_FOUND, details: 'unknown service' });
  };

  const watchers = new Set<() => void>();
  health.onChange(() => watchers.forEach((tell) => tell()));
  const watch = (call: ServerWritableStream<Request, Response>) => {
    const tell = () => call.write({ status: statusOf(call.request.service) });
    watchers.add(tell);
    const forget = () => watchers.delete(tell);
    call.on('cancelled', forget);
    call.on('close', forget);
    tell();
  };
  return { check, watch } as UntypedServiceImplementation;
}
