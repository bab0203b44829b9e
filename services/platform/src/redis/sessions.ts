import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.js';
import { securityEvent } from '../security-events.js';
import type { RedisClient } from './client.js';
import { LiveUpdates } from './live-updates.js';

/** What a session token stands for. */
export interface Session {
  subjectId: string;
  type: 'user' | 'dev' | 'superadmin';
  createdAt: string;
  /** By the club's clock; slides with use. */
  expiresAt: string;
  /** Anything else given to `create`. */
  [key: string]: unknown;
}

export interface NewSession {
  subjectId: string;
  type: Session['type'];
  [key: string]: unknown;
}

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
// A write per request would double the load for nothing: an hour's precision is enough for thirty days.
const SLIDE_AFTER_MS = 3_600_000;
// Redis only cleans up; the stored moment decides, so its own time-to-live must never be shorter.
const STORE_TTL_MS = LIFETIME_MS + DAY_MS;
const PRUNE_ABOVE = 20;

// KEYS[1] session, KEYS[2] the subject's set; ARGV value, ttl, hash, prefix of sessions, prune threshold
const CREATE = `
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('SADD', KEYS[2], ARGV[3])
if redis.call('SCARD', KEYS[2]) > tonumber(ARGV[5]) then
  for _, hash in ipairs(redis.call('SMEMBERS', KEYS[2])) do
    if redis.call('EXISTS', ARGV[4] .. hash) == 0 then redis.call('SREM', KEYS[2], hash) end
  end
end
return 1`;

// KEYS[1] the subject's set; ARGV prefix of sessions. One script, so that no session slips in between.
const REVOKE_ALL = `
local hashes = redis.call('SMEMBERS', KEYS[1])
for _, hash in ipairs(hashes) do redis.call('DEL', ARGV[1] .. hash) end
redis.call('DEL', KEYS[1])
return #hashes`;

// As REVOKE_ALL, but for the session whose hash is ARGV[2].
const REVOKE_OTHERS = `
local ended = 0
for _, hash in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  if hash ~= ARGV[2] then
    ended = ended + redis.call('DEL', ARGV[1] .. hash)
    redis.call('SREM', KEYS[1], hash)
  end
end
return ended`;

/**
 * Opaque sessions: a 256-bit token, of which only the SHA-256 is stored, valid for 30 days after its last use and
 * revocable at once. Fails closed: without Redis nobody is recognised and the caller sees SERVICE_BUSY.
 * The scripts touch keys of several slots: one primary, not a sharded cluster.
 */
export class SessionStore {
  private readonly live: LiveUpdates;

  constructor(
    private readonly redis: RedisClient,
    private readonly clock: Clock,
  ) {
    this.live = new LiveUpdates(redis);
  }

  /** Opens a session and answers its token, the only time it exists in clear. */
  async create(session: NewSession): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const value: Session = {
      ...session,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
    };
    const hash = hashOf(token);
    await this.redis.eval(
      CREATE,
      2,
      keyOf(hash),
      subjectKey(session.subjectId),
      JSON.stringify(value),
      STORE_TTL_MS,
      hash,
      `${this.redis.options.keyPrefix ?? ''}${keyOf('')}`,
      PRUNE_ABOVE,
    );
    securityEvent('signed in', { subjectId: session.subjectId, subjectType: session.type });
    return token;
  }

  /** The session of a token, its life extended; null when unknown, revoked or expired. */
  async read(token: string): Promise<Session | null> {
    if (!token || token.length > 200) return null;
    const key = keyOf(hashOf(token));
    const text = await this.redis.get(key);
    if (!text) return null;
    const session = JSON.parse(text) as Session;
    const now = this.clock.now().getTime();
    const left = Date.parse(session.expiresAt) - now;
    if (left <= 0) return null;
    if (left < LIFETIME_MS - SLIDE_AFTER_MS) {
      session.expiresAt = new Date(now + LIFETIME_MS).toISOString();
      // XX: a session revoked since the read stays revoked.
      await this.redis.set(key, JSON.stringify(session), 'PX', STORE_TTL_MS, 'XX');
    }
    return session;
  }

  /** When each living session of a member or admin began and ends, oldest first; no tokens. */
  async list(subjectId: string): Promise<Pick<Session, 'createdAt' | 'expiresAt'>[]> {
    const hashes = await this.redis.smembers(subjectKey(subjectId));
    if (hashes.length === 0) return [];
    const texts = await this.redis.mget(hashes.map(keyOf));
    const now = this.clock.now().getTime();
    return texts
      .flatMap((text) => (text ? [JSON.parse(text) as Session] : []))
      .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
      .map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt }))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  /** Ends one session. */
  async revoke(token: string): Promise<void> {
    const text = await this.redis.getdel(keyOf(hashOf(token)));
    if (text) await this.ended((JSON.parse(text) as Session).subjectId, 1, 'this');
  }

  /** Ends every session of a member or admin; answers how many were known. */
  async revokeAll(subjectId: string): Promise<number> {
    const prefix = `${this.redis.options.keyPrefix ?? ''}${keyOf('')}`;
    const ended = Number(await this.redis.eval(REVOKE_ALL, 1, subjectKey(subjectId), prefix));
    await this.ended(subjectId, ended, 'all');
    return ended;
  }

  /** Ends every session of a member or admin but the one of `token`; answers how many were ended. */
  async revokeOthers(subjectId: string, token: string): Promise<number> {
    const prefix = `${this.redis.options.keyPrefix ?? ''}${keyOf('')}`;
    const ended = Number(await this.redis.eval(REVOKE_OTHERS, 1, subjectKey(subjectId), prefix, hashOf(token)));
    await this.ended(subjectId, ended, 'others');
    return ended;
  }

  private async ended(subjectId: string, ended: number, reason: 'this' | 'all' | 'others'): Promise<void> {
    if (ended > 0) securityEvent('session ended', { subjectId, ended, reason });
    await this.live.publish(subjectId, 'session');
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const keyOf = (hash: string) => `session:${hash}`;
const subjectKey = (subjectId: string) => `sessions-of:${subjectId}`;
