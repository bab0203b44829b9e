import { Module } from '@nestjs/common';
import { WishesModule } from '../wishes/wishes.module.js';
import { JourneyController } from './journey.grpc.js';
import { JourneyRepository } from './journey.record.js';

/** What members have done together. */
@Module({ imports: [WishesModule], controllers: [JourneyController], providers: [JourneyRepository] })
export class JourneyModule {}
