import type { Shape } from '../../i18n/shape.js';
import type { wishesEn } from './texts-en.js';

/** Words of the wishes, in Malay. */
export const wishesBm: Shape<typeof wishesEn> = {
  wishes: {
    wish: 'Hajat',
    note: 'Hajat kanak-kanak yang disumbang mata oleh ahli, mengikut susunan dibuat.',
    add: 'Tambah Hajat',
    edit: 'Sunting hajat',
    search: 'Cari hajat',
    emptyTitle: 'Belum ada hajat',
    emptyBody: 'Pokok hajat kosong sehingga anda menggantung satu hajat.',
    name: 'Nama kanak-kanak',
    age: 'Umur',
    points: 'Mata disumbang',
    text: { en: 'Wish', bm: 'Hajat' },
    avatar: 'Avatar',
    avatarNumber: 'Avatar {{number}}',
    avatarHint: 'Satu daripada enam lukisan kanak-kanak; bukan gambar kanak-kanak sebenar.',
  },
};
