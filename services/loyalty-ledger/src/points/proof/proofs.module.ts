import { Module } from '@nestjs/common';
import { PointsModule } from '../points.module.js';
import { ProofsController } from './proofs.grpc.js';
import { ProofsQueries } from './proofs.queries.js';

/** Proofs of the log for its member. */
@Module({ imports: [PointsModule], controllers: [ProofsController], providers: [ProofsQueries] })
export class ProofsModule {}
