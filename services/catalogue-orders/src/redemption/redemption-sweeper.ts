import { Inject, Injectable } from '@nestjs/common';
import { BatchWork, Clock, gauge, LOGGER, PLATFORM_CONFIG, systemContext, type Logger } from '@club/platform';
import type { CatalogueConfig } from '../config.js';
import { RedemptionEngine } from './redemption-engine.js';
import type { Redemption } from './domain/redemption.js';
import { RedemptionRepository } from './redemption.repository.js';

/** A due time further off than this can only stem from a development clock that was ahead. */
const HORIZON_MS = 86_400_000;
const AT_ONCE = 10;
/** Interval at which the open ones are counted while none is due. */
const COUNT_EVERY_MS = 30_000;

const unsettled = () => gauge('club_redemptions_open', 'Redemptions neither placed nor wholly void');

/** Ends what a crash or a silent ledger left half done. Replicas share the work: each one is taken by one of them. */
@Injectable()
export class RedemptionSweeper {
  private countedAt = -Infinity;

  constructor(
    private readonly engine: RedemptionEngine,
    private readonly redemptions: RedemptionRepository,
    private readonly clock: Clock,
    @Inject(PLATFORM_CONFIG) private readonly config: CatalogueConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves everything that is due now; answers how many it could. One that fails is due again later. */
  async sweep(): Promise<number> {
    const first = await this.claim();
    // A round without work, of which there are many, asks the database once.
    if (!first && performance.now() - this.countedAt < COUNT_EVERY_MS) return 0;
    let resolved = 0;
    const worker = async (redemption: Redemption | null) => {
      const work = new BatchWork();
      for (; redemption; redemption = await this.claim()) {
        try {
          await this.engine.resolve(systemContext(), redemption);
          resolved += 1;
        } catch (err) {
          this.logger.warn({ err, redemption: redemption.id, state: redemption.state }, 'redemption not resolved yet');
        }
        await work.throttle();
      }
    };
    if (first)
      await Promise.all([
        worker(first),
        ...Array.from({ length: AT_ONCE - 1 }, async () => worker(await this.claim())),
      ]);
    unsettled().set(await this.redemptions.open());
    this.countedAt = performance.now();
    return resolved;
  }

  private claim(): Promise<Redemption | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.config.REDEMPTION_ABANDON_MS);
    return this.redemptions.claimDue(now, until, new Date(now.getTime() + HORIZON_MS));
  }
}
