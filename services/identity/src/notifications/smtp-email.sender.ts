import nodemailer from 'nodemailer';
import { type Email, EmailSender } from './ports.js';

const TIMEOUT_MS = 5_000;

/** SMTP through a small pool of connections. */
export class SmtpEmailSender extends EmailSender {
  private readonly transport;

  /** `url` is smtp://[user:password@]host:port or smtps://…; `from` the sender address. */
  constructor(
    url: string,
    private readonly from: string,
    timeoutMs = TIMEOUT_MS,
  ) {
    super();
    this.transport = nodemailer.createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves when the server has accepted the mail; each wait on the way has the timeout. */
  async send(mail: Email): Promise<void> {
    await this.transport.sendMail({ from: this.from, ...mail });
  }

  /** Ends the pooled connections with the process. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}
