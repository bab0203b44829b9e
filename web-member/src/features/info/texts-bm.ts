import type { Shape } from '../../i18n/shape.js';
import type { infoEn } from './texts-en.js';

/** Malay texts of info. */
export const infoBm: Shape<typeof infoEn> = {
  info: {
    rewards: 'Ganjaran untuk anda',
    more: 'Bacaan lain',
    pdf: 'Muat turun PDF',
    topics: 'Topik',
    emailSent: 'Jika e-mel ini milik akaun yang belum disahkan, pautan baharu sedang dihantar.',
    send: 'Hantar semula pautan',
    helpTitle: 'Pusat bantuan',
    helpLead: 'Jawapan ringkas. Jika jawapan anda tiada di sini, hubungi kami.',
    talk: 'Hubungi kami',
    search: 'Cari dalam semua bantuan dan terma',
    searchHint: 'Contohnya: kod ditolak, pesanan saya, tarikh bersalin',
    found_other: '{{count}} jawapan',
    notFound: 'Tiada hasil untuk “{{query}}”. Cuba perkataan lain, atau hubungi kami.',
    results: 'Jawapan',
    productsTitle: 'Mata bagi setiap produk',
    productsLead: 'Mata bagi satu pek. Lampin dikira melalui kod dalam pek atau resit, penjagaan bayi melalui resit.',
    product: 'Produk',
    points: 'Mata',
    sizes: 'Pek',
  },
};
