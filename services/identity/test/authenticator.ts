import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { userHandleOf } from '../src/passkeys/domain/passkey.js';

type CborValue = Parameters<typeof isoCBOR.encode>[0];

const USER_PRESENT_AND_VERIFIED = 0b101;
const HAS_CREDENTIAL = 0b1000000;
const ES256 = -7;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** Address and flags of an answer where they differ from those of an honest browser. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
}

/** A device with one passkey, as far as a server sees it. */
export class Authenticator {
  readonly credentialId = url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(
    private readonly memberId: string,
    private readonly home = 'https://club.example.com',
  ) {}

  /** Makes the passkey of a challenge. */
  create(challenge: string, deviation: Deviation = {}) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, CborValue>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
    ]);
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const flags = HAS_CREDENTIAL | (deviation.flags ?? USER_PRESENT_AND_VERIFIED);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
    const authData = Uint8Array.from(Buffer.concat([this.head({ ...deviation, flags }), credential]));
    const attestation = new Map<string, CborValue>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      credentialId: this.credentialId,
      clientDataJson: this.clientData('webauthn.create', challenge, deviation),
      attestationObject: url(isoCBOR.encode(attestation)),
    };
  }

  /** Signs a challenge; the count of signatures grows by one unless the deviation names another. */
  sign(challenge: string, deviation: Deviation & { memberId?: string } = {}) {
    this.counter += 1;
    const clientDataJson = this.clientData('webauthn.get', challenge, deviation);
    const data = this.head({ counter: this.counter, ...deviation });
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJson, 'base64url'))]);
    return {
      credentialId: this.credentialId,
      clientDataJson,
      authenticatorData: url(data),
      signature: url(sign('sha256', signed, this.keys.privateKey)),
      userHandle: userHandleOf(deviation.memberId ?? this.memberId),
      uniqueToken: '',
    };
  }

  private head({ rpId = new URL(this.home).hostname, flags = USER_PRESENT_AND_VERIFIED, counter = 0 }: Deviation) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.home }: Deviation): string {
    return url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
