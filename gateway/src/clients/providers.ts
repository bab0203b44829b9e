import type { Provider } from '@nestjs/common';
import { countedFromZero, gauge, grpcClient, HealthRegistry, Lifecycle, LOGGER, type Logger } from '@club/platform';
import { BrandsServiceClient, FormatsServiceClient } from '@club/proto/club/catalogue/v1/brands';
import {
  CatalogueServiceClient,
  CategoriesServiceClient,
  ItemsServiceClient,
} from '@club/proto/club/catalogue/v1/catalogue';
import { MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { OrderDeskServiceClient } from '@club/proto/club/catalogue/v1/order_desk';
import { OrderParcelsServiceClient } from '@club/proto/club/catalogue/v1/order_parcels';
import { OrderReportServiceClient } from '@club/proto/club/catalogue/v1/order_report';
import { OrdersServiceClient } from '@club/proto/club/catalogue/v1/orders';
import { CampaignsServiceClient } from '@club/proto/club/catalogue/v1/campaigns';
import { VouchersServiceClient, VoucherTypesServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { WishListServiceClient } from '@club/proto/club/catalogue/v1/wish_list';
import { ArticlesServiceClient } from '@club/proto/club/content/v1/articles';
import { BlogsServiceClient } from '@club/proto/club/content/v1/blogs';
import { JourneyServiceClient } from '@club/proto/club/content/v1/content';
import { InboxServiceClient } from '@club/proto/club/content/v1/inbox';
import { NewsServiceClient } from '@club/proto/club/content/v1/news';
import { SettingsServiceClient } from '@club/proto/club/content/v1/settings';
import { WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { EntryDeskServiceClient } from '@club/proto/club/contests/v1/entry_desk';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { AdministratorsServiceClient } from '@club/proto/club/identity/v1/administrators';
import { AuditServiceClient } from '@club/proto/club/identity/v1/audit';
import { OwnAccountServiceClient } from '@club/proto/club/identity/v1/own_account';
import { OwnListsServiceClient } from '@club/proto/club/identity/v1/own_lists';
import { AdminServiceClient, MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { PasskeysServiceClient } from '@club/proto/club/identity/v1/passkeys';
import { PicturesServiceClient } from '@club/proto/club/identity/v1/pictures';
import { PrivacyServiceClient } from '@club/proto/club/identity/v1/privacy';
import { PromotersServiceClient } from '@club/proto/club/identity/v1/promoters';
import { PrivacyDeskServiceClient } from '@club/proto/club/identity/v1/privacy_desk';
import { RemindersServiceClient } from '@club/proto/club/identity/v1/reminders';
import { RecoveryServiceClient } from '@club/proto/club/identity/v1/recovery';
import { BulkUsersServiceClient } from '@club/proto/club/identity/v1/bulk_users';
import { SecondFactorServiceClient } from '@club/proto/club/identity/v1/second_factor';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { SocialServiceClient } from '@club/proto/club/identity/v1/social';
import { AdjustmentsServiceClient } from '@club/proto/club/ledger/v1/adjustments';
import { CodeAlarmsServiceClient } from '@club/proto/club/ledger/v1/alarms';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { MassCreditServiceClient } from '@club/proto/club/ledger/v1/mass_credits';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { CodeProtectionServiceClient } from '@club/proto/club/ledger/v1/protection';
import { ProofsServiceClient } from '@club/proto/club/ledger/v1/proofs';
import { QuestGroupsServiceClient, QuestRecordsServiceClient } from '@club/proto/club/ledger/v1/quest_records';
import { QuestsServiceClient } from '@club/proto/club/ledger/v1/quests';
import { ReferralsServiceClient } from '@club/proto/club/ledger/v1/referrals';
import { RehearsalsServiceClient } from '@club/proto/club/ledger/v1/rehearsals';
import { ReportsServiceClient } from '@club/proto/club/ledger/v1/reports';
import { StatementsServiceClient } from '@club/proto/club/ledger/v1/statements';
import { VerificationServiceClient } from '@club/proto/club/ledger/v1/verification';
import { RetailersServiceClient, SkusServiceClient } from '@club/proto/club/receipts/v1/products';
import { ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import { SampleDeskServiceClient } from '@club/proto/club/samples/v1/sample_desk';
import { SampleReportServiceClient } from '@club/proto/club/samples/v1/report';
import {
  QuestionsServiceClient,
  SamplesServiceClient,
  StockedSamplesServiceClient,
} from '@club/proto/club/samples/v1/samples';
import type { GatewayConfig } from '../config.js';
import { unaryAddress } from './addresses.js';
import { BatchesClient } from './batches.client.js';
import { BulkUsersFilesClient } from './bulk-users-files.client.js';
import { ContestsClient } from './contests.client.js';
import { ImagesClient } from './images.client.js';
import { MassCreditFilesClient } from './mass-credit-files.client.js';
import { OrdersClient } from './orders.client.js';
import { PicturesClient } from './pictures.client.js';
import { ReceiptsClient } from './receipts.client.js';
import { ServiceHealth } from './service-health.js';
import { VoucherFilesClient } from './voucher-files.client.js';
import { ScanStreams } from './scan-stream.js';

/** An order and a redemption ask identity, and the ledger twice. */
const REDEEM_MS = 15_000;
/** A gift waits for the ledger twice. */
const GIFT_MS = 12_000;
/** A decision on a receipt waits for the ledger, a copy of one's data for much. */
const PATIENT_MS = 8_000;
/** What the overview shows beside the rest of the health of the system. */
const HEALTH_MS = 2_500;
/** A report adds up a long range; the database gives up a little earlier. */
const REPORT_MS = 12_000;
/** Deadline of a move of 1,000 orders or of many contest entries, each in a transaction of its own. */
const MOVES_MS = 60_000;
/** Cancelled too early, a deletion that happens all the same looks like one that failed. */
const DELETION_MS = 30_000;
/** Deadlines of the order calls that a screen waits for; the general deadline for orders is long. */
const ORDERS = { listMemberOrders: 3_000, getMemberOrder: 5_000, getOrderTracking: 5_000, reportDelivery: 5_000 };

/**
 * Returns every client of a service: the generated ones as they are, each with its channel and its deadlines (a new one is one line
 * here), and those that page, stream or combine answers.
 */
export function clientProviders(config: GatewayConfig): Provider[] {
  const { IDENTITY_ADDR, CATALOGUE_ADDR, CONTENT_ADDR, SAMPLES_ADDR, LEDGER_ADDR } = config;
  const ledger = unaryAddress(LEDGER_ADDR);
  return [
    grpcClient(MemberServiceClient, IDENTITY_ADDR),
    grpcClient(AccountServiceClient, IDENTITY_ADDR),
    grpcClient(RecoveryServiceClient, IDENTITY_ADDR),
    grpcClient(PasskeysServiceClient, IDENTITY_ADDR),
    grpcClient(RemindersServiceClient, IDENTITY_ADDR),
    grpcClient(AdminServiceClient, IDENTITY_ADDR),
    grpcClient(AdministratorsServiceClient, IDENTITY_ADDR),
    grpcClient(OwnAccountServiceClient, IDENTITY_ADDR),
    grpcClient(OwnListsServiceClient, IDENTITY_ADDR),
    grpcClient(AuditServiceClient, IDENTITY_ADDR),
    grpcClient(SecondFactorServiceClient, IDENTITY_ADDR),
    grpcClient(SocialServiceClient, IDENTITY_ADDR),
    grpcClient(PicturesServiceClient, IDENTITY_ADDR),
    grpcClient(DirectoryServiceClient, IDENTITY_ADDR),
    grpcClient(PromotersServiceClient, IDENTITY_ADDR),
    grpcClient(BulkUsersServiceClient, IDENTITY_ADDR),
    grpcClient(PrivacyServiceClient, IDENTITY_ADDR, {
      deadlineMs: PATIENT_MS,
      deadlines: { deleteMember: DELETION_MS },
    }),
    grpcClient(PrivacyDeskServiceClient, IDENTITY_ADDR, { deadlines: { eraseMember: DELETION_MS } }),
    grpcClient(PointsServiceClient, ledger),
    grpcClient(AdjustmentsServiceClient, ledger),
    grpcClient(CodesServiceClient, ledger),
    grpcClient(CodeProtectionServiceClient, ledger),
    grpcClient(CodeAlarmsServiceClient, ledger),
    grpcClient(MassCreditServiceClient, ledger),
    grpcClient(QuestsServiceClient, ledger),
    grpcClient(QuestRecordsServiceClient, ledger),
    grpcClient(QuestGroupsServiceClient, ledger),
    grpcClient(RehearsalsServiceClient, ledger),
    grpcClient(StatementsServiceClient, ledger),
    grpcClient(ReportsServiceClient, ledger, { deadlineMs: REPORT_MS }),
    grpcClient(ProofsServiceClient, ledger),
    grpcClient(ReferralsServiceClient, ledger),
    grpcClient(VerificationServiceClient, ledger, { deadlineMs: HEALTH_MS }),
    grpcClient(SamplesServiceClient, SAMPLES_ADDR),
    grpcClient(StockedSamplesServiceClient, SAMPLES_ADDR),
    grpcClient(QuestionsServiceClient, SAMPLES_ADDR),
    grpcClient(SampleDeskServiceClient, SAMPLES_ADDR, {
      deadlines: { moveOrders: MOVES_MS, cancelOrders: MOVES_MS, checkParcels: MOVES_MS, confirmParcels: MOVES_MS },
    }),
    grpcClient(SampleReportServiceClient, SAMPLES_ADDR, { deadlineMs: REPORT_MS }),
    grpcClient(RetailersServiceClient, config.RECEIPTS_ADDR),
    grpcClient(SkusServiceClient, config.RECEIPTS_ADDR),
    grpcClient(ReceiptsServiceClient, config.RECEIPTS_ADDR, { deadlineMs: PATIENT_MS }),
    grpcClient(ContestsServiceClient, config.CONTESTS_ADDR),
    grpcClient(EntryDeskServiceClient, config.CONTESTS_ADDR, { deadlines: { moveEntries: MOVES_MS } }),
    grpcClient(NewsServiceClient, CONTENT_ADDR),
    grpcClient(ArticlesServiceClient, CONTENT_ADDR),
    grpcClient(BlogsServiceClient, CONTENT_ADDR),
    grpcClient(JourneyServiceClient, CONTENT_ADDR),
    grpcClient(SettingsServiceClient, CONTENT_ADDR),
    grpcClient(InboxServiceClient, CONTENT_ADDR),
    grpcClient(WishesServiceClient, CONTENT_ADDR, { deadlineMs: GIFT_MS }),
    grpcClient(CatalogueServiceClient, CATALOGUE_ADDR),
    grpcClient(BrandsServiceClient, CATALOGUE_ADDR),
    grpcClient(FormatsServiceClient, CATALOGUE_ADDR),
    grpcClient(ItemsServiceClient, CATALOGUE_ADDR),
    grpcClient(CategoriesServiceClient, CATALOGUE_ADDR),
    grpcClient(OrdersServiceClient, CATALOGUE_ADDR, { deadlineMs: REDEEM_MS, deadlines: ORDERS }),
    grpcClient(OrderDeskServiceClient, CATALOGUE_ADDR, { deadlines: { moveOrders: MOVES_MS, cancelOrders: MOVES_MS } }),
    grpcClient(OrderParcelsServiceClient, CATALOGUE_ADDR, { deadlineMs: MOVES_MS }),
    grpcClient(OrderReportServiceClient, CATALOGUE_ADDR, { deadlineMs: REPORT_MS }),
    grpcClient(VouchersServiceClient, CATALOGUE_ADDR, { deadlines: { redeemVoucher: REDEEM_MS } }),
    grpcClient(VoucherTypesServiceClient, CATALOGUE_ADDR),
    grpcClient(WishListServiceClient, CATALOGUE_ADDR),
    grpcClient(CampaignsServiceClient, CATALOGUE_ADDR),
    grpcClient(MysteryBoxServiceClient, CATALOGUE_ADDR),
    ...[
      BatchesClient,
      BulkUsersFilesClient,
      ContestsClient,
      MassCreditFilesClient,
      OrdersClient,
      PicturesClient,
      ReceiptsClient,
      VoucherFilesClient,
    ],
    {
      provide: ServiceHealth,
      inject: [Lifecycle],
      useFactory: (lifecycle: Lifecycle) => {
        const health = new ServiceHealth(config);
        lifecycle.onStop('stores', 'clients of health', () => health.close());
        return health;
      },
    },
    {
      provide: ImagesClient,
      inject: [Lifecycle],
      useFactory: (lifecycle: Lifecycle) => {
        const { CONTESTS_ADDR: contests } = config;
        const client = new ImagesClient({
          ...{ catalogue: CATALOGUE_ADDR, content: CONTENT_ADDR, contests, samples: SAMPLES_ADDR },
        });
        lifecycle.onStop('stores', 'client of pictures', () => client.close());
        return client;
      },
    },
    {
      provide: ScanStreams,
      inject: [LOGGER, HealthRegistry, Lifecycle],
      useFactory: (logger: Logger, health: HealthRegistry, lifecycle: Lifecycle) => {
        const open = gauge('club_scan_streams', 'Ledger replicas with a standing scan stream');
        const streams = new ScanStreams({
          target: LEDGER_ADDR,
          log: (message, details) => logger.info(details, message),
          onFallback: (reason) => fallbacks().inc({ reason }),
          onOpen: (count) => open.set(count),
        });
        // Informative: without the ledger, sign-in and much else still answer.
        health.add('ledger streams', () => requireOpen(streams), { required: false });
        lifecycle.onStart('scan streams', () => streams.start());
        lifecycle.onStop('stores', 'scan streams', () => streams.stop());
        return streams;
      },
    },
  ];
}

const fallbacks = countedFromZero('club_scan_fallbacks_total', 'Scans sent by unary call instead of a stream', {
  reason: ['no-stream', 'stream-lost'],
});

function requireOpen(streams: ScanStreams): void {
  if (streams.openAddresses.length === 0) throw new Error('no scan stream');
}
