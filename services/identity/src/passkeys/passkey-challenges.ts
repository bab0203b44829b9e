import { randomBytes } from 'node:crypto';
import { Clock, DomainError, REDIS, type RedisClient } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CHALLENGE_MS } from './domain/passkey.js';

/** Reason for which a challenge is given out; the member is empty while nobody is signed in. */
export interface ChallengeUse {
  purpose: 'add' | 'signIn';
  memberId: string;
}

/** Challenges that browsers sign, each answered once within five minutes. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly clock: Clock,
  ) {}

  /** Returns a new challenge, base64url. */
  async issue(use: ChallengeUse): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.now().getTime() + CHALLENGE_MS;
    // The stored moment decides; the store's own time only cleans up.
    await this.redis.set(keyOf(challenge), JSON.stringify({ ...use, expiresAt }), 'PX', 2 * CHALLENGE_MS);
    return challenge;
  }

  /**
   * Uses up the challenge of a browser's answer, and returns it. Errors: PASSKEY_EXPIRED for one that is over, used, for something else or
   * somebody else, PASSKEY_REFUSED for an answer that cannot be read.
   */
  async take(clientDataJson: string, { purpose, memberId }: ChallengeUse): Promise<string> {
    const challenge = challengeIn(clientDataJson);
    const text = await this.redis.getdel(keyOf(challenge));
    const kept = text === null ? null : (JSON.parse(text) as ChallengeUse & { expiresAt: number });
    if (kept?.purpose !== purpose || kept.memberId !== memberId || this.clock.now().getTime() >= kept.expiresAt) {
      throw new DomainError('PASSKEY_EXPIRED');
    }
    return challenge;
  }
}

function challengeIn(clientDataJson: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as { challenge?: unknown };
    if (typeof data.challenge === 'string' && /^[\w-]{43}$/.test(data.challenge)) return data.challenge;
  } catch {
    // Answered below, like any other text that no browser sends.
  }
  throw new DomainError('PASSKEY_REFUSED');
}

const keyOf = (challenge: string) => `passkey-challenge:${challenge}`;
