import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { MembersConsumer } from './members.consumer.js';

/** Accounts of new members. */
@Module({ imports: [PointsModule], providers: [MembersConsumer] })
export class MembersModule {}
