import { Module } from '@nestjs/common';
import { TiersModule } from '../tiers/tiers.module.js';
import { PointsModule } from '../points/points.module.js';
import { StatementsController } from './statements.grpc.js';
import { StatementsQueries } from './statements.queries.js';

/** Statement of an account as its member sees it: its points and its tier in one answer. */
@Module({
  imports: [PointsModule, TiersModule],
  controllers: [StatementsController],
  providers: [StatementsQueries],
})
export class StatementsModule {}
