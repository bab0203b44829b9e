import { Injectable } from '@nestjs/common';
import { BatchWork, Clock, DomainError } from '@club/platform';
import { EntriesRepository } from './entries.repository.js';
import { EntryWriter } from './writer/entry-writer.js';

/** How far back the first sweep of a process looks; older expired holds end at their account's next append. */
const FIRST_LOOK_BACK_MS = 7 * 86_400_000;
/** Overlap of sweeps, against entries that become visible late. */
const MARGIN_MS = 60_000;
/** Holds looked at together; the first sweep sees those of a week. */
const PAGE = 100;

type Hold = { member: string; key: string };

/** Releases what expired holds set aside, for accounts that nothing else touches. */
@Injectable()
export class HoldSweeper {
  private sweptTo: Date | undefined;

  constructor(
    private readonly entries: EntriesRepository,
    private readonly writer: EntryWriter,
    private readonly clock: Clock,
  ) {}

  /** Releases every hold that has expired by now; answers how many. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const from =
      this.sweptTo && this.sweptTo <= now
        ? new Date(this.sweptTo.getTime() - MARGIN_MS)
        : new Date(now.getTime() - FIRST_LOOK_BACK_MS);
    let released = 0;
    for await (const page of new BatchWork().each(this.entries.holdsExpiring(from, now, PAGE)))
      released += await this.release(page);
    this.sweptTo = now;
    return released;
  }

  private async release(expired: readonly Hold[]): Promise<number> {
    const settled = await this.entries.keysPresent(
      expired.map(({ member, key }) => ({ member, key: `settle:${key}` })),
    );
    const open = expired.filter(({ member, key }) => !settled.has(`${member} settle:${key}`));
    const cause = { id: '', type: 'system', correlationId: '' };
    await Promise.all(
      open.map(({ member, key }) =>
        this.writer
          .submit(member, { kind: 'release', holdKey: key, reason: 'expired', expired: true }, cause)
          .catch((error: unknown) => {
            // Committed or released a moment ago: settled is settled.
            if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
          }),
      ),
    );
    return open.length;
  }
}
