import type { Shape } from '../../i18n/shape.js';
import type { donateEn } from './texts-en.js';

/** Words of the donate items, in Malay. */
export const donateBm: Shape<typeof donateEn> = {
  donate: {
    menu: 'Sumbangan',
    title: 'Kongsi Keselesaan (Sumbangan Mata)',
    one: 'Item',
    note: 'Tujuan ahli menyumbangkan mata, yang terbaharu dahulu.',
    new: 'Item sumbangan baharu',
    add: 'Tambah Item',
    edit: 'Edit item',
    search: 'Cari item',
    emptyTitle: 'Belum ada item',
    emptyBody: 'Ahli tidak dapat menyumbangkan mata untuk item sehingga anda menambahnya.',
    bmHint: 'Seperti dalam bahasa Inggeris jika kosong',
  },
};
