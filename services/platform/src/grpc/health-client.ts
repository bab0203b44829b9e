import { makeGenericClientConstructor, type Client } from '@grpc/grpc-js';
import { service } from 'grpc-health-check';
import { systemContext, type RequestContext } from '../context.js';
import { createGrpcClient } from './client.js';
import type { ClientConstructor } from './types.js';

/** State of a service by its own answer: it takes work, or takes none now; `silent` when it did not answer in time. */
export type ServiceState = 'ready' | 'unready' | 'silent';

/** The client of grpc.health.v1, whose rpc is named as in its proto. */
interface Health {
  Check(request: { service: string }, ctx: RequestContext): Promise<{ status: string }>;
  close(): void;
}

const Constructor = makeGenericClientConstructor(
  service,
  'grpc.health.v1.Health',
) as unknown as ClientConstructor<Client>;

/** Asks one service by grpc.health.v1 whether it takes work. */
export class HealthClient {
  private readonly health: Health;

  constructor(address: string, deadlineMs: number) {
    const client: unknown = createGrpcClient(Constructor, address, { deadlineMs, repeatable: () => false });
    this.health = client as Health;
  }

  /** Returns its state; never rejects, as no answer is one of them. */
  async ask(): Promise<ServiceState> {
    try {
      const { status } = await this.health.Check({ service: '' }, systemContext());
      return status === 'SERVING' ? 'ready' : 'unready';
    } catch {
      return 'silent';
    }
  }

  close(): void {
    this.health.close();
  }
}
