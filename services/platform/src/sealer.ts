import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { VersionedKey } from './versioned-keys.js';

export type { VersionedKey };

/** 32 bytes for one use of a secret: what is derived for another use neither opens nor reveals it. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Keeps texts unreadable at rest: AES-256-GCM with versioned keys, each text bound to its record. */
export class Sealer {
  private readonly keys: Map<number, Buffer>;
  private readonly newest: number;

  /** `purpose` keeps what one part seals from opening for another with the same keys. Throws without a key. */
  constructor(keys: readonly VersionedKey[], purpose: string) {
    const newest = keys.at(-1);
    if (!newest) throw new Error(`no key for ${purpose}`);
    this.keys = new Map(keys.map(({ version, secret }) => [version, deriveKey(secret, purpose)]));
    this.newest = newest.version;
  }

  /** Encrypts a text for the record `owner`; it opens for that record only. `<version>.<iv>.<sealed>`, base64url. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keys.get(this.newest)!, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.newest}.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  /** Throws when it was sealed for another record, with a key that is not here, or was changed since. */
  open(sealed: string, owner: string): string {
    const [version, iv, data] = sealed.split('.');
    const key = this.keys.get(Number(version));
    if (!key || !iv || !data) throw new Error('sealed with an unknown key');
    const bytes = Buffer.from(data, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  }
}
