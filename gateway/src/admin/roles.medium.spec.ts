import { jest } from '@jest/globals';
import { makeGenericClientConstructor } from '@grpc/grpc-js';
import { createGrpcClient, type RequestContext, systemContext } from '@club/platform';
import { adminContext } from '@club/platform/testing';
import { ADMIN_RPCS } from '@club/proto/admin-rpcs';
import { Backend } from '../testing/backend.js';
import type { RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(300_000);

/** Which service serves the rpcs of a package. */
const ADDRESS_OF: Readonly<Record<string, keyof Backend['addresses']>> = {
  'club.identity.v1': 'IDENTITY_ADDR',
  'club.ledger.v1': 'LEDGER_ADDR',
  'club.catalogue.v1': 'CATALOGUE_ADDR',
  'club.content.v1': 'CONTENT_ADDR',
  'club.samples.v1': 'SAMPLES_ADDR',
  'club.receipts.v1': 'RECEIPTS_ADDR',
  'club.contests.v1': 'CONTESTS_ADDR',
};

const acting = (actor: RequestContext['actor']): RequestContext => ({ ...systemContext('roles'), actor });
const OUTSIDERS: Readonly<Record<string, RequestContext>> = {
  superadmin: adminContext('superadmin'),
  member: acting({ id: 'm-1', type: 'member' }),
  'member with a role': acting({ id: 'm-1', type: 'member', role: 'dev' }),
  anonymous: acting({ id: '', type: 'anonymous' }),
  'administrator without a role': acting({ id: 'a-1', type: 'admin' }),
  'another service': systemContext('roles'),
};

/** Rpcs that refuse an administrator of the right role whose account they do not find. */
const KNOWS_WHO_ACTS = ['/club.identity.v1.SecondFactorService/ResetSecondFactor'];

let backend: Backend;
let gateway: RunningGateway;
beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys', 'receipts', 'contests'],
  });
  // from then on this process calls with its token, as the services that all suites share want it
  gateway = await backend.gateway();
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

/** Calls an rpc at its service's own port with nothing in its request; a client stream ends after that one message. */
async function outcome(path: string, ctx: RequestContext): Promise<string> {
  const [service = ''] = path.slice(1).split('/');
  const bytes = (value: unknown) => value as Buffer;
  const rpc = { path, requestStream: false, responseStream: false };
  const codec = {
    requestSerialize: bytes,
    requestDeserialize: bytes,
    responseSerialize: bytes,
    responseDeserialize: bytes,
  };
  const Client = makeGenericClientConstructor({ call: { ...rpc, ...codec } }, service);
  const address = backend.addresses[ADDRESS_OF[service.split('.').slice(0, -1).join('.')]!];
  const client = createGrpcClient(Client as never, address) as unknown as {
    call(request: Buffer, ctx: RequestContext): Promise<unknown>;
    close(): void;
  };
  return client
    .call(Buffer.alloc(0), ctx)
    .then(
      () => 'let in',
      ({ code }: { code: string }) => code,
    )
    .finally(() => client.close());
}

it('knows the service of every rpc', () => {
  const packages = Object.keys(ADMIN_RPCS).map((path) =>
    path.slice(1).split('/')[0]!.split('.').slice(0, -1).join('.'),
  );
  for (const name of packages) expect(Object.keys(ADDRESS_OF)).toContain(name);
});

it.each(Object.entries(ADMIN_RPCS))('%s is for %j alone, at the port of its service', async (path, roles) => {
  for (const [who, ctx] of Object.entries(OUTSIDERS)) {
    if (roles.some((role) => role === ctx.actor.role) && ctx.actor.type === 'admin') continue;
    expect({ who, found: await outcome(path, ctx) }).toEqual({ who, found: 'FORBIDDEN' });
  }
  // The service's own check of the input comes after: nothing is written by a request without anything in it.
  if (KNOWS_WHO_ACTS.includes(path)) return;
  for (const role of roles) expect(await outcome(path, adminContext(role))).not.toBe('FORBIDDEN');
});
