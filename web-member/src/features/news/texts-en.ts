/** English texts of news. */
export const newsEn = {
  news: {
    title: 'News',
    read: 'Read more',
    empty: 'No news for now.',
    emptyNext: 'Back to home',
    missing: 'This news is no longer here.',
    loadFailed: 'The news did not load.',
    open: 'Open the page',
    more: 'More news',
  },
} as const;
