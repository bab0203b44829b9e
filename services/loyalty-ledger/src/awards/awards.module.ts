import { Module } from '@nestjs/common';
import { AwardEvents } from './awards.repository.js';

/** Limits on the awards that events of other services may bring. */
@Module({ providers: [AwardEvents], exports: [AwardEvents] })
export class AwardsModule {}
