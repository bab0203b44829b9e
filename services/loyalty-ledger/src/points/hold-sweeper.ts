import { Inject, Injectable } from '@nestjs/common';
import {
  BatchWork,
  Clock,
  type Connection,
  DomainError,
  isTransient,
  LOGGER,
  type Logger,
  MONGO,
  PrimaryWatch,
} from '@club/platform';
import { EntriesRepository } from './entries.repository.js';
import { EntryWriter } from './writer/entry-writer.js';

/** Period that the first sweep of a process looks back; older expired holds end at their account's next append. */
const FIRST_LOOK_BACK_MS = 7 * 86_400_000;
/** Overlap of sweeps, against entries that become visible late. */
const MARGIN_MS = 60_000;
/** Number of holds that are read in a batch; the first sweep reads those of a week. */
const PAGE = 100;
/** Holds that could not be released and are kept to be tried again; older ones end at their account's next append. */
const MAX_FAILED = 1_000;

type Hold = { member: string; key: string };

/** Releases what expired holds set aside, for accounts that nothing else touches. */
@Injectable()
export class HoldSweeper {
  private sweptTo: Date | undefined;
  /** Holds that could not be released: they come after the others. */
  private failed: readonly Hold[] = [];

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly entries: EntriesRepository,
    private readonly writer: EntryWriter,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // A new primary may lack some releases: the next sweep looks back as far as the first one does.
    PrimaryWatch.of(connection).onChange(() => (this.sweptTo = undefined));
  }

  /** Releases every hold that has expired by now, then those that could not be released before; answers how many. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const { sweptTo } = this;
    const from =
      sweptTo && sweptTo <= now
        ? new Date(sweptTo.getTime() - MARGIN_MS)
        : new Date(now.getTime() - FIRST_LOOK_BACK_MS);
    const before = this.failed;
    const failed: Hold[] = [];
    let released = 0;
    const release = async (pages: AsyncIterable<Hold[]> | Iterable<Hold[]>) => {
      for await (const page of new BatchWork().each(pages)) released += await this.release(page, failed);
    };
    await release(this.entries.holdsExpiring(from, now, PAGE));
    const tried = new Set(failed.map(nameOf));
    await release(pagesOf(before.filter((hold) => !tried.has(nameOf(hold)))));
    this.failed = failed.slice(0, MAX_FAILED);
    // Changed meanwhile: another primary answers.
    if (this.sweptTo === sweptTo) this.sweptTo = now;
    return released;
  }

  /** One that fails stops no other; throws when the database is not there. */
  private async release(expired: readonly Hold[], failed: Hold[]): Promise<number> {
    const settled = await this.entries.keysPresent(
      expired.map(({ member, key }) => ({ member, key: `settle:${key}` })),
    );
    const open = expired.filter(({ member, key }) => !settled.has(`${member} settle:${key}`));
    const results = await Promise.allSettled(
      open.map(({ member, key }) =>
        this.writer.submit(member, { kind: 'release', holdKey: key, reason: 'expired', expired: true }, SYSTEM),
      ),
    );
    results.forEach((result, at) => {
      if (result.status === 'fulfilled') return;
      const error: unknown = result.reason;
      if (isTransient(error)) throw error;
      // Committed or released a moment ago: settled is settled.
      if (error instanceof DomainError) return;
      failed.push(open[at]!);
      this.logger.error({ err: error, ...open[at] }, 'an expired hold could not be released');
    });
    return results.filter(({ status }) => status === 'fulfilled').length;
  }
}

const SYSTEM = { id: '', type: 'system', correlationId: '' };

const nameOf = ({ member, key }: Hold): string => `${member} ${key}`;

function* pagesOf(holds: readonly Hold[]): Generator<Hold[]> {
  for (let at = 0; at < holds.length; at += PAGE) yield holds.slice(at, at + PAGE);
}
