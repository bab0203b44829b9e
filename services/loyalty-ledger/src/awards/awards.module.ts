import { Module } from '@nestjs/common';
import { AwardFacts } from './awards.repository.js';

/** Limits on the awards that events of other services may bring. */
@Module({ providers: [AwardFacts], exports: [AwardFacts] })
export class AwardsModule {}
