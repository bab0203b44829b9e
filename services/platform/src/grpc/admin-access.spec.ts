import { makeGenericClientConstructor, type Client, type Metadata, type ServerReadableStream } from '@grpc/grpc-js';
import { ADMIN_RPCS } from '@club/proto/admin-rpcs';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { echoModule } from '../../test/echo.mjs';
import { bootstrapService, type RunningService } from '../bootstrap.js';
import {
  type Actor,
  contextFromMetadata,
  contextToMetadata,
  currentContext,
  type RequestContext,
  systemContext,
} from '../context.js';
import { fromGrpcError } from '../errors.js';
import { adminContext } from '../testing/admin.js';
import { watchSecurityEvents } from '../testing/security.js';
import { requireAdmin } from './admin-access.js';
import { createGrpcClient } from './client.js';
import { GrpcService } from './decorator.js';

const config = {
  CLUB_ENV: 'test' as const,
  SERVICE_NAME: 'doors',
  LOG_LEVEL: 'silent' as const,
  SHUTDOWN_GRACE_MS: 5_000,
  HOST: '127.0.0.1',
  GRPC_PORT: 0,
  OPS_PORT: 0,
};
const json = {
  requestSerialize: (value: unknown) => Buffer.from(JSON.stringify(value)),
  requestDeserialize: (bytes: Buffer) => JSON.parse(bytes.toString()) as unknown,
  responseSerialize: (value: unknown) => Buffer.from(JSON.stringify(value)),
  responseDeserialize: (bytes: Buffer) => JSON.parse(bytes.toString()) as unknown,
};
const rpc = (path: string, requestStream = false) => ({ path, requestStream, responseStream: false, ...json });

// Paths that the proto reserves, two for dev alone of one service and one for both roles; the service behind them is made here.
const reserved = (roles: string) => Object.keys(ADMIN_RPCS).filter((path) => ADMIN_RPCS[path]?.join() === roles);
const serviceOf = (path = '') => path.split('/')[1];
const [first = ''] = reserved('dev');
const [devPath = '', partsPath = ''] = reserved('dev').filter((path) => serviceOf(path) === serviceOf(first));
const [bothPath = ''] = reserved('dev,superadmin');
const DEFINITIONS = {
  dev: { forDev: rpc(devPath), inParts: rpc(partsPath, true) },
  both: { forBoth: rpc(bothPath) },
  all: { forAll: rpc('/club.test.v1.DoorService/ForAll') },
};

const actorHere = async () => currentContext()!.actor;

@GrpcService(DEFINITIONS.dev)
class DevDoor {
  parts = 0;

  forDev() {
    return actorHere();
  }

  async inParts(call: ServerReadableStream<unknown, unknown>) {
    for await (const _part of call) this.parts += 1;
    return { parts: this.parts };
  }
}

@GrpcService(DEFINITIONS.both)
class BothDoor {
  forBoth() {
    return actorHere();
  }
}

@GrpcService(DEFINITIONS.all)
class AllDoor {
  forAll() {
    return actorHere();
  }
}

const DEV = adminContext('dev');
const SUPERADMIN = adminContext('superadmin');
const acting = (actor: Actor): RequestContext => ({ ...systemContext('corr-1'), actor });
const NOT_ADMINS: Record<string, RequestContext> = {
  'a member': acting({ id: 'm-1', type: 'member' }),
  'a member who says to be dev': acting({ id: 'm-1', type: 'member', role: 'dev' }),
  nobody: acting({ id: '', type: 'anonymous' }),
  'another service': systemContext(),
  'an administrator without a role': acting({ id: 'a-1', type: 'admin' }),
  'an administrator of an unknown role': acting({ id: 'a-1', type: 'admin', role: 'root' as never }),
};

type Call = (request: object, ctx: RequestContext) => Promise<Actor>;
let service: RunningService;
let calls: Record<'forDev' | 'forBoth' | 'forAll', Call>;
let raw: { inParts(metadata: Metadata, answer: (err: Error | null, value: unknown) => void): { end(): void } };
const closing: (() => void)[] = [];

beforeAll(async () => {
  const module = echoModule({ config }, [DevDoor, BothDoor, AllDoor]);
  service = await bootstrapService({ module, config, argv: [], handleSignals: false });
  const clients = Object.values(DEFINITIONS).map((definition) => {
    const client = createGrpcClient(
      makeGenericClientConstructor(definition, 'doors') as never,
      `127.0.0.1:${service.grpcPort}`,
    ) as unknown as Record<string, Call> & { raw: Client; close(): void };
    closing.push(() => client.close());
    return client;
  });
  const [dev, both, all] = clients;
  calls = { forDev: dev!['forDev']!, forBoth: both!['forBoth']!, forAll: all!['forAll']! };
  raw = dev!.raw as never;
});
afterAll(async () => {
  for (const close of closing) close();
  await service?.close();
});

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'let in',
    (err: { code: string }) => err.code,
  );
const inParts = (ctx: RequestContext) =>
  new Promise((resolve, reject) => {
    const call = raw.inParts(contextToMetadata(ctx), (err, value) =>
      err ? reject(fromGrpcError(err)) : resolve(value),
    );
    call.end();
  });

describe('rpcs of the back office, at the port of their service', () => {
  it('let the roles of their proto in, and know them', async () => {
    expect(await calls.forDev({}, DEV)).toEqual({ id: DEV.actor.id, type: 'admin', role: 'dev' });
    expect(await calls.forBoth({}, SUPERADMIN)).toMatchObject({ role: 'superadmin' });
    expect(await outcome(calls.forBoth({}, DEV))).toBe('let in');
    expect(await inParts(DEV)).toEqual({ parts: 0 });
  });

  it('refuse the other role, streams included', async () => {
    expect(await outcome(calls.forDev({}, SUPERADMIN))).toBe('FORBIDDEN');
    expect(await outcome(inParts(SUPERADMIN))).toBe('FORBIDDEN');
  });

  it.each(Object.entries(NOT_ADMINS))('refuse %s, whom other rpcs let in', async (_, ctx) => {
    expect(await outcome(calls.forDev({}, ctx))).toBe('FORBIDDEN');
    expect(await outcome(calls.forBoth({}, ctx))).toBe('FORBIDDEN');
    expect(await outcome(inParts(ctx))).toBe('FORBIDDEN');
    expect(await outcome(calls.forAll({}, ctx))).toBe('let in');
  });

  it('report to the security log who was refused what', async () => {
    const security = watchSecurityEvents();
    await outcome(calls.forDev({}, SUPERADMIN));
    expect(security.of('role refused')).toMatchObject([
      { place: devPath, subjectId: SUPERADMIN.actor.id, subjectType: 'superadmin' },
    ]);
  });
});

describe('a part of an rpc that is for administrators', () => {
  it('admits the roles that it names', () => {
    expect(() => requireAdmin(DEV, 'hidden rows', 'dev')).not.toThrow();
    expect(() => requireAdmin(SUPERADMIN, 'hidden rows', 'dev', 'superadmin')).not.toThrow();
    for (const ctx of [SUPERADMIN, ...Object.values(NOT_ADMINS)])
      expect(() => requireAdmin(ctx, 'hidden rows', 'dev')).toThrow('FORBIDDEN');
  });
});

describe('the role in metadata', () => {
  it('is read back as it was sent, of administrators alone', () => {
    const there = (ctx: RequestContext) => contextFromMetadata(contextToMetadata(ctx)).actor;
    expect(there(DEV)).toEqual(DEV.actor);
    expect(there(SUPERADMIN)).toEqual(SUPERADMIN.actor);
    expect(there(NOT_ADMINS['a member who says to be dev']!)).toEqual({ id: 'm-1', type: 'member' });
    expect(there(NOT_ADMINS['an administrator of an unknown role']!)).toEqual({ id: 'a-1', type: 'admin' });
  });
});
