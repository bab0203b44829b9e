import { ParcelChecksRepository, ParcelFiles, ParcelStore } from '@club/platform/parcel-files';
import { Module } from '@nestjs/common';
import { SamplesModule } from '../samples/samples.module.js';
import { DeskQueries } from './desk.queries.js';
import { DeskRepository } from './desk.repository.js';
import { DeliveriesController } from './deliveries.grpc.js';
import { SampleDeskController } from './sample-desk.grpc.js';
import { SampleParcels } from './sample-parcels.js';
import { TrackWriter } from './track-writer.js';
import { CancelSamples } from './usecases/cancel-samples.js';
import { MoveSamples } from './usecases/move-samples.js';
import { RecordReveal } from './usecases/record-reveal.js';
import { SetParcel } from './usecases/set-parcel.js';
import { TakeReport } from './usecases/take-report.js';

/** Granted samples in the desk of orders, and their way to the member. */
@Module({
  imports: [SamplesModule],
  controllers: [SampleDeskController, DeliveriesController],
  providers: [
    ...[DeskRepository, DeskQueries, TrackWriter],
    ...[ParcelChecksRepository, ParcelFiles, { provide: ParcelStore, useClass: SampleParcels }],
    ...[MoveSamples, CancelSamples, SetParcel, RecordReveal, TakeReport],
  ],
})
export class DeskModule {}
