import { Injectable } from '@nestjs/common';
import { Clock, DomainError } from '@club/platform';
import { EntryRepository } from './entry.repository.js';
import { EntryWriter } from './writer/entry-writer.js';

/** How far back the first sweep of a process looks; older expired holds end at their account's next append. */
const FIRST_LOOK_BACK_MS = 7 * 86_400_000;
/** Overlap of sweeps, against entries that become visible late. */
const MARGIN_MS = 60_000;

/** Gives back what expired holds set aside, for accounts that nothing else touches. */
@Injectable()
export class HoldSweeper {
  private sweptTo: Date | undefined;

  constructor(
    private readonly entries: EntryRepository,
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
    const expired = await this.entries.holdsExpiring(from, now);
    const settled = await this.entries.byKeys(expired.map(({ member, key }) => ({ member, key: `settle:${key}` })));
    const done = new Set(settled.map((entry) => `${entry.member} ${entry.key}`));
    const open = expired.filter(({ member, key }) => !done.has(`${member} settle:${key}`));
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
    this.sweptTo = now;
    return open.length;
  }
}
