import { Global, Module } from '@nestjs/common';
import { ClaimStore } from '../points/claim-store.js';
import { ClaimRepository } from './claim.repository.js';

/** Who has registered which code. Global: the writer of points claims what it is told to, and knows no codes. */
@Global()
@Module({
  providers: [ClaimRepository, { provide: ClaimStore, useExisting: ClaimRepository }],
  exports: [ClaimRepository, ClaimStore],
})
export class ClaimsModule {}
