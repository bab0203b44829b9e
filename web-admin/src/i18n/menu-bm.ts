import type { menuEn } from './menu-en.js';
import type { Shape } from './shape.js';

/** Names of the screens that the menu leads to, in Malay. */
export const menuBm: Shape<typeof menuEn> = {
  menu: {
    overview: 'Ringkasan',
    audit: 'Log audit',
    accounts: 'Akaun',
    brands: 'Jenama',
    samples: 'Sampel',
    codes: 'Kod unik',
    insights: 'Pengesahan resit',
    items: 'Item',
    vouchers: 'Baucar',
    pregnant: 'Ibu hamil',
    donate: 'Sumbangan',
    news: 'Berita',
    articles: 'Artikel',
    blogs: 'Blog',
    contests: 'Peraduan',
    wishes: 'Pokok hajat',
    journey: 'Perjalanan',
  },
};
