import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CODES_CONFIG, type CodesConfig } from './codes.config.js';
import { CodeCipher } from './domain/code-cipher.js';

/** Fingerprints remembered in memory. */
const MAX_REMEMBERED = 10_000;

/** The ciphers of all key versions, and keyed hashes, made once from the secrets. */
@Injectable()
export class CodeKeys {
  /** Oldest first. */
  readonly ciphers: CodeCipher[];
  private readonly importKey: Buffer;
  // A member who scans usually scans again from the same address and device.
  private readonly fingerprints = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(@Inject(CODES_CONFIG) config: CodesConfig) {
    if (config.keys.length === 0) throw new Error('no code key');
    this.ciphers = config.keys.map(({ version, secret }) => new CodeCipher(version, secret));
    this.importKey = config.importKey;
  }

  /** The one that issues. */
  get newest(): CodeCipher {
    return this.ciphers.at(-1)!;
  }

  /** The cipher of a version; undefined when its secret is not configured. */
  version(version: number): CodeCipher | undefined {
    return this.ciphers.find((cipher) => cipher.version === version);
  }

  /** 128 bits of HMAC-SHA-256 of a normalised code, base64url: the id of an imported code. */
  importedId(code: string): string {
    return this.hash('imported', code);
  }

  /** The same for what is only recorded: refused codes, addresses, devices. Empty stays empty. */
  fingerprint(kind: 'code' | 'ip' | 'device', text: string): string {
    if (text === '') return '';
    const known = this.fingerprints.get(`${kind}:${text}`);
    if (known !== undefined) return known;
    const made = this.hash(kind, text);
    this.fingerprints.set(`${kind}:${text}`, made);
    return made;
  }

  private hash(kind: string, text: string): string {
    const mac = createHmac('sha256', this.importKey).update(`${kind}:${text}`).digest();
    return mac.subarray(0, 16).toString('base64url');
  }
}
