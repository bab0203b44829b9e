const MINUTE_MS = 60_000;

/** Rule by which failures lock sign-in, and for how long. */
export interface LockRule {
  failures: number;
  windowMs: number;
  lockMs: number;
  /**
   * Whether the failures still count after the lock: then the next one locks again, and what is let through beyond the
   * number is one a lock.
   */
  remembers: boolean;
}

/** Rule for failures from one place, to one account (docs/product/accounts.md#sign-in). */
export const PLACE_RULE: LockRule = {
  failures: 5,
  windowMs: 30 * MINUTE_MS,
  lockMs: 30 * MINUTE_MS,
  remembers: false,
};

/** Rule for failures from all places unknown to the account: the limit of a guesser with many addresses. */
export const ACCOUNT_RULE: LockRule = {
  failures: 100,
  windowMs: 24 * 60 * MINUTE_MS,
  lockMs: 30 * MINUTE_MS,
  remembers: true,
};

/** Record of failed sign-ins under one account name, whether or not an account has that name. */
export interface Lockout {
  failures: Date[];
  lockedUntil: Date | null;
}

/** No failure on record. */
export const NO_FAILURES: Lockout = { failures: [], lockedUntil: null };

/** Returns whether sign-ins are refused whatever the password. */
export function isLocked(state: Lockout, now: Date): boolean {
  return state.lockedUntil !== null && now < state.lockedUntil;
}

/**
 * Returns the state after one more failure. A failure while locked does not make the lock longer, or anybody could keep a member
 * out for ever.
 */
export function afterFailure(state: Lockout, now: Date, rule: LockRule): Lockout {
  if (isLocked(state, now)) return state;
  const since = now.getTime() - rule.windowMs;
  const failures = [...state.failures.filter((at) => at.getTime() > since), now].slice(-rule.failures);
  if (failures.length < rule.failures) return { failures, lockedUntil: null };
  return { failures: rule.remembers ? failures : [], lockedUntil: new Date(now.getTime() + rule.lockMs) };
}
