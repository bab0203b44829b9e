import type { Shape } from '../../i18n/shape.js';
import type { newsEn } from './texts-en.js';

/** Words of the news, in Malay. */
export const newsBm: Shape<typeof newsEn> = {
  news: {
    item: 'Berita',
    note: 'Paparan ahli di papan pemuka: berita mengikut peringkat mereka, yang terbaharu dahulu.',
    add: 'Tambah Berita',
    edit: 'Sunting berita',
    search: 'Cari berita',
    emptyTitle: 'Belum ada berita',
    emptyBody: 'Ahli tidak melihat berita di papan pemuka sehingga anda menambahnya.',
    kind: 'Jenis berita',
    kinds: { A: 'Berita Biasa', B: 'Berita Pautan' },
    link: 'Pautan',
    linkHint: 'Alamat penuh, bermula dengan https://',
    title: { en: 'Title', bm: 'Tajuk' },
    text: { en: 'Text', bm: 'Teks' },
    showingTo: 'Dipaparkan kepada',
    stages: {
      All: 'Semua',
      pregnant: 'Hamil',
      trying: 'Merancang',
      oneChild: 'Seorang anak',
      moreChild: 'Lebih anak',
    },
    remove: 'Padam',
    removeTitle: 'Padam “{{name}}”?',
    removeBody: 'Ahli tidak lagi melihatnya serta-merta. Ia boleh dipulihkan dalam 30 hari.',
    removed: '“{{name}}” telah dipadam.',
    undo: 'Batalkan',
    restore: 'Pulihkan',
    restored: '“{{name}}” telah dipulihkan.',
    removedRows: 'Dipadam',
    linkRow: 'Pautan: {{link}}',
  },
};
