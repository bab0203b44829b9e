import { Module, type DynamicModule } from '@nestjs/common';
import { LedgerPoints } from '../clients/ledger.client.js';
import { LeftMembers } from '../orders/left-members.repository.js';
import { Migrations } from '@club/platform';
import { CampaignsChanged } from './campaigns-changed.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { DRAWS_EVERY_MS, DrawsJob } from './draws.job.js';
import { EntriesRepository } from './entries.repository.js';
import { MysteryBoxConsumer } from './mystery-box.consumer.js';
import { MysteryBoxController } from './mystery-box.grpc.js';
import { MysteryBoxQueries } from './mystery-box.queries.js';
import { mysteryBoxMigrations } from './mystery-box.schema.js';
import { PRIZE_POINTS, type PrizePoints } from './ports.js';
import { CreateCampaign } from './usecases/create-campaign.js';
import { RecordEntry } from './usecases/record-entry.js';
import { RunDraws } from './usecases/run-draws.js';

/** The mystery box. `vouchers` is the vouchers module of the same application: prizes are its vouchers. */
@Migrations(mysteryBoxMigrations)
@Module({})
export class MysteryBoxModule {
  static forRoot(config: { drawsEveryMs: number }, vouchers: DynamicModule): DynamicModule {
    return {
      module: MysteryBoxModule,
      imports: [vouchers],
      controllers: [MysteryBoxController],
      providers: [
        { provide: DRAWS_EVERY_MS, useValue: config.drawsEveryMs },
        { provide: PRIZE_POINTS, inject: [LedgerPoints], useFactory: prizePoints },
        CampaignsChanged,
        LeftMembers,
        CampaignsRepository,
        EntriesRepository,
        MysteryBoxQueries,
        CreateCampaign,
        RecordEntry,
        RunDraws,
        DrawsJob,
        MysteryBoxConsumer,
      ],
      exports: [CampaignsRepository, EntriesRepository, CreateCampaign, RunDraws, PRIZE_POINTS],
    };
  }
}

const prizePoints = (ledger: LedgerPoints): PrizePoints => ({
  async credit(ctx, { memberId, key, points, drawId }) {
    const lines = [{ source: 'mysteryBox', points }];
    await ledger.credit(ctx, { memberId, key, lines, reason: '', ref: drawId, earns: true, attributes: {} });
  },
});
