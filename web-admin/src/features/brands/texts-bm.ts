import type { Shape } from '../../i18n/shape.js';
import type { brandsEn } from './texts-en.js';

/** Words of the brands, in Malay. */
export const brandsBm: Shape<typeof brandsEn> = {
  brands: {
    note: 'Setiap jenama dengan format dan saiznya: kod imbasan, sampel dan jadual mata dibuat daripadanya.',
    add: 'Tambah jenama',
    addTile: 'Tambah satu jenama',
    edit: 'Sunting jenama',
    editOf: 'Sunting {{name}}',
    name: 'Nama',
    description: 'Penerangan',
    picture: 'Gambar jenama',
    formats_other: '{{count}} format',
    noFormats: 'Belum ada format',
    noFormatsBody: 'Beri jenama ini format dengan saiznya supaya kod imbasan boleh dibuat.',
    addFormat: 'Tambah Format/Saiz',
    formatsTitle: 'Format dan saiz',
    assignTitle: 'Tambah format dan saiz',
    assignNote: 'Saiz yang sudah ada pada {{name}} dalam format ini kekal.',
    format: 'Format',
    chooseFormat: 'Pilih format',
    has: '{{format}} (semua saiz ada)',
    sizes: 'Saiz',
    sizeThere: 'sudah ada',
    newFormat: 'Tambah pilihan format',
    newFormatTitle: 'Tambah format',
    newFormatNote: 'Ditulis dengan huruf kecil, contohnya pants, tape atau open.',
    newFormatName: 'Nama format',
    assigned: '{{name}} kini ada {{format}}.',
    emptyTitle: 'Belum ada jenama',
    emptyBody: 'Kod imbasan dan sampel memerlukan jenama dahulu.',
    search: 'Cari jenama',
  },
};
