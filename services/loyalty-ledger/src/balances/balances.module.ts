import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { TiersModule } from '../tiers/tiers.module.js';
import { BalancesController } from './balances.grpc.js';
import { BalancesQueries } from './balances.queries.js';

/** Balances of many members at once. */
@Module({ imports: [PointsModule, TiersModule], controllers: [BalancesController], providers: [BalancesQueries] })
export class BalancesModule {}
