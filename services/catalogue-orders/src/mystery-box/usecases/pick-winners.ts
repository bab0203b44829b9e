import { Injectable } from '@nestjs/common';
import { BatchWork, Clock, failpoint } from '@club/platform';
import { VoucherCipher } from '../../vouchers/domain/voucher-cipher.js';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { placesLeft, type Draw, type DrawResult } from '../domain/campaign.js';
import { drawTickets, ListHash, readLine, type Drawn } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';
import type { PublishedList } from '../published-list.repository.js';

/** Draws the winners of a closed draw from its published list. Nothing is published before every prize is decided. */
@Injectable()
export class PickWinners {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
    private readonly cipher: VoucherCipher,
    private readonly clock: Clock,
    private readonly changed: CampaignsChanged,
  ) {}

  /** Opens the seed and draws; safe to repeat, and on several replicas at once: the seed and the list decide. */
  async execute(draw: Draw): Promise<void> {
    const seed = this.cipher.open(draw.sealedSeed, draw.id);
    const results = await this.more({ ...draw, seed, results: [] });
    const settled = results.length === 0;
    const done = await this.campaigns.draw(draw.id, { seed, results, drawnAt: this.clock.now(), settled });
    if (done && settled) await this.changed.notify();
    failpoint('mysterybox.afterDraw.beforePrizes');
  }

  /** Returns who stands on the places that are still to be filled, after those who were drawn already. */
  async more(draw: Draw): Promise<DrawResult[]> {
    const places = placesLeft(draw);
    if (places === 0) return [];
    const { id: drawId, seed, entriesHash, results } = draw;
    const list = this.entries.list(draw);
    const drawn = await drawTickets({ drawId, seed, entriesHash, winners: results.length + places }, list);
    await requireWhole(draw, list, drawn);
    const tickets = drawn.tickets.slice(results.length);
    const holders = await this.entries.holders(tickets);
    return tickets.map((ticket) => ({ ticket, member: holders.get(ticket) ?? '', outcome: '', asked: false }));
  }
}

/**
 * Throws unless the list is the one that was published and the owners drawn have as many lines in it as were taken out: then
 * everybody who computes the draw from the published list comes to the same tickets.
 */
async function requireWhole({ id, entriesHash }: Draw, list: PublishedList, { owners, taken }: Drawn): Promise<void> {
  const hash = new ListHash();
  const work = new BatchWork();
  let owned = 0;
  for await (const lines of list.all()) {
    hash.add(lines);
    for (const line of lines) if (owners.has(readLine(line).owner)) owned += 1;
    await work.throttle();
  }
  if (hash.digest() !== entriesHash || owned !== taken)
    throw new Error(`the list of draw ${id} is not the published one`);
}
