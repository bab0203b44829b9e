/** Words of the articles, in English. */
export const articlesEn = {
  articles: {
    menu: 'Articles',
    one: 'Article',
    note: 'What members read on the wishing tree page, newest first.',
    description: 'Text',
    new: 'Add Article',
    add: 'Add Article',
    edit: 'Edit article',
    search: 'Find an article',
    emptyTitle: 'No articles yet',
    emptyBody: 'Members see no articles on the wishing tree page until you add one.',
    title: { en: 'Title', bm: 'Tajuk' },
    text: { en: 'Text', bm: 'Teks' },
  },
} as const;
