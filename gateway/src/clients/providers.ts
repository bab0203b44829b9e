import type { Provider, Type } from '@nestjs/common';
import { counter, gauge, HealthRegistry, Lifecycle, LOGGER, type Logger } from '@club/platform';
import { CONFIG, type GatewayConfig } from '../config.js';
import { AccountClient } from './account.client.js';
import { CatalogueClient } from './catalogue.client.js';
import { ContentClient } from './content.client.js';
import { ContestsClient } from './contests.client.js';
import { IdentityClient } from './identity.client.js';
import { LedgerClient } from './ledger.client.js';
import { MysteryBoxClient } from './mystery-box.client.js';
import { PrivacyClient } from './privacy.client.js';
import { ProofsClient } from './proofs.client.js';
import { QuestsClient } from './quests.client.js';
import { ReceiptsClient } from './receipts.client.js';
import { SamplesClient } from './samples.client.js';
import { ScanStreams } from './scan-stream.js';
import { VouchersClient } from './vouchers.client.js';
import { SocialClient } from './social.client.js';
import { TiersClient } from './tiers.client.js';

type Address =
  | 'IDENTITY_ADDR'
  | 'LEDGER_ADDR'
  | 'CATALOGUE_ADDR'
  | 'CONTENT_ADDR'
  | 'SAMPLES_ADDR'
  | 'RECEIPTS_ADDR'
  | 'CONTESTS_ADDR';
type Client = { close(): void };

/** Clients that need an address only. A new one is one line here. */
const SIMPLE: [client: new (address: string) => Client, address: Address][] = [
  [IdentityClient, 'IDENTITY_ADDR'],
  [AccountClient, 'IDENTITY_ADDR'],
  [SocialClient, 'IDENTITY_ADDR'],
  [PrivacyClient, 'IDENTITY_ADDR'],
  [QuestsClient, 'LEDGER_ADDR'],
  [TiersClient, 'LEDGER_ADDR'],
  [ProofsClient, 'LEDGER_ADDR'],
  [SamplesClient, 'SAMPLES_ADDR'],
  [ReceiptsClient, 'RECEIPTS_ADDR'],
  [ContentClient, 'CONTENT_ADDR'],
  [ContestsClient, 'CONTESTS_ADDR'],
  [CatalogueClient, 'CATALOGUE_ADDR'],
  [VouchersClient, 'CATALOGUE_ADDR'],
  [MysteryBoxClient, 'CATALOGUE_ADDR'],
];

const simple = (Client: new (address: string) => Client, address: Address): Provider => ({
  provide: Client as Type<Client>,
  inject: [CONFIG, Lifecycle],
  useFactory: (config: GatewayConfig, lifecycle: Lifecycle) => {
    const client = new Client(config[address]);
    lifecycle.onStop('stores', `${Client.name}`, () => client.close());
    return client;
  },
});

/** Every client of a service, closed with the stores. */
export function clientProviders(): Provider[] {
  return [
    ...SIMPLE.map(([client, address]) => simple(client, address)),
    {
      provide: ScanStreams,
      inject: [CONFIG, LOGGER, HealthRegistry, Lifecycle],
      useFactory: (config: GatewayConfig, logger: Logger, health: HealthRegistry, lifecycle: Lifecycle) => {
        const fallbacks = counter('club_scan_fallbacks_total', 'Scans sent by unary call instead of a stream', [
          'reason',
        ]);
        const open = gauge('club_scan_streams', 'Ledger replicas with a standing scan stream');
        const streams = new ScanStreams({
          target: config.LEDGER_ADDR,
          log: (message, details) => logger.info(details, message),
          onFallback: (reason) => fallbacks.inc({ reason }),
          onOpen: (count) => open.set(count),
        });
        // Informative: without the ledger, sign-in and much else still answer.
        health.add('ledger streams', () => requireOpen(streams), { required: false });
        lifecycle.onStart('scan streams', () => streams.start());
        return streams;
      },
    },
    {
      provide: LedgerClient,
      inject: [CONFIG, ScanStreams, Lifecycle],
      useFactory: (config: GatewayConfig, streams: ScanStreams, lifecycle: Lifecycle) => {
        const client = new LedgerClient(config.LEDGER_ADDR, streams);
        lifecycle.onStop('stores', 'ledger client', () => client.close());
        return client;
      },
    },
  ];
}

function requireOpen(streams: ScanStreams): void {
  if (streams.openAddresses.length === 0) throw new Error('no scan stream');
}
