import type { Shape } from '../../i18n/shape.js';
import type { vouchersEn } from './texts-en.js';

/** Malay texts of vouchers. */
export const vouchersBm: Shape<typeof vouchersEn> = {
  vouchers: {
    title: 'Baucar saya',
    current: 'Belum digunakan',
    history: 'Telah digunakan',
    empty: 'Belum ada baucar. Tebus di Kedai Mata Ganjaran.',
    emptyUsed: 'Belum ada baucar yang digunakan.',
    emptyNext: 'Lihat ganjaran',
    valid: 'Sah hingga {{date}}',
    used: 'Telah digunakan',
    usedOn: 'Digunakan pada {{date}}',
    code: 'Kod anda',
    qr: 'Kod QR baucar anda',
    bright: 'Jika pengimbas tidak dapat membaca kod ini, tambahkan kecerahan skrin anda.',
    yours: 'Baucar ini milik anda.',
    balance_other: 'Baki anda {{count}} mata.',
    where: 'Guna di',
    lastDay: 'Hari terakhir',
    copy: 'Salin',
    copied: 'Disalin',
    copyFailed: 'Pelayar anda tidak membenarkan salinan. Pilih kod dan salin sendiri.',
    how: 'Cara menggunakannya',
    steps: {
      copyCode: 'Salin kod.',
      openShop: 'Tekan Guna sekarang untuk membuka laman kedai.',
      openTickets: 'Tekan Guna sekarang untuk membuka laman tiket.',
      paste: 'Tampal kod semasa membuat bayaran.',
    },
    once: 'Selepas Guna sekarang ditekan, baucar ini dikira telah digunakan.',
    use: 'Guna sekarang',
    ask: 'Guna baucar ini sekarang?',
    askBody: 'Selepas itu baucar ini dikira telah digunakan. Sudahkah anda menyalin kodnya?',
    askYes: 'Ya, guna',
    askNo: 'Belum',
    shopSite: 'Buka laman kedai',
    ticketSite: 'Buka laman tiket',
    loadFailed: 'Baucar ini tidak dapat dimuatkan.',
    termsTitle: 'Tentang tiket ini',
    terms: {
      household: 'Had 2 tiket bagi setiap isi rumah.',
      children: 'Satu tiket untuk seorang kanak-kanak berumur bawah 16 tahun.',
      adults: 'Orang dewasa membeli tiket sendiri secara berasingan, pada harga RM10.',
    },
  },
};
