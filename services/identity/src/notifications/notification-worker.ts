import { Background, counter, LOGGER, type Logger, type Managed, pause } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MessageComposer } from './message-composer.js';
import type { Notification } from './notification.js';
import { NotificationsRepository } from './notifications.repository.js';
import { EmailSender, SmsSender } from './ports.js';

const POLL_MS = 500;
const AFTER_TROUBLE_MS = 5_000;

/**
 * Sends what was promised in a transaction: at least once, with bounded retries, each channel by itself so that a silent
 * mail server holds no SMS back. Replicas share the work by claims.
 */
@Injectable()
@Background({ name: 'notifications' })
export class NotificationWorker implements Managed {
  private aborter = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly composer: MessageComposer,
    private readonly emails: EmailSender,
    private readonly sms: SmsSender,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends due messages in the background, each channel on its own. */
  start(): void {
    this.aborter = new AbortController();
    const { signal } = this.aborter;
    this.running = Promise.all([this.run('email', signal), this.run('sms', signal)]);
  }

  /** Resolves when the messages in hand are done. */
  async stop(): Promise<void> {
    this.aborter.abort();
    await this.running;
  }

  /** Sends one message of a channel; false when none is due. */
  async next(channel: Notification['channel']): Promise<boolean> {
    const claimed = await this.notifications.claim(channel);
    if (!claimed) return false;
    const { notification, attempt } = claimed;
    const kind = `${notification.channel}.${notification.message}`;
    try {
      const sent = await this.send(notification);
      outcomes().inc({ kind, outcome: sent ? 'sent' : 'dropped' });
    } catch (error) {
      const again = await this.notifications.failed(notification.id, attempt);
      outcomes().inc({ kind, outcome: again ? 'retried' : 'failed' });
      const details = { notificationId: notification.id, kind, attempt, reason: reasonOf(error) };
      if (again) this.logger.warn(details, 'message not sent yet');
      else this.logger.error(details, 'message cancelled');
      return true;
    }
    await this.notifications.done(notification.id);
    return true;
  }

  private async send(notification: Notification): Promise<boolean> {
    const message = await this.composer.compose(notification);
    if (message?.channel === 'email') await this.emails.send(message.mail);
    if (message?.channel === 'sms') await this.sms.send(message.to, message.text);
    return message !== null;
  }

  private async run(channel: Notification['channel'], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!(await this.next(channel))) await pause(POLL_MS, signal);
      } catch (error) {
        this.logger.warn({ err: error, channel }, 'messages wait: the database does not answer');
        await pause(AFTER_TROUBLE_MS, signal);
      }
    }
  }
}

// Only the kind of failure: a client library's message may quote the address.
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

const outcomes = () =>
  counter('club_notifications_total', 'Mails and SMS by outcome of a try: sent, dropped, retried, failed', [
    'kind',
    'outcome',
  ]);
