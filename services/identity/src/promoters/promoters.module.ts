import { Module } from '@nestjs/common';
import { PromotersRepository } from './promoters.repository.js';

/** Promoters. */
@Module({ providers: [PromotersRepository], exports: [PromotersRepository] })
export class PromotersModule {}
