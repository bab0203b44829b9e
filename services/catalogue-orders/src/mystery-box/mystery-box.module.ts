import { KafkaBus } from '@club/platform';
import { Module } from '@nestjs/common';
import { LedgerPrizes } from '../clients/prize-points.client.js';
import { RedemptionModule } from '../redemption/redemption.module.js';
import { ScansModule } from '../scans/scans.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { CampaignRecords } from './campaign-records.repository.js';
import { CampaignsChanged } from './campaigns-changed.js';
import { CampaignsController } from './campaigns.grpc.js';
import { CampaignsQueries } from './campaigns.queries.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { ConsumedArrivals } from './consumed-arrivals.js';
import { DrawsJob } from './draws.job.js';
import { EntriesRepository } from './entries.repository.js';
import { MysteryBoxConsumer } from './mystery-box.consumer.js';
import { MysteryBoxController } from './mystery-box.grpc.js';
import { MysteryBoxQueries } from './mystery-box.queries.js';
import { LateEntries } from './late-entries.js';
import { Arrivals, EntryEvents, PrizePoints } from './ports.js';
import { RunningCampaigns } from './running-campaigns.js';
import { SaveCampaign } from './usecases/save-campaign.js';
import { CloseDraw } from './usecases/close-draw.js';
import { PickWinners } from './usecases/pick-winners.js';
import { RecordEntries } from './usecases/record-entries.js';
import { RunDraws } from './usecases/run-draws.js';
import { SettlePrizes } from './usecases/settle-prizes.js';

/** The mystery box, whose prizes are points and vouchers. */
@Module({
  imports: [RedemptionModule, ScansModule, VouchersModule],
  controllers: [MysteryBoxController, CampaignsController],
  providers: [
    { provide: PrizePoints, useClass: LedgerPrizes },
    { provide: Arrivals, useClass: ConsumedArrivals },
    { provide: EntryEvents, useExisting: KafkaBus },
    CampaignRecords,
    CampaignsRepository,
    CampaignsQueries,
    EntriesRepository,
    LateEntries,
    RunningCampaigns,
    MysteryBoxQueries,
    CampaignsChanged,
    SaveCampaign,
    RecordEntries,
    CloseDraw,
    PickWinners,
    SettlePrizes,
    RunDraws,
    MysteryBoxConsumer,
    DrawsJob,
  ],
})
export class MysteryBoxModule {}
