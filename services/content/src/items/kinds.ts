import { Injectable } from '@nestjs/common';
import type { Kind } from '../records/item-records.js';
import { WishesRepository } from '../wishes/wishes.repository.js';
import type { Wish } from '../wishes/domain/wish.js';
import { wishKind } from '../wishes/wish-kind.js';
import type { Article, Blog, Journey, News } from './domain/item.js';
import { ArticlesRepository, BlogsRepository, JourneyRepository, NewsRepository } from './items.repository.js';

/** The kinds of items that the back office keeps. */
@Injectable()
export class ItemKinds {
  readonly news: Kind<News>;
  readonly article: Kind<Article>;
  readonly blog: Kind<Blog>;
  readonly journey: Kind<Journey>;
  readonly wish: Kind<Wish>;

  constructor(
    news: NewsRepository,
    articles: ArticlesRepository,
    blogs: BlogsRepository,
    journeys: JourneyRepository,
    wishes: WishesRepository,
  ) {
    this.news = { record: 'news', lists: ['news'], items: news, titleOf: ({ title, link }) => title.en || link };
    this.article = { record: 'article', lists: ['articles'], items: articles, titleOf: ({ title }) => title.en };
    this.blog = { record: 'blog', lists: ['blogs'], items: blogs, titleOf: ({ title }) => title };
    this.journey = { record: 'journey', lists: ['journey'], items: journeys, titleOf: () => '' };
    this.wish = wishKind(wishes);
  }
}
