import { api } from './product.js';
import { until } from './until.js';

interface Message {
  to: string;
  channel: 'email' | 'sms';
  text: string;
  at: string;
}

/** Messages to one address, newest first. */
export async function messagesTo(to: string): Promise<Message[]> {
  const answer = await fetch(`${api}/dev/messages?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`inbox: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Message[];
}

/** The code of the newest SMS to a number, once it has more than `seen` of them. */
export async function otpFor(number: string, seen = 0): Promise<string> {
  const read = async () => {
    const sms = (await messagesTo(number)).filter((message) => message.channel === 'sms');
    return sms.length > seen ? /\b(\d{4})\b/.exec(sms[0]!.text)?.[1] : undefined;
  };
  return (await until(`an SMS with a code reaches ${number}`, read))!;
}
