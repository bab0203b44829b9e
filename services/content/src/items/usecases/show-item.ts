import { Clock, invalidField, PublicListsInvalidation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { WishesRepository } from '../../wishes/wishes.repository.js';
import { ArticlesRepository, BlogsRepository, NewsRepository } from '../items.repository.js';

/** Shows or hides an item, or takes news away. */
@Injectable()
export class ShowItem {
  constructor(
    private readonly news: NewsRepository,
    private readonly articles: ArticlesRepository,
    private readonly blogs: BlogsRepository,
    private readonly wishes: WishesRepository,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  /** Errors: INPUT_INVALID for an unknown kind, NOT_FOUND. */
  async execute({ kind, id, active }: { kind: string; id: string; active: boolean }) {
    const change = { active, updatedAt: this.clock.now() };
    switch (kind) {
      case 'news':
        await this.news.change(id, 0, change);
        return this.lists.publish('news');
      case 'article':
        await this.articles.change(id, 0, change);
        return this.lists.publish('articles');
      case 'blog':
        await this.blogs.change(id, 0, change);
        return this.lists.publish('blogs');
      case 'wish':
        await this.wishes.change(id, 0, change);
        await this.lists.publish('wishes');
        // What a hidden wish was given stays on the tree, as part of the journey.
        return this.lists.publish('journey');
      default:
        throw invalidField('kind');
    }
  }

  /** Takes a news item away for good; one that is not there is no error. */
  async removeNews(id: string): Promise<void> {
    await this.news.remove(id);
    await this.lists.publish('news');
  }
}
