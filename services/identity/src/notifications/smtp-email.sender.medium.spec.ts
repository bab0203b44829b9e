import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { eventually, testEnv } from '@club/platform/testing';
import { inboxOf } from '../../test/inbox.js';
import { SmtpEmailSender } from './smtp-email.sender.js';

const mail = (to: string) => ({ to, subject: 'Sahkan e-mel anda', text: 'Hai', html: '<p>Hai</p>' });

describe('SMTP e-mail sender', () => {
  it('delivers both parts to the address', async () => {
    const sender = new SmtpEmailSender(testEnv().SMTP_URL, 'Club <club@example.com>');
    const to = `${randomUUID()}@example.com`;
    await sender.send(mail(to));
    const [arrived] = await eventually(async () => {
      const mails = await inboxOf(to);
      if (mails.length === 0) throw new Error('the mail has not arrived');
      return mails;
    });
    expect(arrived).toMatchObject({ subject: 'Sahkan e-mel anda', text: expect.stringMatching(/^Hai/) });
    expect(arrived?.html).toContain('<p>Hai</p>');
    sender.onApplicationShutdown();
  });

  it('gives up on a server that does not answer', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const sender = new SmtpEmailSender(url, 'club@example.com', 100);
    await expect(sender.send(mail('a@example.com'))).rejects.toThrow();
    sender.onApplicationShutdown();
    silent.close();
  });
});
