import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import { isCalendarDate } from '@club/platform';
import { normaliseEmail } from '../members/domain/email.js';
import type { SocialAttempt, SocialProfile } from './domain/ticket.js';
import { SocialLogin, SocialLoginCancelled, SocialLoginInvalid } from './ports.js';

const SCOPE = 'openid profile email';
/** Half of the callers' deadline: there are two calls to make. */
const TIMEOUT_SECONDS = 2;

/** An OpenID provider and our registration there. */
export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The address that the provider sends the browser back to. */
  redirectUri: string;
}

/** OpenID Connect: code flow with PKCE, state and nonce; the profile comes from the userinfo endpoint. */
export class OpenIdSocialLogin extends SocialLogin {
  readonly enabled = true;
  private known: Promise<Configuration> | undefined;

  constructor(private readonly options: OpenIdOptions) {
    super();
  }

  async start(): Promise<{ url: string; attempt: SocialAttempt }> {
    const provider = await this.provider();
    const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: this.options.redirectUri,
      scope: SCOPE,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, attempt };
  }

  async finish(query: string, { state, nonce, verifier }: SocialAttempt): Promise<SocialProfile> {
    const provider = await this.provider();
    try {
      const tokens = await authorizationCodeGrant(provider, new URL(`${this.options.redirectUri}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub;
      if (!subject) throw new SocialLoginInvalid('no subject');
      return profileOf(await fetchUserInfo(provider, tokens.access_token, subject));
    } catch (error) {
      throw refusalOf(error);
    }
  }

  // Discovers the provider when it is first needed, and again after a failure: an outage must not keep identity from starting.
  private provider(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.options;
    this.known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // Allows http for a local fake; a real provider is only reached over https.
      execute: isLoopback(issuer) ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }
}

function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) return new SocialLoginCancelled(error.error);
  if (error instanceof ResponseBodyError) return new SocialLoginInvalid(error.error);
  // A timeout or a refused connection is the provider's absence; whatever else the library finds is a wrong answer.
  if (error instanceof ClientError && !/TIMEOUT|ABORT/.test(error.code ?? '')) {
    return new SocialLoginInvalid(error.code);
  }
  return error;
}

/** Returns the claims that fit the sign-up form; what does not fit is left for the person to fill in. */
export function profileOf(claims: Record<string, unknown>): SocialProfile {
  const { name, email, email_verified: verified, gender, birthdate } = claims;
  return {
    name: typeof name === 'string' ? name.normalize('NFC').trim().slice(0, 100) : '',
    // An address that the provider has not verified proves nothing.
    email: typeof email === 'string' && verified === true ? (normaliseEmail(email) ?? '') : '',
    gender: gender === 'male' || gender === 'female' ? gender : '',
    dob: typeof birthdate === 'string' && isCalendarDate(birthdate) ? birthdate : '',
  };
}
