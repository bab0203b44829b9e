import type { Shape } from '../../i18n/shape.js';
import type { cartEn } from './texts-en.js';

/** Malay texts of cart. */
export const cartBm: Shape<typeof cartEn> = {
  cart: {
    title: 'Troli anda',
    quantity: 'Kuantiti {{name}}',
    less: 'Kurangkan satu {{name}}',
    remove: 'Keluarkan {{name}}',
    more: 'Tambah satu {{name}}',
    addItem: 'Tambah item',
    total: 'Jumlah tebusan',
    balance: 'Mata anda',
    keep: 'Baki nanti',
    confirm: 'Sahkan',
    empty: 'Troli anda kosong',
    emptyNext: 'Lihat ganjaran yang boleh ditebus',
    over: 'Troli anda berjumlah {{total}} mata dan anda ada {{balance}} mata. Keluarkan sesuatu untuk meneruskan.',
    full: 'Mata anda tidak mencukupi untuk satu lagi.',
    review: 'Semak pesanan anda',
    items: 'Ganjaran anda',
    deliverTo: 'Alamat penghantaran',
    change: 'Tukar',
    edit: 'Edit',
    send: 'Sahkan',
    sending: 'Menghantar…',
    after: 'Baki selepas ini',
    doneTitle: 'Pesanan telah dibuat',
    done: 'Kami akan memaklumkan anda apabila pesanan dihantar.',
    track: 'Jejak pesanan',
    toRewards: 'Kembali ke Ganjaran saya',
  },
};
