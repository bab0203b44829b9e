import { api } from './product.js';

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
  const until = Date.now() + 30_000;
  for (;;) {
    const sms = (await messagesTo(number)).filter((message) => message.channel === 'sms');
    const code = sms.length > seen ? /\b(\d{4})\b/.exec(sms[0]!.text)?.[1] : undefined;
    if (code) return code;
    if (Date.now() > until) throw new Error(`no SMS with a code reached ${number}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
