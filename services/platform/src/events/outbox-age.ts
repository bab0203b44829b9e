import { gauge } from '../metrics.js';

/**
 * The gauge `club_outbox_oldest_seconds`. It is computed when it is asked for, so that it grows while nothing can be published.
 * While the database does not answer, what was written lately is not known, and the age counts from the last answer.
 */
export class OutboxAge {
  private oldest: Date | undefined;
  private answeredAt: number;
  private answers = true;

  constructor(private readonly now: () => number = () => Date.now()) {
    this.answeredAt = now();
    const seconds = gauge('club_outbox_oldest_seconds', 'Age of the oldest event not published yet');
    Object.assign(seconds, { collect: () => seconds.set(this.seconds) });
  }

  /** The database has answered which event is the oldest, if there is one. */
  found(oldest: Date | undefined): void {
    this.oldest = oldest;
    this.answeredAt = this.now();
    this.answers = true;
  }

  /** The database has not answered. */
  unknown(): void {
    this.answers = false;
  }

  get seconds(): number {
    if (!this.oldest && this.answers) return 0;
    return Math.max(0, (this.now() - (this.oldest?.getTime() ?? this.answeredAt)) / 1000);
  }
}
