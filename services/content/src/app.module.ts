import { Clock, Lifecycle, LOGGER, type Logger, PlatformModule, RepeatedJob } from '@club/platform';
import { type DynamicModule, Inject, Module } from '@nestjs/common';
import { LedgerPoints } from './clients/ledger.client.js';
import { CONTENT_CONFIG, type ContentConfig } from './config.js';
import { ContentImages } from './images/content-images.js';
import { DeletedMembersConsumer } from './inbox/deleted-members.consumer.js';
import { InboxConsumer } from './inbox/inbox.consumer.js';
import { InboxGrpc } from './inbox/inbox.grpc.js';
import { InboxLive } from './inbox/inbox-live.js';
import { InboxQueries } from './inbox/inbox.queries.js';
import { InboxRepository } from './inbox/inbox.repository.js';
import { LeftMembers } from './inbox/left-members.repository.js';
import { TidyInbox } from './inbox/usecases/tidy-inbox.js';
import { ItemsGrpc } from './items/items.grpc.js';
import { ArticlesRepository, BlogsRepository, JourneyRepository, NewsRepository } from './items/items.repository.js';
import { SaveItem } from './items/usecases/save-item.js';
import { ShowItem } from './items/usecases/show-item.js';
import { DonationsRepository } from './wishes/donations.repository.js';
import { ItemGiftsConsumer } from './wishes/item-gifts.consumer.js';
import { ItemGiftsRepository } from './wishes/item-gifts.repository.js';
import { ItemGiftsTold } from './wishes/item-gifts-told.js';
import { PointsPort } from './wishes/ports.js';
import { SettleDonation } from './wishes/settle-donation.js';
import { TreeJob } from './wishes/tree.job.js';
import { TreeProgress } from './wishes/tree-progress.js';
import { Donate } from './wishes/usecases/donate.js';
import { RepairTree } from './wishes/usecases/repair-tree.js';
import { SaveWish } from './wishes/usecases/save-wish.js';
import { WishesGrpc } from './wishes/wishes.grpc.js';
import { WishesRepository } from './wishes/wishes.repository.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  constructor(
    @Inject(Lifecycle) lifecycle: Lifecycle,
    @Inject(Clock) clock: Clock,
    @Inject(SettleDonation) donations: SettleDonation,
    @Inject(CONTENT_CONFIG) config: ContentConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failed = (err: unknown) => logger.error({ err, job: 'donation sweep' }, 'job failed');
    const job = new RepeatedJob(
      config.DONATION_SWEEP_EVERY_MS,
      () => donations.sweep(config.DONATION_SWEEP_AGE_MS),
      failed,
    );
    lifecycle.manage('donation sweep', job, 'intake');
    clock.onJump(() => job.run());
  }

  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: ContentConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock })],
      controllers: [ItemsGrpc, WishesGrpc, InboxGrpc],
      providers: [
        { provide: CONTENT_CONFIG, useValue: config },
        {
          provide: PointsPort,
          inject: [Lifecycle],
          useFactory: (lifecycle: Lifecycle) => {
            const points = new LedgerPoints(config.LEDGER_ADDR);
            lifecycle.onStop('stores', 'ledger client', () => points.close());
            return points;
          },
        },
        ContentImages,
        NewsRepository,
        ArticlesRepository,
        BlogsRepository,
        JourneyRepository,
        SaveItem,
        ShowItem,
        WishesRepository,
        SaveWish,
        DonationsRepository,
        SettleDonation,
        Donate,
        ItemGiftsRepository,
        ItemGiftsConsumer,
        ItemGiftsTold,
        TreeProgress,
        RepairTree,
        TreeJob,
        InboxRepository,
        LeftMembers,
        InboxQueries,
        TidyInbox,
        InboxConsumer,
        DeletedMembersConsumer,
        InboxLive,
      ],
    };
  }
}
