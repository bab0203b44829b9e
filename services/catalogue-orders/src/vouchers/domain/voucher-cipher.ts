import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * One secret of voucher codes; the newest version seals, every version still opens. The first one also keys the hashes
 * that keep codes unique, so it stays first for ever.
 */
export interface VoucherKey {
  version: number;
  /** 32 bytes. */
  secret: Buffer;
}

const derive = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Keeps voucher codes (and the seeds of draws) unreadable at rest: AES-256-GCM with versioned keys, bound to an owner. */
export class VoucherCipher {
  private readonly sealers: Map<number, Buffer>;
  private readonly newest: number;
  private readonly hashKey: Buffer;

  constructor(keys: readonly VoucherKey[]) {
    const [first] = keys;
    if (!first) throw new Error('no voucher key');
    this.sealers = new Map(keys.map(({ version, secret }) => [version, derive(secret, 'voucher code')]));
    this.newest = keys[keys.length - 1]!.version;
    this.hashKey = derive(first.secret, 'voucher hash');
  }

  /** Encrypts a text for the record `owner`; it opens for that record only. `<version>.<iv>.<sealed>`, base64url. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.sealers.get(this.newest)!, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.newest}.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  /** Throws when it was sealed for another record, with a key that is not here, or was changed since. */
  open(sealed: string, owner: string): string {
    const [version, iv, data] = sealed.split('.');
    const key = this.sealers.get(Number(version));
    if (!key || !iv || !data) throw new Error('sealed with an unknown key');
    const bytes = Buffer.from(data, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  }

  /** The same text always gives the same hash, and only with the key. Hex. */
  hash(text: string): string {
    return createHmac('sha256', this.hashKey).update(text).digest('hex');
  }
}
