import { Module } from '@nestjs/common';
import { Clock, type Connection, countedFromZero, histogram, Lifecycle, MONGO } from '@club/platform';
import { MembershipModule } from '../membership/membership.module.js';
import { ClaimStore } from './claim-store.js';
import { EntriesRepository } from './entries.repository.js';
import { HeadDigests } from './heads/head-digests.js';
import { HoldSweepJob } from './hold-sweep.job.js';
import { HoldSweeper } from './hold-sweeper.js';
import { PointsController } from './points.grpc.js';
import { PointsQueries } from './points.queries.js';
import { Sources } from './sources.js';
import { EventsTail } from './tail/events.tail.js';
import { CreditPoints } from './usecases/credit-points.js';
import { DebitPoints } from './usecases/debit-points.js';
import { HoldPoints } from './usecases/hold-points.js';
import { OpenAccount } from './usecases/open-account.js';
import { RefundHold } from './usecases/refund-hold.js';
import { ReverseEntry } from './usecases/reverse-entry.js';
import { CommitHold, ReleaseHold } from './usecases/settle-hold.js';
import { VerificationController } from './verify/verification.grpc.js';
import { VerificationMetrics } from './verify/verification-metrics.js';
import { VerificationsRepository } from './verify/verifications.repository.js';
import { VerifyJob } from './verify/verify.job.js';
import { VerifyLedger } from './verify/verify-ledger.js';
import { VerifyWholeLog } from './verify/verify-whole-log.js';
import { EntryWriter, type WriterObserver } from './writer/entry-writer.js';

const writes = countedFromZero('club_ledger_writes_total', 'Operations that went through the writer');
const lostRaces = countedFromZero('club_ledger_lost_races_total', 'Places in a log that another process took first');

const observer: WriterObserver = {
  batch(size, seconds) {
    histogram('club_ledger_write_seconds', 'Time of one write batch').observe(seconds);
    writes().inc(size);
  },
  lostRace() {
    lostRaces().inc();
  },
};

const useCases = [
  CreditPoints,
  DebitPoints,
  HoldPoints,
  CommitHold,
  ReleaseHold,
  RefundHold,
  ReverseEntry,
  OpenAccount,
];

/** The log of points: its writer, its reads, its rpcs and its events. Features that bring points register with Sources. */
@Module({
  imports: [MembershipModule],
  controllers: [PointsController, VerificationController],
  providers: [
    Sources,
    EntriesRepository,
    {
      provide: EntryWriter,
      inject: [MONGO, EntriesRepository, ClaimStore, Clock, Lifecycle, Sources],
      useFactory: (
        connection: Connection,
        entries: EntriesRepository,
        claims: ClaimStore,
        clock: Clock,
        lifecycle: Lifecycle,
        sources: Sources,
      ) => {
        const writer = new EntryWriter(connection, entries, claims, clock, observer, sources);
        lifecycle.onStop('flush', 'ledger writer', () => writer.drain());
        return writer;
      },
    },
    ...useCases,
    PointsQueries,
    VerifyLedger,
    VerifyWholeLog,
    VerificationsRepository,
    VerificationMetrics,
    HeadDigests,
    HoldSweeper,
    HoldSweepJob,
    VerifyJob,
    EventsTail,
  ],
  exports: [Sources, EntriesRepository, EntryWriter, ...useCases, PointsQueries, VerifyLedger],
})
export class PointsModule {}
