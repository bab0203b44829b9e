import { Module } from '@nestjs/common';
import { ContestsModule } from '../contests/contests.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { EditingController } from './editing.grpc.js';

/** Contests as the back office edits them, which must not break the entries that there are. */
@Module({
  imports: [ContestsModule, EntriesModule],
  controllers: [EditingController],
})
export class EditingModule {}
