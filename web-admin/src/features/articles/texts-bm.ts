import type { Shape } from '../../i18n/shape.js';
import type { articlesEn } from './texts-en.js';

/** Words of the articles, in Malay. */
export const articlesBm: Shape<typeof articlesEn> = {
  articles: {
    menu: 'Artikel',
    one: 'Artikel',
    note: 'Bacaan ahli di halaman pokok hajat, yang terbaharu dahulu.',
    description: 'Teks',
    new: 'Tambah Artikel',
    add: 'Tambah Artikel',
    edit: 'Edit artikel',
    search: 'Cari artikel',
    emptyTitle: 'Belum ada artikel',
    emptyBody: 'Ahli tidak melihat artikel di halaman pokok hajat sehingga anda menambahnya.',
    title: { en: 'Title', bm: 'Tajuk' },
    text: { en: 'Text', bm: 'Teks' },
  },
};
