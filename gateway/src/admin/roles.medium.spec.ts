import { jest } from '@jest/globals';
import { credentials, makeGenericClientConstructor, type Metadata, type ServiceError } from '@grpc/grpc-js';
import { fromGrpcError, type RequestContext, systemContext } from '@club/platform';
import { adminContext, tokensFor, withToken } from '@club/platform/testing';
import { ADMIN_RPCS } from '@club/proto/admin-rpcs';
import { ItemKind, ListItemsRequest } from '@club/proto/club/catalogue/v1/catalogue';
import { ListMemberPrizesRequest } from '@club/proto/club/catalogue/v1/mysterybox';
import { CheckVoucherCodesRequest, ListMemberVouchersRequest } from '@club/proto/club/catalogue/v1/vouchers';
import { PutImagesRequest } from '@club/proto/club/common/v1/images';
import { CheckBulkUsersRequest } from '@club/proto/club/identity/v1/bulk_users';
import { ListPage } from '@club/proto/club/common/v1/list';
import { ListRecordsRequest } from '@club/proto/club/common/v1/records';
import { NewsListRequest } from '@club/proto/club/content/v1/news';
import { ContestListRequest } from '@club/proto/club/contests/v1/contests';
import { Backend } from '../testing/backend.js';

jest.setTimeout(300_000);

/** Maps the package of an rpc to the service that serves it. */
const ADDRESS_OF: Readonly<Record<string, keyof Backend['addresses']>> = {
  'club.identity.v1': 'IDENTITY_ADDR',
  'club.ledger.v1': 'LEDGER_ADDR',
  'club.catalogue.v1': 'CATALOGUE_ADDR',
  'club.content.v1': 'CONTENT_ADDR',
  'club.samples.v1': 'SAMPLES_ADDR',
  'club.receipts.v1': 'RECEIPTS_ADDR',
  'club.contests.v1': 'CONTESTS_ADDR',
  // Every service has it; one of them stands for all.
  'club.common.v1': 'LEDGER_ADDR',
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
const KNOWS_WHO_ACTS = [
  '/club.identity.v1.SecondFactorService/ResetSecondFactor',
  '/club.identity.v1.AdministratorsService/InviteAdministrator',
  '/club.identity.v1.AdministratorsService/RepeatInvitation',
  '/club.identity.v1.AdministratorsService/EndAdministratorSessions',
  '/club.identity.v1.OwnAccountService/GetOwnAccount',
  '/club.identity.v1.OwnAccountService/EndOwnSessions',
  '/club.identity.v1.OwnAccountService/ChangeOwnPassword',
  '/club.identity.v1.OwnAccountService/BeginOwnSecondFactor',
  '/club.identity.v1.OwnAccountService/ConfirmOwnSecondFactor',
  '/club.identity.v1.OwnAccountService/RemoveOwnSecondFactor',
  '/club.identity.v1.OwnListsService/GetOwnLists',
  '/club.identity.v1.OwnListsService/SaveOwnView',
  '/club.identity.v1.OwnListsService/RemoveOwnView',
  '/club.identity.v1.OwnListsService/ChooseOwnLayout',
];

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys', 'receipts', 'contests'],
  });
});
afterAll(() => backend?.stop());

const bytes = (value: unknown) => value as Buffer;
const codec = {
  requestSerialize: bytes,
  requestDeserialize: bytes,
  responseSerialize: bytes,
  responseDeserialize: bytes,
};

/** Calls an rpc at its service's own port; a client stream ends after that one message. */
function outcome(path: string, metadata: Metadata, request: Buffer = Buffer.alloc(0)): Promise<string> {
  const [service = ''] = path.slice(1).split('/');
  const rpc = { path, requestStream: false, responseStream: false, ...codec };
  const Client = makeGenericClientConstructor({ call: rpc }, service);
  const address = backend.addresses[ADDRESS_OF[packageOf(path)]!];
  const client = new Client(address, credentials.createInsecure());
  return new Promise<string>((resolve) => {
    const options = { deadline: Date.now() + 60_000 };
    const answered = (error: ServiceError | null) => resolve(error ? fromGrpcError(error).code : 'let in');
    client['call']!(request, metadata, options, answered);
  }).finally(() => client.close());
}

const packageOf = (path: string) => path.slice(1).split('/')[0]!.split('.').slice(0, -1).join('.');
/** As `outcome`, of the gateway, which every service believes. */
const asking = (path: string, ctx: RequestContext, request?: Buffer) =>
  outcome(path, withToken(ctx, tokensFor(path).good), request);

it('knows the service of every rpc', () => {
  for (const path of Object.keys(ADMIN_RPCS)) expect(Object.keys(ADDRESS_OF)).toContain(packageOf(path));
});

it.each(Object.entries(ADMIN_RPCS))('%s is for %j alone, at the port of its service', async (path, roles) => {
  for (const [who, ctx] of Object.entries(OUTSIDERS)) {
    if (roles.some((role) => role === ctx.actor.role) && ctx.actor.type === 'admin') continue;
    expect({ who, found: await asking(path, ctx) }).toEqual({ who, found: 'FORBIDDEN' });
  }
  // The service's own check of the input comes after: nothing is written by a request without anything in it.
  if (KNOWS_WHO_ACTS.includes(path)) return;
  for (const role of roles) expect(await asking(path, adminContext(role))).not.toBe('FORBIDDEN');
});

const lastImage = PutImagesRequest.encode(PutImagesRequest.fromPartial({ last: true })).finish();
/** Smallest complete requests of the rpcs for which an empty one is an upload that was cut off, and answered with SERVICE_BUSY. */
const WHOLE: Readonly<Record<string, Uint8Array>> = {
  ...Object.fromEntries(
    ['catalogue', 'content', 'contests', 'samples'].map((name) => [
      `/club.${name}.v1.ImagesService/PutImages`,
      lastImage,
    ]),
  ),
  '/club.catalogue.v1.VouchersService/CheckVoucherCodes': CheckVoucherCodesRequest.encode(
    CheckVoucherCodesRequest.fromPartial({ last: true }),
  ).finish(),
  '/club.identity.v1.BulkUsersService/CheckBulkUsers': CheckBulkUsersRequest.encode(
    CheckBulkUsersRequest.fromPartial({ last: true }),
  ).finish(),
};

it.each(Object.keys(ADMIN_RPCS))('%s is for no caller whose token is missing or forged', async (path) => {
  const { good, bad } = tokensFor(path);
  const dev = adminContext();
  for (const [what, token] of Object.entries(bad)) {
    expect({ what, found: await outcome(path, withToken(dev, token)) }).toEqual({ what, found: 'SERVICE_BUSY' });
  }
  const whole = Buffer.from(WHOLE[path] ?? []);
  expect(await outcome(path, withToken(dev, good), whole)).not.toBe('SERVICE_BUSY');
});

const page = ListPage.fromPartial({ limit: 1 });
const memberId = 'm-2';
/** Requests by which single rpcs do something for administrators alone. */
const PARTS: Readonly<Record<string, readonly Uint8Array[]>> = {
  '/club.content.v1.NewsService/List': [{ all: true }, { page }, { removed: true }].map((one) =>
    NewsListRequest.encode(NewsListRequest.fromPartial(one)).finish(),
  ),
  '/club.content.v1.ArticlesService/List': listing(ListRecordsRequest),
  '/club.content.v1.BlogsService/List': listing(ListRecordsRequest),
  '/club.content.v1.WishesService/List': listing(ListRecordsRequest),
  '/club.contests.v1.ContestsService/List': listing(ContestListRequest),
  '/club.catalogue.v1.CatalogueService/ListItems': [
    ListItemsRequest.encode({ kind: ItemKind.ITEM_KIND_SHOP, all: true }).finish(),
  ],
  '/club.catalogue.v1.VouchersService/ListMemberVouchers': [ListMemberVouchersRequest.encode({ memberId }).finish()],
  '/club.catalogue.v1.MysteryBoxService/ListMemberPrizes': [ListMemberPrizesRequest.encode({ memberId }).finish()],
};

function listing<T>(message: {
  encode(value: T): { finish(): Uint8Array };
  fromPartial(value: { all?: boolean; page?: ListPage }): T;
}): Uint8Array[] {
  return [{ all: true }, { page }].map((one) => message.encode(message.fromPartial(one)).finish());
}

it.each(Object.entries(PARTS))('%s is in part for dev alone, at the port of its service', async (path, requests) => {
  for (const request of requests) {
    for (const [who, ctx] of Object.entries(OUTSIDERS)) {
      expect({ who, found: await asking(path, ctx, Buffer.from(request)) }).toEqual({ who, found: 'FORBIDDEN' });
    }
    expect(await asking(path, adminContext('dev'), Buffer.from(request))).toBe('let in');
  }
});
