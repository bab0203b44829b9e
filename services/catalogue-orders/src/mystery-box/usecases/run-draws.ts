import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  Lease,
  LOGGER,
  MONGO,
  PLATFORM_CONFIG,
  throwIfJobEnds,
  type Connection,
  type Logger,
} from '@club/platform';
import type { CatalogueConfig } from '../../config.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import type { Draw } from '../domain/campaign.js';
import { ARRIVAL_WAIT_MS, CloseDraw } from './close-draw.js';
import { PickWinners } from './pick-winners.js';
import { SettlePrizes } from './settle-prizes.js';

/**
 * Closes the draws that are due, draws them and gives their prizes, each step once: the list is published before the seed
 * is opened, and a crash between any two steps is picked up by the next run, on whatever replica. One replica works at a
 * time; a draw that fails stops no other.
 */
@Injectable()
export class RunDraws {
  private readonly lease: Lease;
  private running: Promise<void> | undefined;

  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly close: CloseDraw,
    private readonly pick: PickWinners,
    private readonly prizes: SettlePrizes,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(MONGO) connection: Connection,
    @Inject(PLATFORM_CONFIG) { DRAWS_LEASE_MS }: Pick<CatalogueConfig, 'DRAWS_LEASE_MS'>,
  ) {
    this.lease = new Lease(connection, 'mystery-draws', randomUUID(), DRAWS_LEASE_MS);
  }

  /** Everything that is due now; nothing while another replica is at it. Throws the first failure after all else is done. */
  execute(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    if (!(await this.lease.keep())) return;
    const failures: unknown[] = [];
    try {
      const now = this.clock.now();
      const until = performance.now() + ARRIVAL_WAIT_MS;
      const each = async (draws: readonly Draw[], step: (draw: Draw) => Promise<void>) => {
        for (const draw of draws) {
          await step(draw).catch((err: unknown) => {
            throwIfJobEnds();
            this.logger.error({ err, draw: draw.id, state: draw.state }, 'draw not done yet');
            failures.push(err);
          });
        }
      };
      await each(await this.campaigns.due(now), (draw) => this.close.execute(draw, until));
      await each(await this.campaigns.closed(), (draw) => this.pick.execute(draw));
      await each(await this.campaigns.unsettled(), ({ id }) => this.prizes.execute(id, () => this.fence()));
    } finally {
      await this.lease.release();
    }
    if (failures.length > 0) throw failures[0];
  }

  private fence(): number {
    const { fence } = this.lease;
    if (fence === undefined) throw new DomainError('SERVICE_BUSY');
    return fence;
  }
}
