import type { Shape } from '../../i18n/shape.js';
import type { ordersEn } from './texts-en.js';

/** Malay texts of orders. */
export const ordersBm: Shape<typeof ordersEn> = {
  orders: {
    empty: 'Belum ada pesanan',
    emptyNext: 'Lihat ganjaran yang boleh ditebus',
    number: 'Pesanan {{number}}',
    title: 'Jejak pesanan',
    sampleTitle: 'Jejak sampel',
    progress: 'Perkembangan',
    contents: 'Dalam bungkusan ini',
    deliverTo: 'Dihantar ke',
    courier: 'Kurier',
    noTimeline: 'Tiada jejakan untuk pesanan sebelum 18 Mac 2022.',
    trackingId: 'Nombor jejakan',
    copy: 'Salin nombor jejakan',
    copied: 'Nombor jejakan disalin',
    copyFailed: 'Pelayar anda tidak membenarkan salinan. Pilih nombor itu dan salin sendiri.',
    steps: {
      'Order Placed': 'Pesanan dibuat',
      PROCESSING: 'Sedang diproses',
      DELIVERING: 'Dalam penghantaran',
      DELIVERED: 'Telah sampai',
      CANCELLED: 'Dibatalkan',
    },
    underway: {
      'Order Placed': 'Pesanan anda telah diterima',
      PROCESSING: 'Sedang dibungkus',
      DELIVERING: 'Dalam perjalanan',
    },
    toCome: 'Akan datang',
    at: '{{date}}, {{time}}',
    on: 'Dipesan {{date}}',
    expected: 'Dijangka sampai pada {{date}}',
    cancelled: 'Dibatalkan',
    refunded: 'Mata anda telah dipulangkan.',
    refundDue: 'Mata anda sedang dipulangkan.',
    more: 'Tunjukkan pesanan lama',
    gone: 'Kami tidak menemui pesanan ini.',
    all: 'Lihat semua pesanan',
  },
};
