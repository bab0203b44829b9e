import { Module } from '@nestjs/common';
import { WishesModule } from '../wishes/wishes.module.js';
import { InboxConsumer } from './inbox.consumer.js';
import { InboxController } from './inbox.grpc.js';
import { InboxQueries } from './inbox.queries.js';
import { InboxRepository } from './inbox.repository.js';
import { TidyInbox } from './usecases/tidy-inbox.js';

/** Members' messages: what happened to them, in their inbox. */
@Module({
  imports: [WishesModule],
  controllers: [InboxController],
  providers: [InboxRepository, InboxQueries, TidyInbox, InboxConsumer],
  exports: [InboxRepository],
})
export class InboxModule {}
