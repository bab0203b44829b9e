import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.js';
import { Coalescer } from '../coalescer.js';
import { securityEvent } from '../security-events.js';
import type { RedisClient } from './client.js';
import { LiveUpdates } from './live-updates.js';

/** Session of a session token. */
export interface Session {
  subjectId: string;
  type: 'user' | 'dev' | 'superadmin';
  createdAt: string;
  /** Expiry by the product's clock; extended by use. */
  expiresAt: string;
  /** Latest use that was stored; absent before the first. */
  usedAt?: string;
  /** Anything else given to `create`. */
  [key: string]: unknown;
}

export interface NewSession {
  subjectId: string;
  type: Session['type'];
  [key: string]: unknown;
}

/** An open session as it is listed. */
export interface ListedSession extends Pick<Session, 'createdAt' | 'expiresAt'> {
  /** Hash of its token. */
  id: string;
  /** Way in that it was opened by, where that was recorded; empty otherwise. */
  openedBy: string;
  /** Latest use, to the minute of an administrator and to the hour of a member. */
  usedAt: string;
  /** Address from which it was opened, where that was recorded; empty otherwise. */
  address: string;
  /** Browser and system, where they were recorded; empty otherwise. */
  device: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PRUNE_ABOVE = 20;

/** Lifetime of a session. */
interface Lifetime {
  /** Lifetime without use. */
  idleMs: number;
  /** Maximum lifetime, however much it is used. */
  maxMs: number;
  /** Age of the last stored use from which a use is stored: a write per request would double the load. */
  slideAfterMs: number;
}

const MEMBER: Lifetime = { idleMs: 30 * DAY_MS, maxMs: Infinity, slideAfterMs: HOUR_MS };
const ADMIN: Lifetime = { idleMs: 30 * MINUTE_MS, maxMs: 12 * HOUR_MS, slideAfterMs: MINUTE_MS };
const LIFETIMES: Readonly<Record<Session['type'], Lifetime>> = { user: MEMBER, dev: ADMIN, superadmin: ADMIN };

// Redis only cleans up; the stored moment decides, so its own time-to-live must never be shorter.
const storeTtl = ({ idleMs }: Lifetime): number => idleMs + DAY_MS;

/** Returns until when a session is open that began at one moment and is used at another. */
function endOf({ idleMs, maxMs }: Lifetime, began: number, used: number): number {
  return Math.min(used + idleMs, began + maxMs);
}

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

// Does the same as REVOKE_ALL, except for the session whose hash is ARGV[2].
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
 * Opaque sessions: a 256-bit token, of which only the SHA-256 is stored, revocable at once. A member's is valid for 30 days
 * after its last use, an administrator's for 30 minutes and for 12 hours in all (docs/adr/0067). Fails closed: without Redis nobody is recognised and the caller sees SERVICE_BUSY.
 * The scripts touch keys of several slots: one primary, not a sharded cluster.
 */
export class SessionStore {
  private readonly live: LiveUpdates;
  private readonly texts = new Coalescer((keys: string[]) => this.redis.mget(keys));

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
    const lifetime = LIFETIMES[session.type];
    const value: Session = {
      ...session,
      createdAt: now.toISOString(),
      expiresAt: new Date(endOf(lifetime, now.getTime(), now.getTime())).toISOString(),
    };
    const hash = hashOf(token);
    await this.redis.eval(
      CREATE,
      2,
      keyOf(hash),
      subjectKey(session.subjectId),
      JSON.stringify(value),
      storeTtl(lifetime),
      hash,
      `${this.redis.options.keyPrefix ?? ''}${keyOf('')}`,
      PRUNE_ABOVE,
    );
    securityEvent('signed in', { subjectId: session.subjectId, subjectType: session.type });
    return token;
  }

  /** The session of a token as it is, which is no use of it; null when unknown, revoked or expired. */
  async look(token: string): Promise<Session | null> {
    const text = await this.texts.submit(keyOf(hashOf(token)));
    const session = text ? (JSON.parse(text) as Session) : null;
    return session && Date.parse(session.expiresAt) > this.clock.now().getTime() ? session : null;
  }

  /** The session of a token, its life extended; null when unknown, revoked or expired. */
  async read(token: string): Promise<Session | null> {
    if (!token || token.length > 200) return null;
    const key = keyOf(hashOf(token));
    const text = await this.texts.submit(key);
    if (!text) return null;
    const session = JSON.parse(text) as Session;
    const now = this.clock.now().getTime();
    const lifetime = LIFETIMES[session.type];
    const end = endOf(lifetime, Date.parse(session.createdAt), now);
    const until = Date.parse(session.expiresAt);
    if (until <= now) return null;
    if (end - until > lifetime.slideAfterMs) {
      session.expiresAt = new Date(end).toISOString();
      session.usedAt = new Date(now).toISOString();
      // XX: a session revoked since the read stays revoked.
      await this.redis.set(key, JSON.stringify(session), 'PX', storeTtl(lifetime), 'XX');
    }
    return session;
  }

  /** Returns each open session of a member or admin, oldest first; its id opens nothing. */
  async list(subjectId: string): Promise<ListedSession[]> {
    const hashes = await this.redis.smembers(subjectKey(subjectId));
    if (hashes.length === 0) return [];
    const texts = await this.redis.mget(hashes.map(keyOf));
    const now = this.clock.now().getTime();
    return texts
      .flatMap((text, i) => (text ? [listed(hashes[i]!, JSON.parse(text) as Session)] : []))
      .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  /** Returns the id by which the session of a token is listed. */
  idOf(token: string): string {
    return hashOf(token);
  }

  /** Returns the session of an id as it is, also one that is over; null when there is none. */
  async find(id: string): Promise<Session | null> {
    const text = await this.redis.get(keyOf(id));
    return text ? (JSON.parse(text) as Session) : null;
  }

  /** Ends one session. */
  async revoke(token: string): Promise<void> {
    const text = await this.redis.getdel(keyOf(hashOf(token)));
    if (text) await this.ended((JSON.parse(text) as Session).subjectId, 1, 'this');
  }

  /** Ends one session of a member or admin by its id; answers how many were ended. */
  async revokeOne(subjectId: string, id: string): Promise<number> {
    // The set has the ids of this subject alone: nobody else's session ends by this call.
    if ((await this.redis.sismember(subjectKey(subjectId), id)) === 0) return 0;
    // In this order: a session that is not in the set could not be ended any more.
    const ended = await this.redis.del(keyOf(id));
    await this.redis.srem(subjectKey(subjectId), id);
    await this.ended(subjectId, ended, 'this');
    return ended;
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

  /** Ends the sessions of a member or admin that match; answers how many were ended. */
  async revokeMatching(subjectId: string, matches: (session: Session) => boolean): Promise<number> {
    const hashes = await this.redis.smembers(subjectKey(subjectId));
    if (hashes.length === 0) return 0;
    const texts = await this.redis.mget(hashes.map(keyOf));
    const matching = hashes.filter((_, i) => {
      const text = texts[i];
      return text ? matches(JSON.parse(text) as Session) : false;
    });
    if (matching.length === 0) return 0;
    const ended = await this.redis.del(...matching.map(keyOf));
    await this.redis.srem(subjectKey(subjectId), ...matching);
    await this.ended(subjectId, ended, 'others');
    return ended;
  }

  private async ended(subjectId: string, ended: number, reason: 'this' | 'all' | 'others'): Promise<void> {
    if (ended > 0) securityEvent('session ended', { subjectId, ended, reason });
    await this.live.publish(subjectId, 'session');
  }
}

const listed = (id: string, session: Session): ListedSession => {
  const { createdAt, expiresAt, usedAt = createdAt, openedBy = '', address = '', device = '' } = session;
  const origin = { openedBy: String(openedBy), address: String(address), device: String(device) };
  return { id, createdAt, expiresAt, usedAt, ...origin };
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const keyOf = (hash: string) => `session:${hash}`;
const subjectKey = (subjectId: string) => `sessions-of:${subjectId}`;
