import { type Listed, type ListPage, searchable, trusted } from '@club/platform';
import { localizedField, NEWEST, RECORD_COLUMNS, recordSchema, recordsOf } from '@club/platform/records';
import type { News } from './domain/news.js';

const text = { type: String, default: '' };
const columns = { title: 'title.en', showingTo: 'showingTo', ...RECORD_COLUMNS };

/** `news`. Removed ones go for good at `removeAt`, which is after the time in which they can be restored. */
export const newsSchema = recordSchema<News>(
  'news',
  {
    title: localizedField(),
    description: localizedField(),
    image: localizedField(),
    link: text,
    showingTo: { type: String, required: true },
    removedAt: { type: Date, default: null },
    removeAt: { type: Date, default: null },
  },
  columns,
);
newsSchema.index({ removeAt: 1 } as never, { name: 'remove', expireAfterSeconds: 0 });

const news = recordsOf<News>({
  record: 'news',
  scheduled: true,
  schema: newsSchema,
  list: {
    sorts: columns,
    search: searchable(newsSchema, {
      texts: ['title.en', 'title.bm', 'description.en', 'description.bm'],
      codes: ['link'],
    }),
    order: NEWEST,
  },
  title: ({ title, link }) => title.en || link,
  audited: ({ removeAt: _, ...item }) => item,
  pictures: ({ image }) => [image.en, image.bm],
  publicLists: () => ['news'],
});

/** News that are on the lists. */
export class NewsRepository extends news {
  protected override readonly listed = { removedAt: null };
}

/** News, those included that were removed. */
export class RemovableNewsRepository extends news {
  // A removed one waits until it is restored.
  override get isScheduled(): boolean {
    return false;
  }

  /** A part of those that were removed after `since`. Errors: INPUT_INVALID. */
  removedPage(page: ListPage, since: Date): Promise<Listed<News>> {
    return this.page(page, { removedAt: trusted({ $gt: since }) });
  }
}
