import { createHash } from 'node:crypto';
import {
  addressRange,
  Clock,
  DomainError,
  kl,
  type Limit,
  PLATFORM_CONFIG,
  type RangeBits,
  RateLimiter,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';

/** Origin of a request for a code; either field is empty when it is unknown. */
export interface SmsSource {
  /** Address or range of addresses. */
  clientIp: string;
  uniqueToken: string;
}

/** Size of a place: one IPv4 address, since many phones share a /24; of IPv6 the network of one subscriber. */
const RANGE: RangeBits = { v4: 32, v6: 48 };
const DAY_MS = 24 * 60 * 60_000;

/** Limits per place and day of Kuala Lumpur: the SMS that it may cause, and the wrong codes it may enter, over all numbers. */
@Injectable()
export class SmsBudget {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(PLATFORM_CONFIG)
    private readonly config: Pick<
      IdentityConfig,
      'SMS_PER_ADDRESS_A_DAY' | 'SMS_WITHOUT_DEVICE_A_DAY' | 'OTP_WRONG_PER_ADDRESS_A_DAY'
    >,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one send of the place's day, and of its smaller budget when no device token came along. Returns what gives it
   * back. Errors: RATE_LIMITED {wait seconds}; without Redis the call fails, since nothing would bound the cost.
   */
  async take({ clientIp, uniqueToken }: SmsSource): Promise<() => Promise<void>> {
    const place = this.placeOf(clientIp);
    const budgets: [string, number][] = [[`sms:${place}`, this.config.SMS_PER_ADDRESS_A_DAY]];
    if (uniqueToken === '') budgets.unshift([`sms-no-device:${place}`, this.config.SMS_WITHOUT_DEVICE_A_DAY]);
    return this.takeAll(budgets);
  }

  /**
   * Takes one wrong try of the place's day, of codes of any kind. Returns what gives it back: for a try that turns out to
   * be right. Errors: those of `take`.
   */
  takeWrongTry({ clientIp }: SmsSource): Promise<() => Promise<void>> {
    return this.takeAll([[`otp-wrong:${this.placeOf(clientIp)}`, this.config.OTP_WRONG_PER_ADDRESS_A_DAY]]);
  }

  private placeOf(clientIp: string): string {
    return `${kl.date(this.clock.now())}:${hashOf(addressRange(clientIp, RANGE))}`;
  }

  private async takeAll(budgets: readonly [string, number][]): Promise<() => Promise<void>> {
    const taken: string[] = [];
    const giveBack = async () => {
      for (const key of taken) await this.limiter.refund(key);
    };
    for (const [key, limit] of budgets) {
      const day: Limit = { limit, windowMs: DAY_MS };
      if (!(await this.limiter.hit(key, day)).allowed) {
        await giveBack();
        throw dayIsSpent(this.clock.now());
      }
      taken.push(key);
    }
    return giveBack;
  }
}

/** Returns the refusal of a budget that is spent until midnight in Kuala Lumpur: RATE_LIMITED {wait seconds}. */
export function dayIsSpent(now: Date): DomainError {
  const midnight = kl.startOfDay(kl.addDays(kl.date(now), 1));
  return new DomainError('RATE_LIMITED', { wait: Math.ceil((midnight.getTime() - now.getTime()) / 1000) });
}

const hashOf = (range: string) => createHash('sha256').update(range).digest('base64url').slice(0, 22);
