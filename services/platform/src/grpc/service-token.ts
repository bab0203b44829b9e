import { sign, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { callerKeyOf, type CallerKeys, type SigningKey } from './service-keys.js';

/** A token is accepted for this long after it was signed. */
export const TOKEN_LIFE_MS = 120_000;
/** Clocks of two machines may differ by this much. */
export const TOKEN_SKEW_MS = 30_000;
/** A signed token is used again for three quarters of its life: signing costs nothing that a call would notice. */
const USED_FOR_MS = 90_000;
const MAX_VERIFIED = 1_000;
const NAME = /^[a-z][a-z0-9-]*$/;

/** Name of a service, and the key that signs its tokens. */
export interface ServiceIdentity {
  /** The service's name. */
  name: string;
  key: SigningKey;
}

/** Reason for which a token was refused, for logs and metrics; the caller does not receive it. */
export type TokenRefusal = 'missing' | 'malformed' | 'key' | 'signature' | 'time' | 'audience';

// Real time on purpose: a shifted club clock must cut nobody off.
type Now = () => number;

/**
 * Signs tokens `<key version>.<issuer>.<audience>.<signed at, ms, base 36>.<Ed25519 signature>`, one for an audience at a time.
 */
export class TokenSigner {
  private readonly tokens = new Map<string, { token: string; until: number }>();
  /** Throws when the name could be read as more than a name. */
  constructor(
    private readonly identity: ServiceIdentity,
    private readonly now: Now = Date.now,
  ) {
    if (!NAME.test(identity.name)) throw new Error(`${identity.name} is no name of a service`);
  }

  /** A token for calls to `audience`, not to be shown to anybody else. */
  tokenFor(audience: string): string {
    const now = this.now();
    const known = this.tokens.get(audience);
    // A clock that was set back must not keep an old token for long.
    if (known && now < known.until && now > known.until - USED_FOR_MS - TOKEN_SKEW_MS) return known.token;
    const { name, key } = this.identity;
    const payload = `${key.version}.${name}.${audience}.${now.toString(36)}`;
    const token = `${payload}.${sign(null, signedOf(payload), key.key).toString('base64url')}`;
    this.tokens.set(audience, { token, until: now + USED_FOR_MS });
    return token;
  }
}

/** Verifies tokens for one audience or several, each token's signature once, with the key of the service that it names. */
export class TokenVerifier {
  // Only what was signed is kept, so that nobody without a key can fill it.
  private readonly verified = new LRUCache<string, { issuer: string; at: number }>({ max: MAX_VERIFIED });
  private readonly audiences: ReadonlySet<string>;

  constructor(
    private readonly keys: CallerKeys,
    audiences: readonly string[],
    private readonly now: Now = Date.now,
  ) {
    this.audiences = new Set(audiences);
  }

  /** Returns the issuer of a token, or the reason for its refusal. */
  verify(token: string | undefined): { issuer: string } | { refused: TokenRefusal } {
    if (!token) return { refused: 'missing' };
    const known = this.verified.get(token);
    if (known) return this.inTime(known.at) ? { issuer: known.issuer } : this.late(token);
    const [version = '', issuer = '', ...rest] = token.split('.');
    const signature = rest.pop() ?? '';
    const at = parseInt(rest.pop() ?? '', 36);
    const audience = rest.join('.');
    if (!NAME.test(issuer) || !Number.isSafeInteger(at) || signature === '') return { refused: 'malformed' };
    const key = callerKeyOf(this.keys, issuer, version);
    if (!key) return { refused: 'key' };
    // what costs little is checked before the signature
    if (!this.audiences.has(audience)) return { refused: 'audience' };
    if (!this.inTime(at)) return { refused: 'time' };
    const payload = token.slice(0, token.lastIndexOf('.'));
    if (!verify(null, signedOf(payload), key, Buffer.from(signature, 'base64url'))) return { refused: 'signature' };
    this.verified.set(token, { issuer, at });
    return { issuer };
  }

  private late(token: string): { refused: TokenRefusal } {
    this.verified.delete(token);
    return { refused: 'time' };
  }

  private inTime(at: number): boolean {
    const age = this.now() - at;
    return age <= TOKEN_LIFE_MS + TOKEN_SKEW_MS && age >= -TOKEN_SKEW_MS;
  }
}

const signedOf = (payload: string): Buffer => Buffer.from(`service-token:${payload}`);

/** Returns the audience of a method: the package of its service, `club.ledger.v1` of `/club.ledger.v1.PointsService/Credit`. */
export function audienceOf(path: string): string {
  const service = path.split('/')[1] ?? '';
  return service.slice(0, Math.max(0, service.lastIndexOf('.')));
}
