const FAILURES = 5;
const WINDOW_MS = 30 * 60_000;
const LOCK_MS = 30 * 60_000;

/** What is remembered of failed sign-ins under one account name, whether or not an account has that name. */
export interface Lockout {
  failures: Date[];
  lockedUntil: Date | null;
}

/** No failure on record. */
export const NO_FAILURES: Lockout = { failures: [], lockedUntil: null };

/** True while sign-ins are refused whatever the password. */
export function isLocked(state: Lockout, now: Date): boolean {
  return state.lockedUntil !== null && now < state.lockedUntil;
}

/**
 * The state after one more failure: the fifth within 30 minutes locks for 30 minutes (member-account §8, §9).
 * A failure while locked does not make the lock longer, or anybody could keep a member out for ever.
 */
export function afterFailure(state: Lockout, now: Date): Lockout {
  if (isLocked(state, now)) return state;
  const since = now.getTime() - WINDOW_MS;
  const failures = [...state.failures.filter((at) => at.getTime() > since), now];
  if (failures.length < FAILURES) return { failures, lockedUntil: null };
  return { failures: [], lockedUntil: new Date(now.getTime() + LOCK_MS) };
}
