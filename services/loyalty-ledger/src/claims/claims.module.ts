import { Global, Module } from '@nestjs/common';
import { ClaimStore } from '../points/claim-store.js';
import { ClaimsRepository } from './claims.repository.js';
import { RedeemedCounts } from './redeemed-counts.js';

/** Claims of redeemed codes. Global: the writer of points claims what it is asked to, and knows no codes. */
@Global()
@Module({
  providers: [ClaimsRepository, RedeemedCounts, { provide: ClaimStore, useExisting: ClaimsRepository }],
  exports: [ClaimsRepository, ClaimStore, RedeemedCounts],
})
export class ClaimsModule {}
