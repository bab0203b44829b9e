import type { Shape } from '../../i18n/shape.js';
import type { settingsEn } from './texts-en.js';

/** Words of the settings, in Malay. */
export const settingsBm: Shape<typeof settingsEn> = {
  settings: {
    note: 'Maklumat yang ditemui ahli di mana-mana: pautan, kedai, kenalan dan waktu penyelenggaraan. Aplikasi yang terbuka dikemas kini dalam sesaat.',
    configured:
      'Belum ada apa-apa disimpan di sini: paparan ini ialah konfigurasi produk. Selepas disimpan, halaman ini yang terpakai.',
    saved: 'Tetapan telah disimpan dan kini dilihat oleh ahli.',
    maintenance: 'Waktu penyelenggaraan',
    maintenanceNote:
      'Halaman utama dan log masuk memaklumkannya sehari lebih awal, dan menyatakan tamatnya semasa penyelenggaraan. Waktu Kuala Lumpur. Kosong bermaksud tiada.',
    from: 'Dari',
    to: 'Hingga',
    contact: 'Siapa yang boleh dihubungi ahli',
    contactHint: 'Nombor telefon atau e-mel; telefon di bawah jika kosong',
    notice: { en: 'What else members are told', bm: 'Makluman lain kepada ahli' },
    noticeHint: 'Satu ayat, dalam kedua-dua bahasa atau tiada langsung',
    contacts: 'Kenalan',
    contactsNote: 'Dipaparkan di halaman utama, halaman bantuan dan bahagian bawah.',
    phone: 'Telefon',
    clubEmail: 'E-mel untuk kelab dan mata',
    sampleEmail: 'E-mel untuk sampel percuma',
    careEmail: 'E-mel untuk penjagaan produk',
    marketplaces: 'Pasaran dalam talian',
    marketplacesNote: 'Kedai jenama, mengikut susunan yang dilihat ahli.',
    marketplaceName: 'Nama kedai {{number}}',
    marketplaceHref: 'Alamat kedai {{number}}',
    marketplacesWrong: 'Setiap kedai memerlukan nama dan alamat yang bermula dengan https://',
    addressWrong: 'Alamat bermula dengan https:// atau http://',
    rows: {
      add: 'Tambah kedai',
      remove: 'Padam kedai {{number}}',
      up: 'Alihkan kedai {{number}} ke atas',
      down: 'Alihkan kedai {{number}} ke bawah',
      moved: 'Kedai {{from}} kini nombor {{to}}',
    },
    links: 'Pautan ke jenama',
    linksNote: 'Setiap satu dalam kedua-dua bahasa.',
    link: {
      brand: { en: 'Brand site', bm: 'Laman jenama' },
      search: { en: 'Search, with {query} for the words', bm: 'Carian, dengan {query} untuk perkataannya' },
      story: { en: 'Our story', bm: 'Kisah kami' },
      happenings: { en: 'Latest happenings', bm: 'Berita terkini' },
      sustainability: { en: 'Sustainability', bm: 'Kelestarian' },
      tips: { en: 'Parenting tips', bm: 'Tip keibubapaan' },
      contact: { en: 'Contact page', bm: 'Halaman hubungi' },
      shop: { en: 'Shop', bm: 'Kedai' },
      sisterShop: { en: 'Sister shop', bm: 'Kedai kembar' },
    },
  },
};
