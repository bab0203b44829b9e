import { Injectable } from '@nestjs/common';
import { KnownHeads, type KnownHead } from '../points/heads/known-heads.js';
import { TiersRepository } from './tiers.repository.js';

const PAGE = 100;

/** Position of each running sum in its member's log. */
@Injectable()
export class TierHeads extends KnownHeads {
  constructor(private readonly tiers: TiersRepository) {
    super();
  }

  override async *of(member?: string): AsyncGenerator<readonly KnownHead[]> {
    let page: KnownHead[] = [];
    for await (const head of this.tiers.folded(member)) {
      page.push(head);
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }
}
