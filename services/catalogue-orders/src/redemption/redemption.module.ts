import { Module, type DynamicModule } from '@nestjs/common';
import { Lifecycle, Migrations } from '@club/platform';
import { IdentityMembers } from '../clients/identity.client.js';
import { LedgerPoints } from '../clients/ledger.client.js';
import { LedgerScans } from '../clients/scans.client.js';
import { Scans } from '../scans/scans.port.js';
import { Members } from './members.port.js';
import { Points } from './points.port.js';
import { REDEMPTION_CONFIG, type RedemptionConfig } from './redemption.config.js';
import { redemptionMigrations } from './redemption.migrations.js';
import { RedemptionEngine } from './redemption-engine.js';
import { RedemptionRepository } from './redemption.repository.js';
import { RedemptionSweepJob } from './redemption-sweep.job.js';
import { RedemptionSweeper } from './redemption-sweeper.js';

/** The engine of every redemption, with the services it asks. Global: each kind lives in its own feature. */
@Migrations(redemptionMigrations)
@Module({})
export class RedemptionModule {
  static forRoot(config: RedemptionConfig & { ledger: string; identity: string }): DynamicModule {
    return {
      module: RedemptionModule,
      global: true,
      providers: [
        { provide: REDEMPTION_CONFIG, useValue: config },
        {
          provide: LedgerPoints,
          inject: [Lifecycle],
          useFactory: (lifecycle: Lifecycle) =>
            closedAtEnd(new LedgerPoints(config.ledger), 'ledger client', lifecycle),
        },
        { provide: Points, useExisting: LedgerPoints },
        {
          provide: Scans,
          inject: [Lifecycle],
          useFactory: (lifecycle: Lifecycle) => closedAtEnd(new LedgerScans(config.ledger), 'scans client', lifecycle),
        },
        {
          provide: Members,
          inject: [Lifecycle],
          useFactory: (lifecycle: Lifecycle) =>
            closedAtEnd(new IdentityMembers(config.identity), 'identity client', lifecycle),
        },
        RedemptionRepository,
        RedemptionEngine,
        RedemptionSweeper,
        RedemptionSweepJob,
      ],
      exports: [RedemptionEngine, RedemptionRepository, Points, LedgerPoints, Scans, Members],
    };
  }
}

function closedAtEnd<C extends { close(): void }>(client: C, name: string, lifecycle: Lifecycle): C {
  lifecycle.onStop('stores', name, () => client.close());
  return client;
}
