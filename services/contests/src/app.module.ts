import { Module, type DynamicModule } from '@nestjs/common';
import { type Clock, ImageStore, Lifecycle, PlatformModule } from '@club/platform';
import { LedgerPoints } from './clients/ledger.client.js';
import { CONTESTS_CONFIG, type ContestsConfig } from './config.js';
import { ContestsGrpc } from './contests/contests.grpc.js';
import { ContestsRepository } from './contests/contests.repository.js';
import { SaveContest } from './contests/usecases/save-contest.js';
import { ShowContest } from './contests/usecases/show-contest.js';
import { DeletedMembersConsumer } from './entries/deleted-members.consumer.js';
import { EntriesGrpc } from './entries/entries.grpc.js';
import { EntriesJobs } from './entries/entries.jobs.js';
import { EntriesRepository } from './entries/entries.repository.js';
import { EntryFiles } from './entries/entry-files.js';
import { LeftMembers } from './entries/left-members.repository.js';
import { PointsPort } from './entries/ports.js';
import { SettleSubmission } from './entries/settle-submission.js';
import { SubmissionsRepository } from './entries/submissions.repository.js';
import { Enter } from './entries/usecases/enter.js';
import { ForgetMember } from './entries/usecases/forget-member.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: ContestsConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock })],
      controllers: [ContestsGrpc, EntriesGrpc],
      providers: [
        { provide: CONTESTS_CONFIG, useValue: config },
        {
          provide: PointsPort,
          inject: [Lifecycle],
          useFactory: (lifecycle: Lifecycle) => {
            const points = new LedgerPoints(config.LEDGER_ADDR);
            lifecycle.onStop('stores', 'ledger client', () => points.close());
            return points;
          },
        },
        ImageStore,
        ContestsRepository,
        SaveContest,
        ShowContest,
        EntriesRepository,
        SubmissionsRepository,
        EntryFiles,
        LeftMembers,
        SettleSubmission,
        Enter,
        EntriesJobs,
        ForgetMember,
        DeletedMembersConsumer,
      ],
    };
  }
}
