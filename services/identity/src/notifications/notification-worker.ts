import { Background, LOGGER, type Logger, type Managed, WakeableTimer } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type Message, MessageComposer } from './message-composer.js';
import { NOBODY, type Notification } from './notification.js';
import { NotificationsRepository } from './notifications.repository.js';
import { outcomes } from './outcomes.js';
import { EmailSender, PushSender, SmsSender } from './ports.js';
import { PushDevicesRepository } from './push-devices.repository.js';

/** Interval at which a channel polls for messages of a process that died before it could wake the worker. */
const LOOK_EVERY_MS = 10_000;
const AFTER_FAILURE_MS = 5_000;
/** Tolerance for the clocks of two processes about when a message is due. */
const MARGIN_MS = 10;

type Channel = Notification['channel'];

/**
 * Sends what was promised in a transaction: at least once, with bounded retries, each channel by itself so that a silent
 * mail server holds no SMS back. Replicas share the work by claims.
 */
@Injectable()
@Background({ name: 'notifications' })
export class NotificationWorker implements Managed {
  private aborter = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private unlisten: (() => void) | undefined;
  private readonly timers: Record<Channel, WakeableTimer> = {
    email: new WakeableTimer(),
    sms: new WakeableTimer(),
    push: new WakeableTimer(),
  };
  /** Time at which a message that failed here is due again. */
  private readonly repeatAt: Record<Channel, number> = { email: Infinity, sms: Infinity, push: Infinity };

  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly composer: MessageComposer,
    private readonly emails: EmailSender,
    private readonly sms: SmsSender,
    private readonly push: PushSender,
    private readonly devices: PushDevicesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends due messages in the background, each channel on its own. */
  start(): void {
    this.aborter = new AbortController();
    const { signal } = this.aborter;
    this.unlisten = this.notifications.written.listen(() => this.wake());
    const channels: Channel[] = ['email', 'sms', 'push'];
    this.running = Promise.all(channels.map((channel) => this.run(channel, signal)));
  }

  /** Resolves when the messages in hand are done. */
  async stop(): Promise<void> {
    this.unlisten?.();
    this.aborter.abort();
    this.wake();
    await this.running;
  }

  /** Sends one message of a channel; false when none is due. */
  async next(channel: Channel): Promise<boolean> {
    const claimed = await this.notifications.claim(channel);
    if (!claimed) return false;
    const { notification, attempt } = claimed;
    const kind = `${notification.channel}.${notification.message}`;
    try {
      const sent = await this.send(notification);
      // A message to nobody is not counted as lost: anyone can ask for a code to a number that no account has.
      const meant = !('memberId' in notification) || notification.memberId !== NOBODY;
      if (sent || meant) outcomes().inc({ kind, outcome: sent ? 'sent' : 'dropped' });
    } catch (error) {
      const wait = await this.notifications.failed(notification.id, attempt);
      const again = wait !== null;
      if (again) this.repeatAt[channel] = Math.min(this.repeatAt[channel], performance.now() + wait + MARGIN_MS);
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
    if (message?.channel === 'push') return this.pushTo(message);
    return message !== null;
  }

  private async pushTo({ device, content }: Message & { channel: 'push' }): Promise<boolean> {
    const taken = await this.push.send(device, content);
    if (!taken) await this.devices.remove(device.memberId, device.id);
    return taken;
  }

  /** Any replica may send: none other need be woken. */
  private wake(): boolean {
    for (const timer of Object.values(this.timers)) timer.wake();
    return true;
  }

  private async run(channel: Channel, signal: AbortSignal): Promise<void> {
    const timer = this.timers[channel];
    while (!signal.aborted) {
      let ms = 0;
      timer.startPoll();
      try {
        if (performance.now() >= this.repeatAt[channel]) this.repeatAt[channel] = Infinity;
        if (!(await this.next(channel))) ms = Math.min(LOOK_EVERY_MS, this.repeatAt[channel] - performance.now());
      } catch (error) {
        this.logger.warn({ err: error, channel }, 'messages wait: the database does not answer');
        ms = AFTER_FAILURE_MS;
      }
      if (ms > 0 && !signal.aborted) await timer.wait(ms);
    }
  }
}

// Only the kind of failure: a client library's message may quote the address.
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
