import { readMobile } from '@club/platform';

/** A message the product sent, as GET /dev/messages answers it. */
export interface InboxMessage {
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** Fields of maildev's GET /email that are read here. */
export interface MaildevMail {
  to?: { address?: string }[];
  subject?: string;
  text?: string;
  html?: string | false;
  date?: string;
  time?: string;
}

const SMS_HOST = '@sms.local';

/** Returns the messages of maildev's list, newest first, only those to `to`: an e-mail, or a number in any form; all when empty. */
export function messagesTo(to: string, mails: readonly MaildevMail[]): InboxMessage[] {
  const wanted = recipientKey(to);
  return (
    mails
      .flatMap((mail) => (mail.to ?? []).map(({ address = '' }) => messageOf(mail, address)))
      .filter((message) => wanted === '' || recipientKey(message.to) === wanted)
      // maildev keeps the order of arrival; the mails' own dates know only whole seconds.
      .reverse()
  );
}

/** Returns one spelling for every form of a recipient: a lower-cased e-mail, or a number as 601…. */
export function recipientKey(to: string): string {
  const text = to.trim().toLowerCase();
  if (text.includes('@') && !text.endsWith(SMS_HOST)) return text;
  const number = text.replace(SMS_HOST, '');
  return readMobile(number) ?? number.replace(/\D/g, '');
}

function messageOf(mail: MaildevMail, address: string): InboxMessage {
  const sms = address.toLowerCase().endsWith(SMS_HOST);
  const at = new Date(mail.time ?? mail.date ?? 0);
  return {
    to: sms ? address.slice(0, -SMS_HOST.length) : address,
    channel: sms ? 'sms' : 'email',
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
    html: mail.html || '',
    at: Number.isNaN(at.getTime()) ? '' : at.toISOString(),
  };
}
