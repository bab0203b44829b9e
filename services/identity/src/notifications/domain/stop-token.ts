import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the token of the link by which a member ends reminders by e-mail; it is good for ever, and for nothing else. */
export const stopToken = (secret: string, memberId: string): string =>
  createHmac('sha256', secret).update(`reminders\n${memberId}`).digest('base64url');

/** Returns whether a token is the member's. */
export function isStopToken(secret: string, memberId: string, token: string): boolean {
  const [expected, given] = [Buffer.from(stopToken(secret, memberId)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
