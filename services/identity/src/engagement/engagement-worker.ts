import {
  Background,
  BatchWork,
  counter,
  LOGGER,
  type Logger,
  type Managed,
  pause,
  systemContext,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EngagementQueue } from '../members/engagement-queue.repository.js';
import { EngagementService } from './ports.js';
import { SyncProfile } from './usecases/sync-profile.js';

const POLL_MS = 2_000;
const AFTER_TROUBLE_MS = 5_000;

/** Sends changed members to the engagement service, beside everything else: nothing ever waits for it. */
@Injectable()
@Background({ name: 'engagement' })
export class EngagementWorker implements Managed {
  private aborter = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: EngagementQueue,
    private readonly sync: SyncProfile,
    private readonly engagement: EngagementService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends in the background; without an engagement service the queue waits for one. */
  start(): void {
    if (!this.engagement.enabled) return;
    this.aborter = new AbortController();
    this.running = this.run(this.aborter.signal);
  }

  /** Resolves when the member in hand is done. */
  async stop(): Promise<void> {
    this.aborter.abort();
    await this.running;
  }

  /** Sends one member; false when none is due. */
  async next(): Promise<boolean> {
    const entry = await this.queue.claim();
    if (!entry) return false;
    try {
      await this.sync.execute(systemContext(), entry.id);
    } catch (error) {
      await this.queue.failed(entry);
      outcomes().inc({ outcome: 'retried' });
      this.logger.warn(
        { memberId: entry.id, attempts: entry.attempts, reason: reasonOf(error) },
        'profile not sent yet',
      );
      return true;
    }
    await this.queue.done(entry);
    outcomes().inc({ outcome: 'sent' });
    return true;
  }

  private async run(signal: AbortSignal): Promise<void> {
    const work = new BatchWork({ share: 0.5, signal });
    while (!signal.aborted) {
      try {
        if (await this.next()) await work.rest();
        else await pause(POLL_MS, signal);
      } catch (error) {
        this.logger.warn({ err: error }, 'profiles wait: the database does not answer');
        await pause(AFTER_TROUBLE_MS, signal);
      }
    }
  }
}

// Only the kind of failure: a client library's message may quote the profile.
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 60)}` : 'unknown';
}

const outcomes = () => counter('club_engagement_total', 'Profiles by outcome of a try: sent, retried', ['outcome']);
