import { Module } from '@nestjs/common';
import { ContestsModule } from '../contests/contests.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { EntryDeskController } from './desk.grpc.js';
import { DeskRepository } from './desk.repository.js';
import { ResultsJob } from './results.job.js';
import { MoveEntries } from './usecases/move-entries.js';

/** The desk of contest entries: who wins, and its announcement. */
@Module({
  imports: [ContestsModule, EntriesModule],
  controllers: [EntryDeskController],
  providers: [DeskRepository, MoveEntries, ResultsJob],
})
export class DeskModule {}
