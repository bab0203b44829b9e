import { Server, type ServerCredentials, type ChannelOptions } from '@grpc/grpc-js';
import { ServerGrpc } from '@nestjs/microservices';
import { HealthImplementation } from 'grpc-health-check';
import type { HealthRegistry } from '../health.js';
import type { Logger } from '../logging.js';
import { DeadlineError, withDeadline } from '../time.js';
import type { GrpcServiceDefinition } from './types.js';

export interface GrpcServerOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  credentials: ServerCredentials;
  health: HealthRegistry;
  logger: Logger;
  /** Time for which open calls may continue at shutdown before they are cut. */
  drainMs: number;
  /** Connections are renewed at this age, so that clients find replicas that came later. */
  maxConnectionAgeMs: number;
  /** Calls and streams still open this long after their connection grew old are cut. */
  maxConnectionAgeGraceMs: number;
}

const MAX_SENT_BYTES = 4 * 1024 * 1024;
/** A form of the back office brings two pictures of 2 MB, and its texts. */
const MAX_RECEIVED_BYTES = 5 * 1024 * 1024;

/**
 * Nest's gRPC transport with what it leaves out: ts-proto definitions instead of .proto files, services added before the
 * port opens, the health service, connection age, and a graceful shutdown that ends.
 */
export class GrpcServer extends ServerGrpc {
  private server: Server | undefined;
  private services: GrpcServiceDefinition[] = [];
  /** The port that was bound. */
  port = 0;
  /** Called when calls had to be cut at shutdown. */
  onCut: () => void = () => undefined;

  constructor(private readonly settings: GrpcServerOptions) {
    super(serverOptions([]));
  }

  /** Sets the services that it serves from `listen` on: they are known once the application is created. */
  serve(services: GrpcServiceDefinition[]): void {
    this.services = services;
  }

  /** Nest's entry; a port that cannot be bound goes to the callback. */
  override async listen(callback: (err?: unknown) => void): Promise<void> {
    try {
      await this.start();
      callback();
    } catch (err) {
      callback(err);
    }
  }

  /** Resolves when the port is bound; rejects when it cannot be. */
  override async start(): Promise<void> {
    // The base class keeps both in private fields, which its constructor and its own `listen` would set.
    Object.assign(this, { options: serverOptions(this.services), grpcClient: await this.createClient() });
    await super.start();
    const { host, port, credentials } = this.settings;
    this.port = await new Promise<number>((resolve, reject) => {
      this.server!.bindAsync(`${host}:${port}`, credentials, (err, bound) => (err ? reject(err) : resolve(bound)));
    });
  }

  // grpc-js serves a port as soon as it is bound, so binding waits until the services are there.
  override async createClient(): Promise<Server> {
    this.server = new Server(channelOptions(this.settings));
    this.healthOf(this.services).addToServer(this.server);
    return this.server;
  }

  /** Implements grpc.health.v1: SERVING from start-up until draining, for the process ('') and for each of its services. */
  private healthOf(services: GrpcServiceDefinition[]): HealthImplementation {
    const { health } = this.settings;
    const answers = new HealthImplementation();
    const report = (serving: boolean) => {
      for (const name of ['', ...services.map(nameOf)]) answers.setStatus(name, serving ? 'SERVING' : 'NOT_SERVING');
    };
    report(health.serving);
    health.onChange(report);
    return answers;
  }

  /** Refuses new calls, waits `drainMs` for open ones, then cuts them. */
  override async close(): Promise<void> {
    const server = this.server;
    if (!server) return;
    this.server = undefined;
    const drained = new Promise<void>((resolve, reject) =>
      server.tryShutdown((err) => (err ? reject(err) : resolve())),
    );
    try {
      await withDeadline(drained, this.settings.drainMs, 'grpc drain');
    } catch (err) {
      drained.catch(() => undefined);
      if (err instanceof DeadlineError) {
        this.settings.logger.warn('open calls were cut at shutdown');
        this.onCut();
      }
      server.forceShutdown();
    }
  }
}

function serverOptions(services: GrpcServiceDefinition[]) {
  return {
    package: [...new Set(services.map((service) => nameOf(service).split('.').slice(0, -1).join('.')))],
    packageDefinition: Object.fromEntries(services.map((service) => [nameOf(service), service])),
  } as ConstructorParameters<typeof ServerGrpc>[0];
}

function channelOptions(settings: GrpcServerOptions): ChannelOptions {
  return {
    'grpc.max_connection_age_ms': settings.maxConnectionAgeMs,
    'grpc.max_connection_age_grace_ms': settings.maxConnectionAgeGraceMs,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.max_receive_message_length': MAX_RECEIVED_BYTES,
    'grpc.max_send_message_length': MAX_SENT_BYTES,
  };
}

/** `club.identity.v1.MemberService`, read from the path of a method. */
function nameOf(service: GrpcServiceDefinition): string {
  const [method] = Object.values(service);
  if (!method) throw new Error('a gRPC service without methods');
  return method.path.split('/')[1]!;
}
