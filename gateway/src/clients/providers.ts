import type { Provider } from '@nestjs/common';
import { counter, gauge, grpcClient, HealthRegistry, Lifecycle, LOGGER, type Logger } from '@club/platform';
import { MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { AdminServiceClient, MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { SecondFactorServiceClient } from '@club/proto/club/identity/v1/second_factor';
import { SocialServiceClient } from '@club/proto/club/identity/v1/social';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { ProofsServiceClient } from '@club/proto/club/ledger/v1/proofs';
import { QuestsServiceClient } from '@club/proto/club/ledger/v1/quests';
import { TiersServiceClient } from '@club/proto/club/ledger/v1/tiers';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import type { GatewayConfig } from '../config.js';
import { unaryAddress } from './addresses.js';
import { BatchesClient } from './batches.client.js';
import { CatalogueClient } from './catalogue.client.js';
import { ContentClient } from './content.client.js';
import { ContestsClient } from './contests.client.js';
import { PrivacyClient } from './privacy.client.js';
import { ReceiptsClient } from './receipts.client.js';
import { ScanStreams } from './scan-stream.js';

/** A redemption asks identity and the ledger in turn. */
const REDEEM_MS = 15_000;

/**
 * Every client of a service: the generated ones as they are, each with its channel and its deadlines (a new one is one line
 * here), and those that page, stream or put answers together.
 */
export function clientProviders(config: GatewayConfig): Provider[] {
  const { IDENTITY_ADDR, CATALOGUE_ADDR, SAMPLES_ADDR, LEDGER_ADDR } = config;
  const ledger = unaryAddress(LEDGER_ADDR);
  return [
    grpcClient(MemberServiceClient, IDENTITY_ADDR),
    grpcClient(AccountServiceClient, IDENTITY_ADDR),
    grpcClient(AdminServiceClient, IDENTITY_ADDR),
    grpcClient(SecondFactorServiceClient, IDENTITY_ADDR),
    grpcClient(SocialServiceClient, IDENTITY_ADDR),
    grpcClient(PointsServiceClient, ledger),
    grpcClient(CodesServiceClient, ledger),
    grpcClient(QuestsServiceClient, ledger),
    grpcClient(TiersServiceClient, ledger),
    grpcClient(ProofsServiceClient, ledger),
    grpcClient(SamplesServiceClient, SAMPLES_ADDR),
    grpcClient(VouchersServiceClient, CATALOGUE_ADDR, { deadlines: { redeemVoucher: REDEEM_MS } }),
    grpcClient(MysteryBoxServiceClient, CATALOGUE_ADDR),
    BatchesClient,
    made(PrivacyClient, IDENTITY_ADDR),
    made(CatalogueClient, CATALOGUE_ADDR),
    made(ContentClient, config.CONTENT_ADDR),
    made(ContestsClient, config.CONTESTS_ADDR),
    made(ReceiptsClient, config.RECEIPTS_ADDR),
    {
      provide: ScanStreams,
      inject: [LOGGER, HealthRegistry, Lifecycle],
      useFactory: (logger: Logger, health: HealthRegistry, lifecycle: Lifecycle) => {
        const fallbacks = counter('club_scan_fallbacks_total', 'Scans sent by unary call instead of a stream', [
          'reason',
        ]);
        const open = gauge('club_scan_streams', 'Ledger replicas with a standing scan stream');
        const streams = new ScanStreams({
          target: LEDGER_ADDR,
          log: (message, details) => logger.info(details, message),
          onFallback: (reason) => fallbacks.inc({ reason }),
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

const made = <C extends { close(): void }>(Made: new (address: string) => C, address: string): Provider => ({
  provide: Made,
  inject: [Lifecycle],
  useFactory: (lifecycle: Lifecycle) => {
    const client = new Made(address);
    lifecycle.onStop('stores', Made.name, () => client.close());
    return client;
  },
});

function requireOpen(streams: ScanStreams): void {
  if (streams.openAddresses.length === 0) throw new Error('no scan stream');
}
