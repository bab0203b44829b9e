import { Server, ServerCredentials, status, type sendUnaryData } from '@grpc/grpc-js';
import { CodesServiceClient, CodesServiceService } from '@club/proto/club/ledger/v1/codes';
import { IDEMPOTENCY } from '@club/proto/idempotency';
import { systemContext } from '../context.js';
import { createGrpcClient } from './client.js';

/** Rpcs that only read under a name that does not begin with Get or List. */
const READS = [
  'club.catalogue.v1.ItemsService/VerifyStock',
  'club.catalogue.v1.OrderDeskService/CountOrders',
  'club.catalogue.v1.OrderReportService/SumOrderReport',
  'club.catalogue.v1.OrdersService/GetOrderTracking',
  'club.identity.v1.AccountService/GetPasswordReset',
  'club.identity.v1.AccountService/GetVerification',
  'club.identity.v1.AdministratorsService/ShowInvitation',
  'club.identity.v1.DirectoryService/CountMembers',
  'club.identity.v1.DirectoryService/FindMembers',
  'club.identity.v1.DirectoryService/ResolveEmails',
  'club.identity.v1.MemberService/GetReferrer',
  'club.ledger.v1.CodesService/GetBatchFile',
  'club.ledger.v1.PointsService/PreviewReceipt',
  'club.ledger.v1.PointsService/Verify',
  'club.ledger.v1.ReportsService/SumPoints',
  'club.ledger.v1.ReportsService/SumScans',
  'club.receipts.v1.ReceiptsService/CountReceipts',
  'club.samples.v1.SampleDeskService/CountOrders',
  'club.samples.v1.SampleReportService/SumSampleReport',
  'club.samples.v1.SamplesService/CheckRequest',
  'club.samples.v1.SamplesService/ExportMember',
];
const reads = (path: string) => /\/(Get|List)([A-Z]\w*)?$/.test(path) || READS.includes(path.slice(1));
const rpcs = Object.entries(IDEMPOTENCY);

describe('the idempotency level of an rpc in its proto', () => {
  it('is found for every rpc', () => {
    expect(rpcs.length).toBeGreaterThan(130);
    for (const path of READS) expect(IDEMPOTENCY).toHaveProperty([`/${path}`]);
  });

  it('is NO_SIDE_EFFECTS for each that only reads', () => {
    expect(rpcs.filter(([path, level]) => reads(path) && level !== 'NO_SIDE_EFFECTS')).toEqual([]);
  });

  it('is never NO_SIDE_EFFECTS for one that writes', () => {
    expect(rpcs.filter(([path, level]) => !reads(path) && level === 'NO_SIDE_EFFECTS')).toEqual([]);
  });

  it('is IDEMPOTENCY_UNKNOWN for an rpc whose repeat has a second effect', () => {
    const once = [
      'SignUp',
      'ResendOtp',
      'SignIn',
      'ReadSocialProfile',
      'DeleteMember',
      'Redeem',
      'Donate',
      'RedeemVoucher',
    ];
    const declared = rpcs.filter(([path]) => once.includes(path.split('/').at(-1)!));
    expect(declared).toHaveLength(once.length);
    for (const [path, level] of declared) expect([path, level]).toEqual([path, 'IDEMPOTENCY_UNKNOWN']);
  });
});

describe('a client', () => {
  it('repeats what the proto lets it repeat, and nothing else', async () => {
    const calls = { getScans: 0, redeemCode: 0 };
    const refuse = (name: keyof typeof calls) => (_call: unknown, answer: sendUnaryData<never>) => {
      calls[name] += 1;
      answer({ code: status.UNAVAILABLE });
    };
    const server = new Server();
    const { getScans, redeemCode } = CodesServiceService;
    server.addService({ getScans, redeemCode }, { getScans: refuse('getScans'), redeemCode: refuse('redeemCode') });
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (err, bound) =>
        err ? reject(err) : resolve(bound),
      ),
    );
    const client = createGrpcClient(CodesServiceClient, `127.0.0.1:${port}`);
    const ctx = systemContext();
    const busy = { code: 'SERVICE_BUSY' };
    await expect(client.getScans({ entryIds: [] }, ctx)).rejects.toMatchObject(busy);
    const code = { memberId: 'm', code: 'c', attemptId: 'a', receivedAt: undefined };
    await expect(client.redeemCode(code as never, ctx)).rejects.toMatchObject(busy);
    expect(calls).toEqual({ getScans: 3, redeemCode: 1 });
    client.close();
    server.forceShutdown();
  });
});
