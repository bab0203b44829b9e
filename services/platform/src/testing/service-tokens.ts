import type { Metadata } from '@grpc/grpc-js';
import { contextToMetadata, type RequestContext } from '../context.js';
import { SERVICE_TOKEN_HEADER } from '../grpc/service-identity.js';
import { audienceOf, TOKEN_LIFE_MS, TOKEN_SKEW_MS, TokenSigner } from '../grpc/service-token.js';
import { parseSigningKey } from '../grpc/service-keys.js';
import { testTokenKey } from './env.js';

/** Returns the metadata of a call with this token, in place of the token of this process. */
export function withToken(ctx: RequestContext, token: string | undefined): Metadata {
  const metadata = contextToMetadata(ctx);
  if (token !== undefined) metadata.set(SERVICE_TOKEN_HEADER, token);
  return metadata;
}

/** Returns a token of the gateway for an rpc, and tokens that no service believes, by what is wrong with each. */
export function tokensFor(path: string) {
  const signed = (audience: string, { key = testTokenKey('gateway'), at = Date.now() } = {}) =>
    new TokenSigner({ name: 'gateway', key: parseSigningKey(key) }, () => at).tokenFor(audience);
  const audience = audienceOf(path);
  const [version = '', , ...rest] = signed(audience).split('.');
  return {
    good: signed(audience),
    bad: {
      'no token': undefined,
      'the key of another service': signed(audience, { key: testTokenKey('catalogue-orders') }),
      'a key of another version': signed(audience, { key: testTokenKey('gateway').replace('1:', '2:') }),
      'another audience': signed('club.test.v1'),
      'another issuer': [version, 'catalogue-orders', ...rest].join('.'),
      'too old': signed(audience, { at: Date.now() - TOKEN_LIFE_MS - 2 * TOKEN_SKEW_MS }),
      'no shape': 'x'.repeat(43),
    },
  };
}
