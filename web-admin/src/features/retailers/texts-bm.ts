import type { Shape } from '../../i18n/shape.js';
import type { retailersEn } from './texts-en.js';

/** Words of the retailers, in Malay. */
export const retailersBm: Shape<typeof retailersEn> = {
  retailers: {
    menu: 'Peruncit',
    one: 'Peruncit',
    note: 'Tempat resit diterima, mengikut nama.',
    new: 'Tambah Peruncit',
    add: 'Tambah Peruncit',
    edit: 'Edit peruncit',
    search: 'Cari peruncit',
    emptyTitle: 'Belum ada peruncit',
    emptyBody: 'Ahli tidak dapat memuat naik resit sehingga anda menambah peruncit.',
    name: 'Nama',
    nameHint:
      'Ahli memilihnya dengan nama ini dalam kedua-dua bahasa. Resit sedia ada mengekalkan nama yang telah tercatat.',
    asks: 'Turut meminta',
    storeName: 'Nama kedai',
  },
};
