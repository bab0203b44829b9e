import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { deriveKey, type VersionedKey } from '@club/platform/sealer';

/** Bytes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signed content of a digest of heads, and the key that signed it. */
export interface Signed {
  at: string;
  accounts: number;
  /** SHA-256, hex, of the lines. */
  sha256: string;
  /** SHA-256 of the digest before it, or ''. */
  previous: string;
  keyVersion: number;
  /** Public key (SPKI, base64), to verify the digest without the secret. */
  publicKey: string;
  /** Ed25519, base64. */
  signature: string;
}

type Statement = Pick<Signed, 'at' | 'accounts' | 'sha256' | 'previous'>;

const bytesOf = ({ at, accounts, sha256, previous }: Statement): Buffer =>
  Buffer.from(['club.ledger.heads.v1', at, accounts, sha256, previous].join('\n'));

const keyOf = ({ secret }: VersionedKey): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, deriveKey(secret, 'ledger head digests')]),
    format: 'der',
    type: 'pkcs8',
  });

/** Signs with the newest key. */
export function signed(statement: Statement, keys: readonly VersionedKey[]): Signed {
  const newest = keys.at(-1);
  if (!newest) throw new Error('no key to sign digests of heads with');
  const key = keyOf(newest);
  return {
    ...statement,
    keyVersion: newest.version,
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    signature: sign(null, bytesOf(statement), key).toString('base64'),
  };
}

/** Returns whether one of these keys has signed it; the public key that comes with it proves nothing here. */
export function isSigned(digest: Signed, keys: readonly VersionedKey[]): boolean {
  const key = keys.find(({ version }) => version === digest.keyVersion);
  if (!key) return false;
  return verify(null, bytesOf(digest), createPublicKey(keyOf(key)), Buffer.from(digest.signature, 'base64'));
}
