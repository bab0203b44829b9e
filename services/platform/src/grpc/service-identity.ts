import { InterceptingCall, Metadata, type Interceptor } from '@grpc/grpc-js';
import { countedFromZero } from '../metrics.js';
import { parseCallerKeys, parseSigningKey } from './service-keys.js';
import { audienceOf, TokenSigner, TokenVerifier, type TokenRefusal } from './service-token.js';

/** Metadata that names who calls. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';

/** The issuer that tests call as; no service believes it in staging or production. */
export const TEST_CALLER = 'test';

interface TokenConfig {
  SERVICE_NAME: string;
  SERVICE_TOKEN_KEY?: string | undefined;
}

let signer: TokenSigner | undefined;
let pinned = false;

/**
 * Makes this process call as the configured service from now on. `pin` keeps later calls from changing it: a test holds
 * services and their callers in one process. Does nothing without a key.
 */
export function callAs(config: TokenConfig, { pin = false } = {}): void {
  if (pinned || !config.SERVICE_TOKEN_KEY) return;
  signer = new TokenSigner({ name: config.SERVICE_NAME, key: parseSigningKey(config.SERVICE_TOKEN_KEY) });
  pinned = pin;
}

/** Puts the token of this process on every call, unary or stream; each call is signed for the package it goes to. */
export const sendServiceToken: Interceptor = (options, nextCall) =>
  new InterceptingCall(nextCall(options), {
    start(metadata, listener, next) {
      if (signer) metadata.set(SERVICE_TOKEN_HEADER, signer.tokenFor(audienceOf(options.method_definition.path)));
      next(metadata, listener);
    },
  });

/** Callers that may use a service's rpcs. */
export interface Callers {
  /** Services that may call every rpc that `only` does not name. */
  any: readonly string[];
  /** Services that may call one rpc, by its lowerCamel name; nobody else may. */
  only?: Readonly<Record<string, readonly string[]>>;
}

/** Checks that an rpc is called by a service that is meant to. */
export class CallerCheck {
  private readonly verifiers: ReadonlyMap<string, TokenVerifier>;

  /** `callerKeys`: see parseCallerKeys. `tests`: the caller of tests may call everything. */
  constructor(
    callerKeys: string,
    audiences: readonly string[],
    private readonly callers: Callers,
    private readonly tests: boolean,
  ) {
    const keys = parseCallerKeys(callerKeys);
    this.verifiers = new Map(audiences.map((audience) => [audience, new TokenVerifier(keys, [audience])]));
  }

  /**
   * Returns the reason for which a call of an rpc of a package is refused, for the log; undefined when it is not. Counts refusals.
   * A token is for its package alone: what one service is sent for a package that all serve opens nothing else at another.
   */
  refusalOf(
    metadata: Metadata,
    rpc: string,
    audience: string,
  ): { reason: TokenRefusal | 'caller'; issuer?: string } | undefined {
    const [token] = metadata.get(SERVICE_TOKEN_HEADER);
    const verifier = this.verifiers.get(audience);
    const verified = verifier?.verify(typeof token === 'string' ? token : undefined) ?? {
      refused: 'audience' as const,
    };
    const refusal =
      'refused' in verified
        ? { reason: verified.refused }
        : this.may(verified.issuer, rpc)
          ? undefined
          : { reason: 'caller' as const, issuer: verified.issuer };
    if (refusal) refusals().inc({ reason: refusal.reason });
    return refusal;
  }

  private may(issuer: string, rpc: string): boolean {
    if (this.tests && issuer === TEST_CALLER) return true;
    const { any, only = {} } = this.callers;
    return (Object.hasOwn(only, rpc) ? only[rpc]! : any).includes(issuer);
  }
}

/** By reason alone, so that each is there before the first refusal; the log names the rpc. */
const refusals = countedFromZero(
  'club_rpc_callers_refused_total',
  'Rpcs refused because of who called, or of nobody saying so',
  { reason: ['missing', 'malformed', 'key', 'signature', 'time', 'audience', 'caller'] },
);
