import type { Shape } from '../../i18n/shape.js';
import type { journeyEn } from './texts-en.js';

/** Words of the journey, in Malay. */
export const journeyBm: Shape<typeof journeyEn> = {
  journey: {
    note: 'Apa yang telah dilakukan ahli bersama-sama, seperti di halaman pokok hajat.',
    edit: 'Edit perjalanan',
    home: 'Rumah dilawati',
    children: 'Kanak-kanak dibantu',
    points: 'Jumlah mata dikumpul',
    product: 'Produk disumbangkan',
    progressPoints: 'Mata ditambah pada bar kemajuan',
    progressHint: 'Selain daripada sumbangan ahli.',
    text: { en: 'Text', bm: 'Teks' },
    emptyTitle: 'Perjalanan belum ditulis',
    emptyBody: 'Halaman pokok hajat memaparkan sifar sehingga anda menulisnya.',
    name: 'Perjalanan',
  },
};
