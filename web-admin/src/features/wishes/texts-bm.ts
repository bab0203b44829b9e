import type { Shape } from '../../i18n/shape.js';
import type { wishesEn } from './texts-en.js';

/** Words of the wishes, in Malay. */
export const wishesBm: Shape<typeof wishesEn> = {
  wishes: {
    menu: 'Pokok hajat',
    one: 'Hajat',
    note: 'Hajat kanak-kanak yang menerima sumbangan mata ahli, mengikut susunan dibuat.',
    new: 'Tambah Hajat',
    add: 'Tambah Hajat',
    edit: 'Edit hajat',
    search: 'Cari hajat',
    emptyTitle: 'Belum ada hajat',
    emptyBody: 'Pokok hajat kosong sehingga anda menggantung satu hajat.',
    name: 'Nama kanak-kanak',
    age: 'Umur',
    points: 'Mata disumbangkan',
    text: { en: 'Wish', bm: 'Hajat' },
    avatar: 'Avatar',
    avatarNumber: 'Avatar {{number}}',
    avatarHint: 'Satu daripada enam lukisan kanak-kanak; bukan gambar kanak-kanak sebenar.',
  },
};
