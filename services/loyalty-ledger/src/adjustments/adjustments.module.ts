import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { AdjustmentsController } from './adjustments.grpc.js';
import { ADJUSTMENTS, REVERSALS } from './adjustments.source.js';
import { AdjustPoints } from './usecases/adjust-points.js';

/** Corrections of points by administrators. */
@Module({ imports: [PointsModule], controllers: [AdjustmentsController], providers: [AdjustPoints] })
export class AdjustmentsModule {
  constructor(sources: Sources) {
    sources.register(ADJUSTMENTS);
    sources.register(REVERSALS);
  }
}
