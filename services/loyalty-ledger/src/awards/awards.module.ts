import { Module } from '@nestjs/common';
import { Migrations } from '@club/platform';
import { AwardFacts } from './awards.repository.js';
import { awardsMigrations } from './awards.migrations.js';

/** What facts stated by others may bring. */
@Migrations(awardsMigrations)
@Module({ providers: [AwardFacts], exports: [AwardFacts] })
export class AwardsModule {}
