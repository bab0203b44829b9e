import type { Shape } from '../../i18n/shape.js';
import type { skusEn } from './texts-en.js';

/** Words of the products of the points table, in Malay. */
export const skusBm: Shape<typeof skusEn> = {
  skus: {
    menu: 'Jadual mata',
    one: 'Produk',
    note: 'Produk yang memberi mata melalui resit, mengikut susunan yang dilihat ahli.',
    new: 'Tambah Produk',
    add: 'Tambah Produk',
    edit: 'Edit produk',
    search: 'Cari produk',
    emptyTitle: 'Belum ada produk',
    emptyBody: 'Ahli tidak dapat memuat naik resit sehingga anda menambah produk.',
    item: 'Produk',
    size: 'Saiz pek',
    sizeHint:
      'Contohnya 750ml, 40pcs x5, Smaller pack atau Larger pack; dua yang terakhir diterjemahkan. Kosongkan jika hanya ada satu saiz.',
    points: 'Mata setiap pek',
    place: 'Kedudukan',
    placeHint: 'Dalam jadual mata. Kosong: selepas yang terakhir.',
    rule: 'Mata yang diubah terpakai untuk resit yang dimuat naik selepas itu. Resit yang menunggu atau telah dikreditkan mengekalkan mata semasa dimuat naik.',
    tryNote: 'Mata yang akan diberi bagi resit yang dikreditkan dalam 90 hari lalu jika mata yang ditaip terpakai.',
    since: 'Mata sekarang terpakai untuk resit yang dimuat naik sejak {{when}}.',
  },
};
