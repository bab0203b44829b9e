import { Module } from '@nestjs/common';
import { WishesModule } from '../wishes/wishes.module.js';
import { JourneyController } from './journey.grpc.js';
import { JourneyRepository } from './journey.record.js';

/** Totals of all members' contributions. */
@Module({ imports: [WishesModule], controllers: [JourneyController], providers: [JourneyRepository] })
export class JourneyModule {}
