import { Module } from '@nestjs/common';
import { AwardFacts } from './awards.repository.js';

/** What facts stated by others may bring. */
@Module({ providers: [AwardFacts], exports: [AwardFacts] })
export class AwardsModule {}
