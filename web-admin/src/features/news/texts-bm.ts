import type { Shape } from '../../i18n/shape.js';
import type { newsEn } from './texts-en.js';

/** Words of the news, in Malay. */
export const newsBm: Shape<typeof newsEn> = {
  news: {
    menu: 'Berita',
    one: 'Berita',
    note: 'Paparan ahli di halaman Utama: berita mengikut status keibubapaan mereka, yang terbaharu dahulu.',
    new: 'Tambah Berita',
    add: 'Tambah Berita',
    edit: 'Edit berita',
    search: 'Cari berita',
    emptyTitle: 'Belum ada berita',
    emptyBody: 'Ahli tidak melihat berita di halaman Utama sehingga anda menambahnya.',
    kind: 'Jenis berita',
    kinds: { A: 'Berita Biasa', B: 'Berita Pautan' },
    link: 'Pautan',
    linkHint: 'Alamat penuh, bermula dengan https://',
    title: { en: 'Title', bm: 'Tajuk' },
    text: { en: 'Text', bm: 'Teks' },
    showingTo: 'Dipaparkan kepada',
    stages: {
      All: 'Semua',
      pregnant: 'Sedang hamil',
      trying: 'Sedang berusaha untuk hamil',
      oneChild: 'Ada seorang anak',
      moreChild: 'Ada lebih daripada seorang anak',
    },
    linkRow: 'Pautan: {{link}}',
  },
};
