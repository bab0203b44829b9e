import { Module } from '@nestjs/common';
import { TiersModule } from '../tiers/tiers.module.js';
import { PointsModule } from '../points/points.module.js';
import { StatementsController } from './statements.grpc.js';
import { StatementsQueries } from './statements.queries.js';

/** An account as its member sees it: what points and tiers say of it together. */
@Module({
  imports: [PointsModule, TiersModule],
  controllers: [StatementsController],
  providers: [StatementsQueries],
})
export class StatementsModule {}
