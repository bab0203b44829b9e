/** Words of the news, in English. */
export const newsEn = {
  news: {
    menu: 'News',
    one: 'News',
    note: 'What members see on their dashboard: news of their stage, newest first.',
    new: 'Add News',
    add: 'Add News',
    edit: 'Edit news',
    search: 'Find news',
    emptyTitle: 'No news yet',
    emptyBody: 'Members see no news on their dashboard until you add some.',
    kind: 'Kind of news',
    kinds: { A: 'Normal News', B: 'Link News' },
    link: 'Link',
    linkHint: 'The whole address, beginning with https://',
    title: { en: 'Title', bm: 'Tajuk' },
    text: { en: 'Text', bm: 'Teks' },
    showingTo: 'Shown to',
    stages: {
      All: 'All',
      pregnant: 'Pregnant',
      trying: 'Trying to conceive',
      oneChild: 'One child',
      moreChild: 'More than one child',
    },
    linkRow: 'Link: {{link}}',
  },
} as const;
