import { eventually } from '@club/platform/testing';
import type { RunningGateway } from './running-gateway.js';

/** Returns the first match of `matching` in the messages to an address or a number, newest first; waits for one that matches. */
export function messageTo(gateway: RunningGateway, to: string, matching: RegExp): Promise<RegExpExecArray> {
  return eventually(async () => {
    const { body } = await gateway.get(`/dev/messages?to=${encodeURIComponent(to)}`);
    for (const { text } of body as unknown as { text: string }[]) {
      const match = matching.exec(text);
      if (match) return match;
    }
    throw new Error(`no message to ${to} that matches ${matching}`);
  });
}

/** The code that the latest SMS about one brought to a number. */
export async function otpFor(gateway: RunningGateway, number: string): Promise<string> {
  const [, otp] = await messageTo(gateway, number, /\b(\d{4})\b (?:is your verification|ialah kod)/);
  return otp as string;
}

/** The parts of the latest link to a page of the club that was mailed to an address. */
export async function mailedLink(gateway: RunningGateway, email: string, path: string) {
  const [url] = await messageTo(gateway, email, new RegExp(`https?://\\S*${path}\\?\\S+`));
  const query = new URL(url).searchParams;
  return { id: query.get('user') ?? '', datems: query.get('datems') ?? '', token: query.get('token') ?? '' };
}
