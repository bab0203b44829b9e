import { Module } from '@nestjs/common';
import { ContentImages } from '../images/content-images.js';
import { RecordsModule } from '../records/records.module.js';
import { WishesModule } from '../wishes/wishes.module.js';
import { ItemKinds } from './kinds.js';
import { ItemsController } from './items.grpc.js';
import { ItemsQueries } from './items.queries.js';
import { ArticlesRepository, BlogsRepository, JourneyRepository, NewsRepository } from './items.repository.js';
import { RemoveNews } from './usecases/remove-news.js';
import { SaveItem } from './usecases/save-item.js';
import { ShowItem } from './usecases/show-item.js';

/** News, articles, blogs, the journey, and pictures of all content. */
@Module({
  imports: [RecordsModule, WishesModule],
  controllers: [ItemsController],
  providers: [
    ContentImages,
    NewsRepository,
    ArticlesRepository,
    BlogsRepository,
    JourneyRepository,
    ItemKinds,
    ItemsQueries,
    SaveItem,
    ShowItem,
    RemoveNews,
  ],
})
export class ItemsModule {}
