import { Metadata } from '@grpc/grpc-js';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient, echoModule } from '../../test/echo.mjs';
import { bootstrapService, type RunningService } from '../bootstrap.js';
import { systemContext } from '../context.js';
import { createGrpcClient } from './client.js';
import { callAs, CallerCheck, SERVICE_TOKEN_HEADER, TEST_CALLER } from './service-identity.js';
import { parseSigningKey, publicKeyOf } from './service-keys.js';
import { TokenSigner } from './service-token.js';
import { testTokenKey } from '../testing/env.js';

const SERVICE_CALLER_KEYS = ['gateway', 'orders', 'content', TEST_CALLER]
  .map((name) => publicKeyOf(name, testTokenKey(name)))
  .join(',');
const CTX = systemContext('c1');
const config = {
  CLUB_ENV: 'production' as const,
  SERVICE_NAME: 'echo',
  LOG_LEVEL: 'silent' as const,
  SHUTDOWN_GRACE_MS: 5_000,
  HOST: '127.0.0.1',
  GRPC_PORT: 0,
  OPS_PORT: 0,
  SERVICE_TOKEN_KEY: testTokenKey('echo'),
  SERVICE_CALLER_KEYS,
};

describe('an rpc', () => {
  let service: RunningService;
  // oxlint-disable-next-line typescript/no-explicit-any
  let client: any;
  beforeAll(async () => {
    service = await bootstrapService({
      module: echoModule({ config }),
      config,
      callers: { any: ['gateway'], only: { flaky: ['orders'] } },
      argv: [],
      handleSignals: false,
    });
    client = createGrpcClient(EchoClient, `127.0.0.1:${service.grpcPort}`, { deadlineMs: 20_000 });
  });
  afterAll(async () => {
    client?.close();
    await service?.close();
  });
  const as = (SERVICE_NAME: string, SERVICE_TOKEN_KEY = testTokenKey(SERVICE_NAME)) =>
    callAs({ SERVICE_NAME, SERVICE_TOKEN_KEY });
  const busy = { code: 'SERVICE_BUSY' };
  const collected = () =>
    new Promise((resolve) => {
      const call = client.raw.collect((err: { code: number } | null, response: unknown) =>
        resolve(err ? { code: err.code } : response),
      );
      call.write({ n: 2 });
      call.end();
    });

  it('is served to its permitted callers, and to no other service, whatever rpc and kind', async () => {
    as('gateway');
    expect(await client.say({ text: 'hello' }, CTX)).toMatchObject({ text: 'hello' });
    expect(await collected()).toEqual({ sum: 2 });
    await expect(client.flaky({ failures: 0 }, CTX)).rejects.toMatchObject(busy);
    as('orders');
    expect(await client.flaky({ failures: 0 }, CTX)).toMatchObject({ calls: 1 });
    await expect(client.say({ text: 'hello' }, CTX)).rejects.toMatchObject(busy);
    expect(await collected()).toEqual({ code: 14 });
  });

  it('is served to nobody with the key of another service, nor to the caller of tests where the product is deployed', async () => {
    as('gateway', testTokenKey('orders'));
    await expect(client.say({ text: 'hello' }, CTX)).rejects.toMatchObject(busy);
    as(TEST_CALLER);
    await expect(client.say({ text: 'hello' }, CTX)).rejects.toMatchObject(busy);
    as('gateway');
    expect(await client.say({ text: 'hello' }, CTX)).toMatchObject({ text: 'hello' });
  });
});

describe('a check of callers', () => {
  const PACKAGE = 'club.test.v1';
  const check = (tests: boolean) =>
    new CallerCheck(SERVICE_CALLER_KEYS, [PACKAGE, 'club.all.v1'], { any: ['gateway'], only: { pay: [] } }, tests);
  const from = (name: string, audience = 'club.test.v1') => {
    const metadata = new Metadata();
    metadata.set(
      SERVICE_TOKEN_HEADER,
      new TokenSigner({ name, key: parseSigningKey(testTokenKey(name)) }).tokenFor(audience),
    );
    return metadata;
  };

  it('returns the reason for the log, and refuses every caller of an rpc that no service may call', () => {
    expect(check(false).refusalOf(new Metadata(), 'say', PACKAGE)).toEqual({ reason: 'missing' });
    expect(check(false).refusalOf(from('gateway', 'club.other.v1'), 'say', PACKAGE)).toEqual({ reason: 'audience' });
    expect(check(false).refusalOf(from('content'), 'say', PACKAGE)).toEqual({ reason: 'caller', issuer: 'content' });
    expect(check(false).refusalOf(from('gateway'), 'pay', PACKAGE)).toEqual({ reason: 'caller', issuer: 'gateway' });
    expect(check(false).refusalOf(from('gateway'), 'constructor', PACKAGE)).toBeUndefined();
  });

  it('refuses a token for one package at another one of the same service', () => {
    const shared = from('gateway', 'club.all.v1');
    expect(check(false).refusalOf(shared, 'say', 'club.all.v1')).toBeUndefined();
    expect(check(false).refusalOf(shared, 'say', PACKAGE)).toEqual({ reason: 'audience' });
    expect(check(false).refusalOf(from('gateway'), 'say', 'club.none.v1')).toEqual({ reason: 'audience' });
  });

  it('accepts tests as callers only where the product is not deployed', () => {
    expect(check(true).refusalOf(from(TEST_CALLER), 'pay', PACKAGE)).toBeUndefined();
    expect(check(false).refusalOf(from(TEST_CALLER), 'say', PACKAGE)).toEqual({
      reason: 'caller',
      issuer: TEST_CALLER,
    });
  });
});
