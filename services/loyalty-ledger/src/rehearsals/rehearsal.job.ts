import { Inject, Injectable } from '@nestjs/common';
import {
  Background,
  Clock,
  DAY_MS,
  type HeldWork,
  LeasedWork,
  LeaseLost,
  LOGGER,
  type Logger,
  WorkSignals,
} from '@club/platform';
import type { Rehearsal } from './domain/rehearsal.js';
import { Rehearse } from './rehearse.js';
import { RehearsalsRepository } from './rehearsals.repository.js';

/** Injection token: interval in milliseconds at which rehearsals are taken over that their worker left. */
export const REHEARSAL_SWEEP_EVERY_MS = Symbol('REHEARSAL_SWEEP_EVERY_MS');

/** A result is kept for a day. */
const KEPT_MS = DAY_MS;

/** Works on rehearsals in the background, each by one replica at a time; one that was left begins again. */
@Injectable()
@Background({ name: 'rehearsals', phase: 'intake' })
export class RehearsalJob extends LeasedWork<Rehearsal> {
  constructor(
    private readonly rehearsals: RehearsalsRepository,
    private readonly rehearse: Rehearse,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(REHEARSAL_SWEEP_EVERY_MS) sweepEveryMs: number,
    signals: WorkSignals,
  ) {
    super({ name: 'rehearsal', leases: rehearsals.leases, sweepEveryMs, handovers: signals.of('rehearsals'), logger });
  }

  protected override async tidy(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    for (const id of await this.rehearsals.startedBefore(before)) await this.rehearsals.remove(id);
  }

  protected override async work(rehearsal: Rehearsal, held: HeldWork): Promise<void> {
    const keep = async (figures: Parameters<RehearsalsRepository['progress']>[1]) => {
      this.resume(held);
      if (!(await this.rehearsals.progress(held, figures))) throw new LeaseLost();
    };
    await keep({ entries: 0, undated: 0, expected: await this.rehearse.expected(rehearsal) });
    const result = await this.rehearse.execute(rehearsal, keep, { signal: this.signal });
    if (!(await this.rehearsals.leases.end(undefined, held, { status: 'ready', result }))) throw new LeaseLost();
  }
}
