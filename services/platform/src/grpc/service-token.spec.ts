import { parseCallerKeys, parseSigningKey, publicKeyOf } from './service-keys.js';
import { audienceOf, TOKEN_LIFE_MS, TOKEN_SKEW_MS, TokenSigner, TokenVerifier } from './service-token.js';

/** Private key of a service, another one for each version. */
const key = (version: number) => `${version}:${Buffer.alloc(32, version).toString('hex')}`;
const publicOf = (keys: readonly string[], service = 'gateway') =>
  parseCallerKeys(keys.map((one) => publicKeyOf(service, one)).join(','));
const LEDGER = 'club.ledger.v1';

function pair(signing = key(1), verifying = [key(1)], audiences = [LEDGER]) {
  const time = { now: 1_800_000_000_000 };
  const signer = new TokenSigner({ name: 'gateway', key: parseSigningKey(signing) }, () => time.now);
  const verifier = new TokenVerifier(publicOf(verifying), audiences, () => time.now);
  return { time, signer, verifier };
}

describe('service tokens', () => {
  it('name the caller to the service that they were made for', () => {
    const { signer, verifier } = pair();
    const token = signer.tokenFor(LEDGER);
    expect(verifier.verify(token)).toEqual({ issuer: 'gateway' });
    expect(verifier.verify(token)).toEqual({ issuer: 'gateway' });
    expect(audienceOf('/club.ledger.v1.PointsService/Credit')).toBe(LEDGER);
    expect(verifier.verify(signer.tokenFor('club.identity.v1'))).toEqual({ refused: 'audience' });
  });

  it('are refused when missing, cut, changed in any character or signed by an unknown key', () => {
    const { signer, verifier } = pair();
    const token = signer.tokenFor(LEDGER);
    expect(verifier.verify(undefined)).toEqual({ refused: 'missing' });
    for (let at = 0; at < token.length; at++) {
      expect(verifier.verify(token.slice(0, at))).toHaveProperty('refused');
      const other = token[at] === 'a' ? 'b' : 'a';
      const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      // The last character of base64url has two unused bits.
      if (at < token.length - 1) expect(verifier.verify(changed)).toHaveProperty('refused');
    }
    const stranger = pair(key(2).replace('2:', '1:')).signer;
    expect(verifier.verify(stranger.tokenFor(LEDGER))).toEqual({ refused: 'signature' });
    expect(verifier.verify(pair(key(2)).signer.tokenFor(LEDGER))).toEqual({ refused: 'key' });
    expect(verifier.verify(token)).toEqual({ issuer: 'gateway' });
  });

  it('hold for two minutes and a small difference of clocks, also those that were verified before', () => {
    const { time, signer, verifier } = pair();
    const token = signer.tokenFor(LEDGER);
    const signedAt = time.now;
    for (const kept of [true, false]) {
      const one = kept ? verifier : new TokenVerifier(publicOf([key(1)]), [LEDGER], () => time.now);
      const after = (ms: number) => {
        time.now = signedAt + ms;
        return one.verify(token);
      };
      expect(after(0)).toEqual({ issuer: 'gateway' });
      expect(after(TOKEN_LIFE_MS + TOKEN_SKEW_MS)).toEqual({ issuer: 'gateway' });
      expect(after(TOKEN_LIFE_MS + TOKEN_SKEW_MS + 1)).toEqual({ refused: 'time' });
      expect(after(-TOKEN_SKEW_MS)).toEqual({ issuer: 'gateway' });
      expect(after(-TOKEN_SKEW_MS - 1)).toEqual({ refused: 'time' });
    }
  });

  it('are signed once for most of their life, and always accepted while they are used', () => {
    const { time, signer, verifier } = pair();
    const first = signer.tokenFor(LEDGER);
    const tokens = new Set<string>();
    for (let second = 0; second < 600; second++) {
      const token = signer.tokenFor(LEDGER);
      tokens.add(token);
      expect(verifier.verify(token)).toEqual({ issuer: 'gateway' });
      time.now += 1_000;
    }
    expect(tokens.size).toBe(7);
    expect(tokens.has(first)).toBe(true);
    // A clock that is set back by an hour
    time.now -= 3_600_000;
    expect(verifier.verify(signer.tokenFor(LEDGER))).toEqual({ issuer: 'gateway' });
  });

  it('change keys without a refused call: known first, then signing, then the old one goes', () => {
    const verify = (signing: string, keys: string[]) => {
      const { signer, verifier } = pair(signing, keys);
      return verifier.verify(signer.tokenFor(LEDGER));
    };
    const both = [key(1), key(2)];
    const steps = [
      { signs: key(1), known: [key(1)] },
      { signs: key(1), known: both },
      { signs: key(2), known: both },
      { signs: key(2), known: [key(2)] },
    ];
    for (let step = 0; step + 1 < steps.length; step++) {
      const [before, after] = [steps[step]!, steps[step + 1]!];
      expect(verify(before.signs, after.known)).toEqual({ issuer: 'gateway' });
      expect(verify(after.signs, before.known)).toEqual({ issuer: 'gateway' });
    }
  });

  it('are refused from a service that signs in the name of another', () => {
    const orders = parseSigningKey(key(2));
    const known = new Map([...publicOf([key(1)]), ...publicOf([key(2)], 'orders')]);
    const verifier = new TokenVerifier(known, [LEDGER]);
    expect(verifier.verify(new TokenSigner({ name: 'orders', key: orders }).tokenFor(LEDGER))).toEqual({
      issuer: 'orders',
    });
    expect(verifier.verify(new TokenSigner({ name: 'gateway', key: orders }).tokenFor(LEDGER))).toEqual({
      refused: 'key',
    });
    const first = parseSigningKey(key(2).replace('2:', '1:'));
    expect(verifier.verify(new TokenSigner({ name: 'gateway', key: first }).tokenFor(LEDGER))).toEqual({
      refused: 'signature',
    });
  });

  it('are not signed for a name that is not one word', () => {
    expect(() => new TokenSigner({ name: 'gateway.club', key: parseSigningKey(key(1)) })).toThrow('no name');
  });
});

describe('keys of services', () => {
  it('are read, and a text that is none is refused without being repeated', () => {
    const secret = 'ab'.repeat(32);
    for (const text of ['', secret, `0:${secret}`, `1:${secret}f`, `1:${secret},2:${secret}`])
      expect(() => parseSigningKey(text)).toThrow('must be <version>:<64 hex digits>');
    const known = publicKeyOf('gateway', key(1));
    expect(known).toMatch(/^gateway:1:[0-9a-f]{64}$/);
    expect(() => parseCallerKeys(`${known},orders:1:77`)).toThrow('key 2 is not');
    expect(() => parseCallerKeys(`${known}, ${known}`)).toThrow('gateway:1 is there twice');
  });
});
