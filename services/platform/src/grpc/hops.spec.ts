import { Metadata, status } from '@grpc/grpc-js';
import { ERRORS, type ErrorCode } from '@club/proto/errors';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient, EchoController, echoModule } from '../../test/echo.mjs';
import { service as healthService } from 'grpc-health-check';
import { bootstrapService, type RunningService } from '../bootstrap.js';
import type { RequestContext } from '../context.js';
import { DomainError, ERROR_METADATA_KEY, httpStatusOf } from '../errors.js';
import { createGrpcClient } from './client.js';
import { eventually } from '../testing/eventually.js';
import { makeGenericClientConstructor, credentials, type Client } from '@grpc/grpc-js';

const config = {
  CLUB_ENV: 'test' as const,
  SERVICE_NAME: 'echo',
  LOG_LEVEL: 'silent' as const,
  SHUTDOWN_GRACE_MS: 5_000,
  HOST: '127.0.0.1',
  GRPC_PORT: 0,
  OPS_PORT: 0,
};
const ctx: RequestContext = { correlationId: 'corr-1', actor: { id: 'm-1', type: 'member' }, locale: 'bm' };

let service: RunningService;
// oxlint-disable-next-line typescript/no-explicit-any
let client: any;

beforeAll(async () => {
  service = await bootstrapService({
    module: echoModule({ config }),
    config,
    argv: [],
    handleSignals: false,
  });
  client = createGrpcClient(EchoClient, `127.0.0.1:${service.grpcPort}`, {
    repeatable: (path: string) => path.endsWith('/Flaky'),
  });
});

afterAll(async () => {
  client?.close();
  await service?.close();
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('should have failed');
    },
    (err: unknown) => err as DomainError,
  );

describe('errors over gRPC', () => {
  const oneOfEachKind = Object.values(
    Object.fromEntries(Object.entries(ERRORS).map(([code, { kind }]) => [kind, code])),
  ) as ErrorCode[];

  it.each(oneOfEachKind)(
    '%s keeps code, kind, details and fields to the caller, and has its HTTP status',
    async (code) => {
      const fields = { email: { code: 'FIELD_REQUIRED' as ErrorCode, details: { field: 'email' } } };
      const err = await failure(client.fail({ code, details: { wait: 60, until: 'noon é' }, fields }, ctx));
      expect(err).toBeInstanceOf(DomainError);
      expect({ code: err.code, kind: err.kind, details: err.details, fields: err.fields }).toEqual({
        code,
        kind: ERRORS[code].kind,
        details: { wait: 60, until: 'noon é' },
        fields,
      });
      const expected = {
        invalid: 400,
        unauthenticated: 401,
        forbidden: 403,
        not_found: 404,
        conflict: 409,
        too_large: 413,
        unsupported: 415,
        locked: 423,
        rate_limited: 429,
        internal: 500,
        unavailable: 503,
      }[err.kind];
      expect(httpStatusOf(err.kind)).toBe(expected);
    },
  );

  it('sends nothing of an unforeseen error but an id', async () => {
    const raw = await new Promise<{ code: number; details: string; metadata: Metadata }>((resolve) =>
      client.raw.fail({ unknown: 'aisyah@example.com' }, (err: never) => resolve(err)),
    );
    expect(raw.code).toBe(status.INTERNAL);
    expect(raw.details).toBe('INTERNAL_ERROR');
    const body = JSON.parse(String(raw.metadata.get(ERROR_METADATA_KEY)[0]));
    expect(body).toEqual({
      code: 'INTERNAL_ERROR',
      kind: 'internal',
      details: { errorId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      fields: {},
    });
    expect(JSON.stringify(raw)).not.toMatch(/aisyah|TypeError|secret/);
  });

  it('drops the fields of an error too large for trailers, and keeps its code', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`field${i}`, { code: 'FIELD_REQUIRED' as ErrorCode }]),
    );
    const err = await failure(client.fail({ code: 'INPUT_INVALID', fields }, ctx));
    expect(err.code).toBe('INPUT_INVALID');
    expect(err.fields).toEqual({});
  });

  it('an rpc that nobody serves is an internal error, not a crash', async () => {
    expect((await failure(client.unserved({}, ctx))).code).toBe('INTERNAL_ERROR');
  });
});

describe('calls', () => {
  it('carry correlation id, actor and locale into the handler and its log context', async () => {
    expect(await client.say({ text: 'apa khabar' }, ctx)).toEqual({
      text: 'apa khabar',
      correlationId: 'corr-1',
      actor: { id: 'm-1', type: 'member' },
      locale: 'bm',
      raw: 'corr-1',
      peer: expect.any(String),
    });
  });

  it('have a deadline, and missing it means busy', async () => {
    expect((await failure(client.slow({ ms: 500 }, ctx, { deadlineMs: 50 }))).code).toBe('SERVICE_BUSY');
  });

  it('are repeated only when declared repeatable', async () => {
    const controller = service.app.get<{ calls: number }>(EchoController);
    controller.calls = 0;
    expect(await client.flaky({ failures: 2 }, ctx)).toEqual({ calls: 3 });
    controller.calls = 0;
    const once = createGrpcClient(EchoClient, `127.0.0.1:${service.grpcPort}`) as unknown as typeof client;
    expect((await failure(once.flaky({ failures: 2 }, ctx))).code).toBe('SERVICE_BUSY');
    once.close();
    expect(controller.calls).toBe(1);
    controller.calls = 0;
    expect((await failure(client.flaky({ failures: 99 }, ctx))).code).toBe('SERVICE_BUSY');
    expect(controller.calls).toBe(3);
  });

  it('fail as busy at once when no server listens', async () => {
    const lost = createGrpcClient(EchoClient, '127.0.0.1:1', { deadlineMs: 3_000 }) as unknown as typeof client;
    expect((await failure(lost.say({}, ctx))).code).toBe('SERVICE_BUSY');
    lost.close();
  });
});

describe('connections', () => {
  const start = (more: object = {}) => {
    const own = { ...config, ...more };
    return bootstrapService({
      module: echoModule({ config: own }),
      config: own,
      argv: [],
      handleSignals: false,
    });
  };

  it('a list of addresses is used in turn', async () => {
    const replicas = [await start(), await start()];
    const both = createGrpcClient(
      EchoClient,
      replicas.map(({ grpcPort }) => `127.0.0.1:${grpcPort}`).join(','),
    ) as unknown as typeof client;
    const count = ({ app }: RunningService) => app.get<{ calls: number }>(EchoController).calls;
    for (let i = 0; i < 200 && replicas.some((one) => count(one) === 0); i += 1) await both.flaky({ failures: 0 }, ctx);
    expect(replicas.every((one) => count(one) > 0)).toBe(true);
    both.close();
    await Promise.all(replicas.map((one) => one.close()));
  });

  it('that grow old are renewed without a failed call', async () => {
    const aging = await start({ GRPC_MAX_CONNECTION_AGE_MS: 200 });
    const caller = createGrpcClient(EchoClient, `127.0.0.1:${aging.grpcPort}`) as unknown as typeof client;
    const peers = new Set<string>();
    for (let i = 0; i < 100 && peers.size < 3; i += 1) {
      await caller.slow({ ms: 20 }, ctx);
      peers.add((await caller.say({ text: 'x' }, ctx)).peer);
    }
    expect(peers.size).toBe(3);
    caller.close();
    await aging.close();
  });
});

describe('streams', () => {
  it('a client stream is answered once', async () => {
    const sum = await new Promise((resolve, reject) => {
      const call = client.raw.collect((err: unknown, response: unknown) => (err ? reject(err) : resolve(response)));
      [1, 2, 3].forEach((n) => call.write({ n }));
      call.end();
    });
    expect(sum).toEqual({ sum: 6 });
  });

  it('a client stream that is refused carries the domain error', async () => {
    const err = await new Promise<{ code: number; metadata: Metadata }>((resolve) => {
      const call = client.raw.collect((refused: never) => resolve(refused));
      call.write({ n: -1 });
      call.end();
    });
    expect(err.code).toBe(status.INVALID_ARGUMENT);
    expect(String(err.metadata.get(ERROR_METADATA_KEY)[0])).toContain('INPUT_INVALID');
  });

  it('both ways, answers arrive while requests are still sent', async () => {
    const call = client.raw.chat();
    const answers: number[] = [];
    await new Promise<void>((resolve, reject) => {
      call.on('data', ({ n }: { n: number }) => {
        answers.push(n);
        if (answers.length === 3) call.end();
        else call.write({ n: n + 1 });
      });
      call.on('end', resolve);
      call.on('error', reject);
      call.write({ n: 1 });
    });
    expect(answers).toEqual([2, 6, 14]);
  });
});

describe('health', () => {
  it('answers grpc.health.v1 for the process and its services, NOT_FOUND for others', async () => {
    const Health = makeGenericClientConstructor(healthService, 'grpc.health.v1.Health') as unknown as new (
      ...args: unknown[]
    ) => Client & {
      check(request: unknown, callback: (err: { code: number } | null, response?: { status: number }) => void): void;
    };
    const health = new Health(`127.0.0.1:${service.grpcPort}`, credentials.createInsecure());
    const check = (name: string) =>
      new Promise((resolve) => health.check({ service: name }, (err, response) => resolve(err ? err.code : response)));
    expect(await check('')).toEqual({ status: 'SERVING' });
    expect(await check('club.test.v1.EchoService')).toEqual({ status: 'SERVING' });
    expect(await check('club.other')).toBe(status.NOT_FOUND);
    health.close();
  });

  it('answers liveness, readiness and metrics of each rpc on the operations port', async () => {
    const base = `http://127.0.0.1:${service.opsPort}`;
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    expect((await fetch(`${base}/other`)).status).toBe(404);
    // An rpc is counted when its stream has closed, which can be after the client has its answer.
    await eventually(async () => {
      const metrics = await (await fetch(`${base}/metrics`)).text();
      expect(metrics).toMatch(/club_rpc_seconds_count\{[^}]*rpc="EchoController.say",code="OK"\} [1-9]/);
      expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    });
  });
});
