import { type Calls, createGrpcClient, HealthClient, type RequestContext, type ServiceState } from '@club/platform';
import { type GetWorkResponse, WorkServiceClient } from '@club/proto/club/common/v1/work';
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
  /** Age of its oldest event that is not published; null when it is not known. */
  outboxSeconds: number | null;
  /** Events of others that it has to handle; null when it is not known of any of its groups. */
  behind: { open: number; seconds: number } | null;
}

/** A service that takes longer than this to say how it is, is of no use to a member either. */
const DEADLINE_MS = 1_000;
/** Deadline of what waits in a service, which asks its database and the brokers. */
const WORK_MS = 2_500;

/** Asks every service how it is, all at once. */
export class ServiceHealth {
  private readonly clients: Readonly<Record<Service, HealthClient>>;
  private readonly work: Readonly<Record<Service, Calls<WorkServiceClient>>>;

  constructor(config: GatewayConfig) {
    const addresses = {
      identity: config.IDENTITY_ADDR,
      ledger: unaryAddress(config.LEDGER_ADDR),
      catalogue: config.CATALOGUE_ADDR,
      receipts: config.RECEIPTS_ADDR,
      contests: config.CONTESTS_ADDR,
      samples: config.SAMPLES_ADDR,
      content: config.CONTENT_ADDR,
    };
    this.clients = eachOf((service) => new HealthClient(addresses[service], DEADLINE_MS));
    this.work = eachOf((service) => createGrpcClient(WorkServiceClient, addresses[service], { deadlineMs: WORK_MS }));
  }

  /** Returns the state of each, within its deadlines. */
  ask(ctx: RequestContext): Promise<Health[]> {
    return Promise.all(
      SERVICES.map(async (service) => {
        const [answer, waiting] = await Promise.all([this.answerOf(service), this.waitingIn(service, ctx)]);
        return { service, ...answer, ...waiting };
      }),
    );
  }

  close(): void {
    for (const client of [...Object.values(this.clients), ...Object.values(this.work)]) client.close();
  }

  private async answerOf(service: Service): Promise<Pick<Health, 'state' | 'tookMs'>> {
    const began = performance.now();
    const state = await this.clients[service].ask();
    return { state, tookMs: state === 'silent' ? null : Math.round(performance.now() - began) };
  }

  /** What waits in a service: what it does not say is null, never none. */
  private async waitingIn(service: Service, ctx: RequestContext): Promise<Pick<Health, 'outboxSeconds' | 'behind'>> {
    try {
      return waitingOf(await this.work[service].getWork({}, ctx));
    } catch {
      return { outboxSeconds: null, behind: null };
    }
  }
}

/** Returns what waits by a service's own answer; a group of which nothing is known makes the whole unknown. */
export function waitingOf({ outboxSeconds, groups }: GetWorkResponse): Pick<Health, 'outboxSeconds' | 'behind'> {
  const behind = { open: 0, seconds: 0 };
  for (const { open, seconds } of groups) {
    if (open === undefined || seconds === undefined) return { outboxSeconds: outboxSeconds ?? null, behind: null };
    behind.open += open;
    behind.seconds = Math.max(behind.seconds, seconds);
  }
  return { outboxSeconds: outboxSeconds ?? null, behind };
}

const eachOf = <T>(make: (service: Service) => T): Record<Service, T> =>
  Object.fromEntries(SERVICES.map((service) => [service, make(service)])) as Record<Service, T>;
