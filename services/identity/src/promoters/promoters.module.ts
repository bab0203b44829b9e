import { Migrations } from '@club/platform';
import { Module } from '@nestjs/common';
import { promoterMigrations } from './promoters.migrations.js';
import { PromotersRepository } from './promoters.repository.js';

/** Promoters. */
@Migrations(promoterMigrations)
@Module({ providers: [PromotersRepository], exports: [PromotersRepository] })
export class PromotersModule {}
