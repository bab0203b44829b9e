import { grpcClient } from '@club/platform';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { Module } from '@nestjs/common';
import { LedgerScans } from '../clients/scans.client.js';
import type { CatalogueConfig } from '../config.js';
import { Scans } from './ports.js';

/** Provides the ledger's records of redeemed codes. */
@Module({
  providers: [
    grpcClient(CodesServiceClient, ({ LEDGER_ADDR }: CatalogueConfig) => LEDGER_ADDR, { deadlineMs: 3_000 }),
    { provide: Scans, useClass: LedgerScans },
  ],
  exports: [Scans],
})
export class ScansModule {}
