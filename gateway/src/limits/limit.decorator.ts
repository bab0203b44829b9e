import { SetMetadata } from '@nestjs/common';

export const LIMITS = 'club:limits';

/** One strict budget of a route, counted exactly over all replicas. `device` counts requests with a device token. */
export interface LimitRule {
  by: 'ip' | 'device';
  limit: number;
  windowMs: number;
}

/** Budgets of a route that protects a secret, besides the general one; over budget is 429 RATE_LIMITED. */
export const Limits = (...rules: LimitRule[]) => SetMetadata(LIMITS, rules);

/** Returns the budget of `limit` calls a minute. */
export const perMinute = (by: LimitRule['by'], limit: number): LimitRule => ({ by, limit, windowMs: 60_000 });
