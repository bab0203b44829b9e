import type { Shape } from '../../i18n/shape.js';
import type { brandsEn } from './texts-en.js';

/** Words of the brands, in Malay. */
export const brandsBm: Shape<typeof brandsEn> = {
  brands: {
    menu: 'Jenama',
    one: 'Jenama',
    note: 'Setiap jenama dengan jenis lampin dan saiznya: kod unik, sampel dan jadual mata dibuat daripadanya.',
    new: 'Tambah jenama',
    add: 'Tambah jenama',
    addTile: 'Tambah satu jenama',
    edit: 'Edit jenama',
    editOf: 'Edit {{name}}',
    name: 'Nama',
    description: 'Penerangan',
    picture: 'Gambar jenama',
    formats_other: '{{count}} jenis lampin',
    noFormats: 'Belum ada jenis lampin',
    noFormatsBody: 'Beri jenama ini jenis lampin dengan saiznya supaya kod unik boleh dijana.',
    addFormat: 'Tambah Jenis/Saiz',
    formatsTitle: 'Jenis dan saiz',
    assignTitle: 'Tambah jenis dan saiz',
    assignNote: 'Saiz yang sudah ada pada {{name}} dalam jenis ini kekal.',
    format: 'Jenis',
    chooseFormat: 'Pilih jenis',
    has: '{{format}} (semua saiz ada)',
    sizes: 'Saiz',
    sizeThere: 'sudah ada',
    newFormat: 'Tambah pilihan jenis',
    newFormatTitle: 'Tambah jenis lampin',
    newFormatNote: 'Ditulis dengan huruf kecil, contohnya pants, tape atau open.',
    newFormatName: 'Nama jenis lampin',
    assigned: '{{name}} kini ada {{format}}.',
    emptyTitle: 'Belum ada jenama',
    emptyBody: 'Kod unik dan sampel memerlukan jenama dahulu.',
    search: 'Cari jenama',
  },
};
