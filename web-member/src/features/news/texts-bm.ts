import type { Shape } from '../../i18n/shape.js';
import type { newsEn } from './texts-en.js';

/** Malay texts of news. */
export const newsBm: Shape<typeof newsEn> = {
  news: {
    title: 'Berita',
    read: 'Baca lagi',
    empty: 'Tiada berita buat masa ini.',
    emptyNext: 'Kembali ke halaman utama',
    missing: 'Berita ini tiada lagi.',
    loadFailed: 'Berita tidak dapat dimuatkan.',
    open: 'Buka laman',
    more: 'Berita lain',
  },
};
