import type { Shape } from '../../i18n/shape.js';
import type { blogsEn } from './texts-en.js';

/** Words of the blogs, in Malay. */
export const blogsBm: Shape<typeof blogsEn> = {
  blogs: {
    menu: 'Blog',
    one: 'Blog',
    note: 'Lawatan dan sumbangan di halaman pokok hajat, yang terbaharu dahulu.',
    new: 'Tambah Blog',
    add: 'Tambah Blog',
    edit: 'Edit blog',
    search: 'Cari blog',
    emptyTitle: 'Belum ada blog',
    emptyBody: 'Halaman pokok hajat tidak memaparkan lawatan sehingga anda menambahnya.',
    title: 'Tajuk',
    venue: 'Tempat',
    text: { en: 'Text', bm: 'Teks' },
    pictures: 'Gambar',
    picture: 'Gambar {{number}}',
    addPicture: 'Tambah gambar',
    tooMany: 'Paling banyak {{count}} gambar. Buang yang tidak diperlukan.',
    removePicture: 'Buang gambar {{number}}',
  },
};
