import type { Article } from '../article-types.js';

/** Lists what the site keeps in a browser, in Malay; see cookies-en.ts for the English. */
export const cookies: Article = {
  title: 'Kuki',
  lead: 'Apa yang disimpan oleh laman ini dalam pelayar anda, dan sebabnya. Tiada kuki iklan.',
  sections: [
    {
      title: 'Apa yang kami simpan',
      body: [
        {
          table: {
            head: ['Nama', 'Sebab', 'Tempoh'],
            rows: [
              ['uniqueToken (kuki)', 'Satu peranti boleh mendaftar satu akaun', 'Hingga anda memadamnya'],
              [
                'club.token (storan)',
                'Mengekalkan log masuk anda',
                '30 hari selepas lawatan terakhir, atau hingga anda log keluar',
              ],
              [
                'club.session (storan)',
                'Memaparkan baki terakhir anda semasa di luar talian',
                'Hingga anda log keluar',
              ],
              [
                'club.outbox (storan)',
                'Menyimpan kod dan resit yang anda hantar semasa di luar talian sehingga kami menerimanya',
                'Hingga anda melihat hasilnya, atau log keluar',
              ],
              [
                'club-shell (storan)',
                'Membuka aplikasi semasa di luar talian: fail aplikasi sahaja, tiada maklumat anda',
                'Hingga versi seterusnya',
              ],
              ['club.language (storan)', 'Mengingati bahasa pilihan anda', 'Hingga anda memadamnya'],
              ['club.theme (storan)', 'Mengingati paparan cerah atau gelap yang anda pilih', 'Hingga anda memadamnya'],
              ['club.… (storan)', 'Mengingati notis yang anda tutup dan troli anda', 'Hingga anda memadamnya'],
            ],
          },
        },
      ],
    },
    {
      title: 'Pilihan anda',
      body: [
        'Anda boleh memadam semuanya dalam tetapan pelayar. Anda akan dilog keluar dan notis yang telah ditutup mungkin dipaparkan semula.',
      ],
    },
    {
      title: 'Kamera',
      body: [
        'Kamera dibuka hanya jika anda memintanya, untuk membaca kod pada pek anda. Gambar itu dibaca dan tidak disimpan.',
      ],
    },
  ],
};
