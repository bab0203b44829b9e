import {
  Background,
  BatchWork,
  countedFromZero,
  LOGGER,
  type Logger,
  type Managed,
  pause,
  systemContext,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CLAIMED, EngagementQueue } from '../members/engagement-queue.repository.js';
import { EngagementService } from './ports.js';
import { SyncProfiles } from './usecases/sync-profiles.js';

/** Interval of polling; members that become due within it are sent in one batch. */
const POLL_MS = 10_000;
const AFTER_FAILURE_MS = 5_000;

/** Sends changed members to the engagement service, beside everything else: no other work waits for it. */
@Injectable()
@Background({ name: 'engagement' })
export class EngagementWorker implements Managed {
  private aborter = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: EngagementQueue,
    private readonly sync: SyncProfiles,
    private readonly engagement: EngagementService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends in the background; without an engagement service the queue waits for one. */
  start(): void {
    if (!this.engagement.enabled) return;
    this.aborter = new AbortController();
    this.running = this.run(this.aborter.signal);
  }

  /** Resolves when the calls in hand are done; who was claimed with them and not begun is tried again later. */
  async stop(): Promise<void> {
    this.aborter.abort();
    await this.running;
  }

  /** Sends the members that are due, so many at once; answers how many were tried. */
  async next(signal?: AbortSignal): Promise<number> {
    const entries = await this.queue.claim();
    if (entries.length === 0) return 0;
    const tried = entries.map(({ id }) => id);
    const failed = await this.sync.execute(systemContext(), tried, signal);
    await this.queue.done(entries.filter(({ id }) => !failed.has(id)));
    await this.queue.failed(entries.filter(({ id }) => failed.has(id)));
    outcomes().inc({ outcome: 'sent' }, entries.length - failed.size);
    if (failed.size > 0) {
      outcomes().inc({ outcome: 'retried' }, failed.size);
      const reasons = [...new Set([...failed.values()].map(reasonOf))];
      this.logger.warn({ memberIds: [...failed.keys()], of: entries.length, reasons }, 'profiles not sent yet');
    }
    return entries.length;
  }

  private async run(signal: AbortSignal): Promise<void> {
    const work = new BatchWork({ share: 0.5, signal });
    while (!signal.aborted) {
      try {
        if ((await this.next(signal)) === CLAIMED) await work.throttle();
        else await pause(POLL_MS, signal);
      } catch (error) {
        this.logger.warn({ err: error }, 'profiles wait: the database does not answer');
        await pause(AFTER_FAILURE_MS, signal);
      }
    }
  }
}

// Only the kind of failure: a client library's message may quote the profile.
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 60)}` : 'unknown';
}

const outcomes = countedFromZero('club_engagement_total', 'Profiles by outcome of a try: sent, retried', {
  outcome: ['sent', 'retried'],
});
