import type { Answer, Body } from '@club/web-kit';
import type { AuthenticatorTransport } from '@simplewebauthn/browser';

const TIMEOUT_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256, which every device knows one of. */
const ALGORITHMS = [-8, -7, -257];

/** Reason for which a device made or used no passkey: its person said no, it has one of the account, or it cannot. */
export type PasskeyRefusal = 'cancelled' | 'known' | 'unable';

type Creation = Answer<'POST /user/passkeys/start'>;
type NewPasskey = Omit<Body<'POST /user/passkeys/add'>, 'id'>;
type SignInRequest = Answer<'POST /user/passkeys/signin/start'>;
type SignInAnswer = Omit<Body<'POST /user/passkeys/signin'>, 'uniqueToken'>;

const library = () => import('@simplewebauthn/browser');

/** Returns whether the browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Has the device make a passkey, which its person confirms by face, finger or PIN. */
export async function createPasskey({ existing, ...options }: Creation): Promise<NewPasskey | PasskeyRefusal> {
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        ...options,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: TIMEOUT_MS,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: existing.map(({ id: known, transports }) => ({
          id: known,
          type: 'public-key',
          transports: transports as AuthenticatorTransport[],
        })),
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * Has the device sign in by one of its passkeys. With `autofill` the browser offers them at the e-mail field, for as long as the page is
 * open or until another is asked for.
 */
export async function signByPasskey(
  request: SignInRequest,
  { autofill }: { autofill: boolean },
): Promise<SignInAnswer | PasskeyRefusal> {
  const { startAuthentication } = await library();
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { ...request, userVerification: 'required', ...(autofill ? {} : { timeout: TIMEOUT_MS }) },
      useBrowserAutofill: autofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (!userHandle) return 'unable';
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Returns whether the browser offers passkeys at an e-mail field. */
export async function canAutofill(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Ends what the browser waits for. */
export async function stopPasskeys(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

function refusalOf(error: unknown): PasskeyRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'unable';
}
