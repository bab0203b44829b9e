import { countedFromZero } from '@club/platform';
import type { SmsSender } from './ports.js';
import { MESSAGE_KINDS } from './texts.js';

/** Counter of the tries to send a message. */
export const outcomes = countedFromZero(
  'club_notifications_total',
  'Mails, SMS and push messages by outcome of a try: sent, dropped, retried, failed',
  { kind: MESSAGE_KINDS, outcome: ['sent', 'dropped', 'retried', 'failed'] },
);

/** Sends a code to somebody who waits for the answer: counted as what the worker sends, and not repeated. Rejects as the sender does. */
export async function sendCode(sms: SmsSender, to: string, text: string): Promise<void> {
  const count = (outcome: 'sent' | 'failed') => outcomes().inc({ kind: 'sms.otp', outcome });
  try {
    await sms.send(to, text);
  } catch (error) {
    count('failed');
    throw error;
  }
  count('sent');
}
