import { makeGenericClientConstructor, type Client, type handleUnaryCall } from '@grpc/grpc-js';
import { service } from 'grpc-health-check';
import { systemContext } from '../context.js';
import { createGrpcClient } from './client.js';
import type { Calls, ClientConstructor } from './types.js';

/** State of a service by its own answer: it takes work, or takes none now; `silent` when it did not answer in time. */
export type ServiceState = 'ready' | 'unready' | 'silent';

type Health = Client & { check: handleUnaryCall<{ service: string }, { status: string }> };

const Health = makeGenericClientConstructor(service, 'grpc.health.v1.Health') as unknown as ClientConstructor<Health>;

/** Asks one service by grpc.health.v1 whether it takes work. */
export class HealthClient {
  private readonly health: Calls<Health> & {
    check(request: { service: string }, ctx: ReturnType<typeof systemContext>): Promise<{ status: string }>;
    close(): void;
  };

  constructor(address: string, deadlineMs: number) {
    this.health = createGrpcClient(Health, address, { deadlineMs, repeatable: () => false }) as typeof this.health;
  }

  /** Returns its state; never rejects, as no answer is one of them. */
  async ask(): Promise<ServiceState> {
    try {
      const { status } = await this.health.check({ service: '' }, systemContext());
      return status === 'SERVING' ? 'ready' : 'unready';
    } catch {
      return 'silent';
    }
  }

  close(): void {
    this.health.close();
  }
}
