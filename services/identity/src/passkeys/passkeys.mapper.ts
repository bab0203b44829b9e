import type { Passkey as PasskeyMessage } from '@club/proto/club/identity/v1/passkeys';
import type { Passkey } from './domain/passkey.js';

/** Returns a passkey as its member sees it: without its key. */
export function toPasskey({ id, device, createdAt, usedAt }: Passkey): PasskeyMessage {
  return { id, device, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() };
}
