import type { Shape } from '../../i18n/shape.js';
import type { pregnantEn } from './texts-en.js';

/** Words of the items for pregnant members, in Malay. */
export const pregnantBm: Shape<typeof pregnantEn> = {
  pregnant: {
    menu: 'Ibu hamil',
    title: 'Tawaran ibu hamil',
    one: 'Item',
    note: 'Apa yang ditebus ahli yang hamil, yang terbaharu dahulu.',
    new: 'Item ibu hamil baharu',
    add: 'Tambah Item',
    edit: 'Edit item',
    search: 'Cari item',
    emptyTitle: 'Belum ada item',
    emptyBody: 'Ahli yang hamil tidak melihat tawaran sehingga anda menambah item.',
  },
};
