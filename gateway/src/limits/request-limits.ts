import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, RateLimiter, type Session } from '@club/platform';
import type { RoutePolicy } from '../auth/route-table.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { clientAddressOf } from '../http/client-address.js';
import { deviceOf, type ClubRequest } from '../http/club-request.js';
import type { LimitRule } from './limit.decorator.js';
import { TrafficCounter } from './traffic.js';

/** Calls a minute of one session, all routes together. */
const MAX_SESSION_CALLS = 600;
/** Calls a minute without a session of one address. Carriers put thousands of members behind one, so it is generous. */
const MAX_ADDRESS_CALLS = 3_000;
const DEVELOPMENT_FACTOR = 100;
/** Calls a minute of one administrator, of each kind that keeps services busy for long. */
const MAX_HEAVY_CALLS = { export: 20, generation: 10, fileCheck: 20, fileUpload: 20 } as const;

/** Calls that keep services busy for long: a file of a list, generating codes, reading and storing a file. */
export type HeavyCall = keyof typeof MAX_HEAVY_CALLS;

/** Counts calls against the budgets of their session, address and device. Every method throws RATE_LIMITED {wait}. */
@Injectable()
export class RequestLimits {
  private readonly addressFactor: number;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly traffic: TrafficCounter,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.addressFactor = config.CLUB_ENV === 'development' ? DEVELOPMENT_FACTOR : 1;
  }

  /** Spends one call of the session that a token claims to be. */
  async spendSession(token: string): Promise<void> {
    refuseAfter(await this.traffic.spend(`session:${hashOf(token)}`, MAX_SESSION_CALLS));
  }

  /** Spends one call of the address, for calls without a session. */
  async spendAddress(request: ClubRequest): Promise<void> {
    refuseAfter(await this.traffic.spend(`ip:${clientAddressOf(request)}`, MAX_ADDRESS_CALLS * this.addressFactor));
  }

  /** Spends one call of each of the route's own budgets; without Redis the route is refused with SERVICE_BUSY. */
  async spendRoute(policy: RoutePolicy, request: ClubRequest): Promise<void> {
    if (policy.limits.length === 0) return;
    const results = await Promise.all(policy.limits.map((rule) => this.hit(policy.name, rule, request)));
    refuseAfter(Math.max(0, ...results));
  }

  /** Spends one heavy call of an administrator (docs/product/http-api.md#limits). */
  async spendHeavy(kind: HeavyCall, { subjectId }: Session): Promise<void> {
    const limit = { limit: MAX_HEAVY_CALLS[kind], windowMs: 60_000, onFailure: 'open' } as const;
    const { allowed, retryAfterMs } = await this.limiter.hit(`http:heavy:${kind}:${subjectId}`, limit);
    if (!allowed) refuseAfter(Math.max(1, retryAfterMs));
  }

  private async hit(route: string, { by, limit, windowMs }: LimitRule, request: ClubRequest): Promise<number> {
    const device = by === 'device' ? deviceOf(request) : '';
    const subject = by === 'ip' ? clientAddressOf(request) : device && hashOf(device);
    if (subject === '') return 0;
    const result = await this.limiter.hit(`http:${route}:${by}:${subject}`, {
      limit: by === 'ip' ? limit * this.addressFactor : limit,
      windowMs,
    });
    return result.allowed ? 0 : Math.max(1, result.retryAfterMs);
  }
}

// Tokens are secrets: only their hash becomes part of a key.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url').slice(0, 22);

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(waitMs / 1000) });
}
