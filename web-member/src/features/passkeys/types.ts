import type { Answer } from '@club/web-kit';
import type { PasskeyRefusal } from '../../shared/passkey-device.js';

/** Passkeys of the member, and what a change of them needs. */
export type Passkeys = Answer<'POST /user/passkeys/fetch'>;
export type Passkey = Passkeys['passkeys'][number];
/** Proof that a change needs. */
export type Confirmation = Passkeys['confirmation'];
/** Outcome of adding one: the passkeys now, or why the device made none. */
export type Added = { outcome: 'added'; passkeys: Passkey[] } | { outcome: PasskeyRefusal };
