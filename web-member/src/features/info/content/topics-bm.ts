import type { Section } from '../article-types.js';

/** Topics of the help centre alone, in Malay; see topics-en.ts for the English. */
export const topics: readonly Section[] = [
  {
    title: 'Kod saya ditolak',
    body: [
      'Mesej di bawah kod menyatakan sebabnya.',
      {
        list: [
          'Tidak dikenali: bandingkan setiap satu daripada 10 aksara itu dengan pek anda, atau baca kod dengan kamera.',
          'Sudah anda gunakan: matanya ada dalam sejarah mata anda.',
          'Digunakan oleh ahli lain: simpan pek itu dan hubungi kami dengan gambar kod.',
          'Tidak aktif, atau pendaftaran kod digantung: simpan pek itu dan cuba lagi kemudian.',
          'Terlalu banyak percubaan: selepas 10 kod yang tidak dikenali dalam masa 10 minit, tunggu selama masa yang dinyatakan dalam mesej.',
        ],
      },
      { link: 'Daftarkan kod', to: '/scancode' },
      { link: 'Lihat sejarah mata anda', to: '/pointhistory' },
    ],
  },
  {
    title: 'Di mana pesanan saya?',
    body: [
      'Buka Ganjaran saya, kemudian Sejarah pesanan, dan pilih pesanan itu. Setiap langkah dan masanya dipaparkan.',
      {
        list: [
          'Sedang diproses: kami sedang membungkusnya.',
          'Dalam penghantaran: bungkusan dalam perjalanan. Nombor jejakan kurier dan tarikh jangkaan sampai dipaparkan.',
          'Telah sampai: kurier telah menyerahkannya.',
          'Dibatalkan: pesanan tidak dihantar dan matanya dipulangkan kepada anda.',
        ],
      },
      'Bungkusan biasanya mengambil masa 3 hari di Semenanjung dan 7 hari di Sabah, Sarawak dan Labuan.',
      'Lebih lewat daripada itu? Hubungi kami dengan nombor pesanan anda.',
      { link: 'Lihat pesanan anda', to: '/pointshop?tab=history' },
    ],
  },
  {
    title: 'Bagaimanakah cara menukar tarikh jangkaan bersalin?',
    body: [
      'Buka Profil dan pilih Edit profil. Maklumat anda boleh dikemas kini sekali dalam 6 bulan. Antara dua kemas kini, tarikh jangkaan bersalin boleh dibetulkan sekali; pembetulan ini tidak memberi mata.',
      'Bayi anda sudah lahir? Tambahkan bayi anda dan sahkan bahawa inilah anak yang dinantikan. Tarikh jangkaan bersalin kemudian dipadam, dan ini tidak dikira sebagai kemas kini.',
      { link: 'Edit profil', to: '/editprofile' },
      { link: 'Tambah bayi anda', to: '/viewbabyinfo' },
    ],
  },
];
