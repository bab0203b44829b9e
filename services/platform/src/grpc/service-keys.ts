import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Ed25519 key by which a service signs its calls. */
export interface SigningKey {
  version: number;
  key: KeyObject;
}

/** Public keys of the services that may call, by `<service>:<version>`. */
export type CallerKeys = ReadonlyMap<string, KeyObject>;

/** What DER puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE_PREFIX = '302e020100300506032b657004220420';
const PUBLIC_PREFIX = '302a300506032b6570032100';

/** Reads `<version>:<64 hex digits>`, the private key of one service. Throws an Error that does not repeat it. */
export function parseSigningKey(text: string): SigningKey {
  const [, version, seed] = /^([1-9]\d{0,3}):([0-9a-fA-F]{64})$/.exec(text) ?? [];
  if (!version || !seed) throw new Error('must be <version>:<64 hex digits>');
  const der = Buffer.from(PRIVATE_PREFIX + seed, 'hex');
  return { version: Number(version), key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

/**
 * Reads `<service>:<version>:<64 hex digits>[,…]`, the public keys of services. A service has two while its key is changed. Throws an Error
 * that names the place.
 */
export function parseCallerKeys(text: string): CallerKeys {
  const keys = new Map<string, KeyObject>();
  for (const [index, part] of text.split(',').entries()) {
    const [, name, key] = /^\s*([a-z][a-z0-9-]*:[1-9]\d{0,3}):([0-9a-fA-F]{64})\s*$/.exec(part) ?? [];
    if (!name || !key) throw new Error(`key ${index + 1} is not <service>:<version>:<64 hex digits>`);
    if (keys.has(name)) throw new Error(`${name} is there twice`);
    const der = Buffer.from(PUBLIC_PREFIX + key, 'hex');
    keys.set(name, createPublicKey({ key: der, format: 'der', type: 'spki' }));
  }
  return keys;
}

/** Returns the public key of a service in this version; undefined if it has none. */
export const callerKeyOf = (keys: CallerKeys, service: string, version: string): KeyObject | undefined =>
  keys.get(`${service}:${version}`);

/** Returns what the services that are called are told of a signing key: `<service>:<version>:<64 hex digits>`. */
export function publicKeyOf(service: string, signing: string): string {
  const { version, key } = parseSigningKey(signing);
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return `${service}:${version}:${der.subarray(-32).toString('hex')}`;
}
