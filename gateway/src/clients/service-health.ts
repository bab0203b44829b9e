import { HealthClient, type ServiceState } from '@club/platform';
import type { GatewayConfig } from '../config.js';
import { unaryAddress } from './addresses.js';

/** The services behind the gateway, in the order in which the overview names them. */
export const SERVICES = ['identity', 'ledger', 'catalogue', 'receipts', 'contests', 'samples', 'content'] as const;

type Service = (typeof SERVICES)[number];

/** State of a service, and how long its answer took; null for one that did not answer. */
export interface Health {
  service: Service;
  state: ServiceState;
  tookMs: number | null;
}

/** A service that takes longer than this to say how it is, is of no use to a member either. */
const DEADLINE_MS = 1_000;

/** Asks every service how it is, all at once. */
export class ServiceHealth {
  private readonly clients: Readonly<Record<Service, HealthClient>>;

  constructor(config: GatewayConfig) {
    const to = (address: string) => new HealthClient(address, DEADLINE_MS);
    this.clients = {
      identity: to(config.IDENTITY_ADDR),
      ledger: to(unaryAddress(config.LEDGER_ADDR)),
      catalogue: to(config.CATALOGUE_ADDR),
      receipts: to(config.RECEIPTS_ADDR),
      contests: to(config.CONTESTS_ADDR),
      samples: to(config.SAMPLES_ADDR),
      content: to(config.CONTENT_ADDR),
    };
  }

  /** Returns the state of each, within a second. */
  ask(): Promise<Health[]> {
    return Promise.all(
      SERVICES.map(async (service) => {
        const began = performance.now();
        const state = await this.clients[service].ask();
        return { service, state, tookMs: state === 'silent' ? null : Math.round(performance.now() - began) };
      }),
    );
  }

  close(): void {
    for (const client of Object.values(this.clients)) client.close();
  }
}
