import { Injectable } from '@nestjs/common';
import { KafkaBus, systemContext } from '@club/platform';
import { Scans } from '../scans/ports.js';
import { ENTRY_GROUP } from './mystery-box.consumer.js';
import { Arrivals } from './ports.js';

/** Codes have arrived when the ledger has published them and the consumer of their events is at the end of its topic. */
@Injectable()
export class ConsumedArrivals extends Arrivals {
  constructor(
    private readonly scans: Scans,
    private readonly bus: KafkaBus,
  ) {
    super();
  }

  async complete(before: Date): Promise<boolean> {
    // The order matters: the end of the topic lies behind what the ledger has published by then.
    return (await this.scans.published(systemContext(), before)) && (await this.bus.lag(ENTRY_GROUP)) === 0;
  }
}
