import type { menuEn } from './menu-en.js';
import type { Shape } from './shape.js';

/** Names of the screens that the menu leads to and that are no lists of records, in Malay. */
export const menuBm: Shape<typeof menuEn> = {
  menu: {
    overview: 'Ringkasan',
    audit: 'Log audit',
    administrators: 'Pentadbir',
    pointShop: 'Laporan',
    accounts: 'Akaun',
    bulkUsers: 'Cipta pukal',
    privacy: 'Privasi',
    codes: 'Kod unik',
    awards: 'Jumlah ganjaran',
    doublePoints: 'Hari mata berganda',
    orders: 'Pesanan',
    massCredit: 'Kredit pukal',
    receipts: 'Resit',
    insights: 'Pengesahan resit',
    contestEntries: 'Penyertaan peraduan',
    journey: 'Perjalanan',
    settings: 'Tetapan',
  },
};
