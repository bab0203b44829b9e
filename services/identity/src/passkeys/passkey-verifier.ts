import { DomainError, LOGGER, type Logger, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { IdentityConfig } from '../config.js';
import type { Passkey } from './domain/passkey.js';

/** Browser's answer to a challenge for a new passkey, base64url. */
export interface NewCredential {
  credentialId: string;
  clientDataJson: string;
  attestationObject: string;
}

/** Browser's answer to a challenge for a sign-in, base64url. */
export interface Assertion {
  credentialId: string;
  clientDataJson: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** Checks browsers' answers by WebAuthn: for this club, on its own address, by a person whom the device has recognised. */
@Injectable()
export class PasskeyVerifier {
  /** Domain that the passkeys are for. */
  readonly rpId: string;
  private readonly origin: string;

  constructor(
    @Inject(PLATFORM_CONFIG) config: Pick<IdentityConfig, 'CLUB_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { hostname, origin } = new URL(config.CLUB_URL);
    this.rpId = hostname;
    this.origin = origin;
  }

  /** Returns the public key of a new passkey. Errors: PASSKEY_REFUSED. */
  async checkNew(answer: NewCredential, challenge: string): Promise<Pick<Passkey, 'publicKey' | 'counter'>> {
    const { credentialId, clientDataJson: clientDataJSON, attestationObject } = answer;
    const { registrationInfo } = await this.checked(() =>
      verifyRegistrationResponse({
        response: { ...named(credentialId), response: { clientDataJSON, attestationObject } },
        ...this.expected(challenge),
      }),
    );
    const credential = registrationInfo?.credential;
    if (credential?.id !== credentialId) throw new DomainError('PASSKEY_REFUSED');
    return { publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter };
  }

  /** Returns the passkey's next count. Errors: PASSKEY_REFUSED, also for a count that a copy of the device would send. */
  async checkUse(answer: Assertion, challenge: string, passkey: Passkey): Promise<number> {
    const { credentialId, clientDataJson: clientDataJSON, authenticatorData, signature, userHandle } = answer;
    const { verified, authenticationInfo } = await this.checked(() =>
      verifyAuthenticationResponse({
        response: { ...named(credentialId), response: { clientDataJSON, authenticatorData, signature, userHandle } },
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        ...this.expected(challenge),
      }),
    );
    if (!verified) throw new DomainError('PASSKEY_REFUSED');
    return authenticationInfo.newCounter;
  }

  private expected(expectedChallenge: string) {
    return {
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    };
  }

  // The library throws for every answer that does not hold; its message has the reason and no secret.
  private async checked<T>(check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      this.logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'passkey refused');
      throw new DomainError('PASSKEY_REFUSED');
    }
  }
}

const named = (credentialId: string) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key' as const,
  clientExtensionResults: {},
});
