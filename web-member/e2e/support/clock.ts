import { api } from './product.js';
import { redeemSome, type DemoCode } from './members.js';
import { until } from './until.js';

const DAY_MS = 86_400_000;

/** Sets the stack's clock to an offset from real time; resolves when every process uses it and all due work is done. */
export async function shiftClock(offsetMs: number): Promise<void> {
  const answer = await fetch(`${api}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: Math.round(offsetMs) }),
  });
  if (answer.status !== 200) throw new Error(`the clock was not set: ${answer.status} ${await answer.text()}`);
}

/** Sets the stack's clock to noon in Kuala Lumpur of a date. */
export const clockAtNoon = (date: string): Promise<void> => shiftClock(Date.parse(`${date}T04:00:00Z`) - Date.now());

/** Today in Kuala Lumpur by real time, so many days on. */
export const klToday = (days = 0): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** The session's user as the API answers it. */
export interface ApiUser {
  totalPoints: number;
  totalPointsInPastYear: number;
  tier: string;
  tierPending: { tier: string; at: string } | null;
  tierHistory: { tier: string; status: string; from: string; to: string | null }[];
  tierResetDate: string;
  allowRefer: boolean;
  allowRequest: boolean;
  nextSampleDate: string | null;
  promptFeedback: boolean;
  samples: { id: string; trackingId: string; received: boolean | null }[];
  referralCode: string;
  points: { source: string; points: number; createdAt: string; attributes: Record<string, string> }[];
}

/** Asks for the session of a token. */
export async function userOf(token: string): Promise<ApiUser> {
  const ask = async () => {
    const answer = await fetch(`${api}/user/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    });
    return { status: answer.status, text: await answer.text() };
  };
  // 503 means busy: the server allows a retry
  const { status, text } = await until('a session', ask, (answer) => answer.status !== 503);
  if (status !== 200) throw new Error(`no session: ${status} ${text}`);
  return (JSON.parse(text) as { user: ApiUser }).user;
}

/** Asks until the session's user is as wanted: data of other services arrives a moment later. */
export const untilUser = (token: string, wanted: (user: ApiUser) => boolean): Promise<ApiUser> =>
  until('the user is as wanted', () => userOf(token), wanted);

/** Points of a seeded code on a double-points day: no later code of a member brings more. */
const MAX_POINTS_A_CODE = 240;

/** Registers codes until the past-year points reach `points`, and not one more. */
export async function earn(token: string, points: number, codes: Iterator<DemoCode>): Promise<void> {
  for (;;) {
    const missing = points - (await userOf(token)).totalPointsInPastYear;
    if (missing <= 0) return;
    // Asking for everything a member has costs more than a code: asked again when it may be enough.
    for (let more = Math.max(1, Math.floor(missing / MAX_POINTS_A_CODE)); more > 0; more -= 1)
      await redeemSome(token, codes);
  }
}
