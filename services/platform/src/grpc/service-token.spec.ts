import { audienceOf, TOKEN_LIFE_MS, TOKEN_SKEW_MS, TokenSigner, TokenVerifier } from './service-token.js';

const key = (version: number) => ({ version, secret: Buffer.alloc(32, version) });
const LEDGER = 'club.ledger.v1';

function pair(signing: object = {}, verifying = [key(1)], audiences = [LEDGER]) {
  const time = { now: 1_800_000_000_000 };
  const signer = new TokenSigner({ name: 'gateway', keys: [key(1)], ...signing }, () => time.now);
  const verifier = new TokenVerifier(verifying, audiences, () => time.now);
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
    const stranger = pair({ keys: [{ version: 1, secret: Buffer.alloc(32, 9) }] }).signer;
    expect(verifier.verify(stranger.tokenFor(LEDGER))).toEqual({ refused: 'signature' });
    expect(verifier.verify(pair({ keys: [key(2)] }).signer.tokenFor(LEDGER))).toEqual({ refused: 'key' });
    expect(verifier.verify(token)).toEqual({ issuer: 'gateway' });
  });

  it('hold for two minutes and a small difference of clocks, also those that were verified before', () => {
    const { time, signer, verifier } = pair();
    const token = signer.tokenFor(LEDGER);
    const signedAt = time.now;
    for (const kept of [true, false]) {
      const one = kept ? verifier : new TokenVerifier([key(1)], [LEDGER], () => time.now);
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
    const both = [key(1), key(2)];
    const verify = (signing: object, keys: ReturnType<typeof key>[]) => {
      const { signer, verifier } = pair(signing, keys);
      return verifier.verify(signer.tokenFor(LEDGER));
    };
    const steps = [{ keys: [key(1)] }, { keys: both, signWith: 1 }, { keys: both }, { keys: [key(2)] }];
    for (let step = 0; step + 1 < steps.length; step++) {
      const [before, after] = [steps[step]!, steps[step + 1]!];
      expect(verify(before, after.keys)).toEqual({ issuer: 'gateway' });
      expect(verify(after, before.keys)).toEqual({ issuer: 'gateway' });
    }
  });

  it('are not signed without a key, or for a name that is not one word', () => {
    const keys = [key(1)];
    expect(() => new TokenSigner({ name: 'gateway', keys: [] })).toThrow('no key');
    expect(() => new TokenSigner({ name: 'gateway', keys, signWith: 3 })).toThrow('no key 3');
    expect(() => new TokenSigner({ name: 'gateway.club', keys })).toThrow('no name');
  });
});
