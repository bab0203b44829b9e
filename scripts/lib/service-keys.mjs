// Keys by which services sign their calls to each other: docs/adr/0027-signed-service-tokens.md.
import { createHmac, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';

/** What DER puts before the 32 bytes of an Ed25519 private key (RFC 8410). */
const PRIVATE_PREFIX = '302e020100300506032b657004220420';

/** Returns `<service>:<version>:<64 hex digits>` of a private key `<version>:<64 hex digits>`. */
function publicKeyOf(service, signing) {
  const [version, seed] = signing.split(':');
  const key = createPrivateKey({ key: Buffer.from(PRIVATE_PREFIX + seed, 'hex'), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return `${service}:${version}:${der.subarray(-32).toString('hex')}`;
}

/** Returns a private key for each service, made from one secret, and what all of them are told: `{ of(service), callers }`. */
export function serviceKeysOf(secret, services, version = 1) {
  const of = (service) => `${version}:${createHmac('sha256', secret).update(service).digest('hex')}`;
  return { of, callers: services.map((service) => publicKeyOf(service, of(service))).join(',') };
}

/** Returns the lines of an env file with new keys: the private key of each service, and the public keys of all. */
export function newServiceKeys(services, version = 1) {
  const { of, callers } = serviceKeysOf(randomBytes(32), services, version);
  return [...services.map((service) => `serviceTokenKey-${service}=${of(service)}`), `serviceCallerKeys=${callers}`];
}
