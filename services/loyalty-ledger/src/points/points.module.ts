import { Module } from '@nestjs/common';
import { Clock, counter, histogram, Lifecycle } from '@club/platform';
import { AwardsModule } from '../awards/awards.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { ClaimRepository } from './claim.repository.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { EntryRepository } from './entry.repository.js';
import { HoldSweeper } from './hold-sweeper.js';
import { PointsController } from './points.grpc.js';
import { PointsQueries } from './points.queries.js';
import { CreditPoints } from './usecases/credit-points.js';
import { CreditProfileUpdate } from './usecases/credit-profile-update.js';
import { CreditReceipt } from './usecases/credit-receipt.js';
import { DebitPoints } from './usecases/debit-points.js';
import { HoldPoints } from './usecases/hold-points.js';
import { OpenAccount } from './usecases/open-account.js';
import { ReverseEntry } from './usecases/reverse-entry.js';
import { CommitHold, ReleaseHold } from './usecases/settle-hold.js';
import { VerifyLedger } from './verify/verify-ledger.js';
import { EntryWriter, WRITER_DEFAULTS, WRITER_LANES, type WriterObserver } from './writer/entry-writer.js';

const observer: WriterObserver = {
  batch(size, seconds) {
    histogram('club_ledger_write_seconds', 'Time of one write batch').observe(seconds);
    counter('club_ledger_writes_total', 'Operations that went through the writer').inc(size);
  },
  lostRace() {
    counter('club_ledger_lost_races_total', 'Places in a log that another process took first').inc();
  },
};

const useCases = [
  CreditPoints,
  CreditProfileUpdate,
  CreditReceipt,
  DebitPoints,
  HoldPoints,
  CommitHold,
  ReleaseHold,
  ReverseEntry,
  OpenAccount,
];

/** The log of points: its writer, its reads and its rpcs. */
@Module({
  imports: [MembershipModule, AwardsModule],
  controllers: [PointsController],
  providers: [
    EntryRepository,
    ClaimRepository,
    {
      provide: EntryWriter,
      inject: [EntryRepository, ClaimRepository, Clock, Lifecycle, WRITER_LANES],
      useFactory: (
        entries: EntryRepository,
        claims: ClaimRepository,
        clock: Clock,
        lifecycle: Lifecycle,
        lanes: number,
      ) => {
        const writer = new EntryWriter(entries, claims, clock, observer, { ...WRITER_DEFAULTS, lanes });
        lifecycle.onStop('flush', 'ledger writer', () => writer.drain());
        return writer;
      },
    },
    ...useCases,
    PointsQueries,
    VerifyLedger,
    ClaimSweeper,
    HoldSweeper,
  ],
  exports: [
    EntryRepository,
    ClaimRepository,
    EntryWriter,
    ...useCases,
    PointsQueries,
    VerifyLedger,
    ClaimSweeper,
    HoldSweeper,
  ],
})
export class PointsModule {}
