import { Global, Module } from '@nestjs/common';
import { Migrations } from '@club/platform';
import { ClaimStore } from '../points/claim-store.js';
import { ClaimsRepository } from './claims.repository.js';
import { claimsMigrations } from './claims.migrations.js';
import { RedeemedCounts } from './redeemed-counts.js';

/** Who has registered which code. Global: the writer of points claims what it is asked to, and knows no codes. */
@Global()
@Migrations(claimsMigrations)
@Module({
  providers: [ClaimsRepository, RedeemedCounts, { provide: ClaimStore, useExisting: ClaimsRepository }],
  exports: [ClaimsRepository, ClaimStore, RedeemedCounts],
})
export class ClaimsModule {}
