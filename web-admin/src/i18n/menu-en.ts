/** Names of the screens that the menu leads to, in English. */
export const menuEn = {
  menu: {
    overview: 'Overview',
    audit: 'Audit log',
    accounts: 'Accounts',
    brands: 'Brands',
    samples: 'Samples',
    codes: 'Scan codes',
    insights: 'Receipt Validation',
    items: 'Items',
    vouchers: 'Vouchers',
    pregnant: 'Pregnant mum',
    donate: 'Donations',
    news: 'News',
    articles: 'Articles',
    blogs: 'Blogs',
    contests: 'Contests',
    wishes: 'Wishing tree',
    journey: 'Journey',
  },
} as const;
