import type { Shape } from '../../i18n/shape.js';
import type { wizardEn } from './texts-en.js';

/** Malay texts of wizard. */
export const wizardBm: Shape<typeof wizardEn> = {
  wizard: {
    pageTitle: 'Kemas kini profil',
    introTitle: 'Dua minit untuk {{profilePoints}} mata',
    introTitleNone: 'Adakah semuanya masih betul?',
    introBody:
      'Keluarga sentiasa berubah. Maklumkan perkara baharu supaya saiz dan tawaran sesuai dengan keluarga anda.',
    introList:
      'Kami bertanya tentang maklumat anda, si manja dan alamat penghantaran. Anda boleh berhenti pada bila-bila masa: maklumat yang ditaip akan disimpan.',
    start: 'Mula',
    leave: 'Selesaikan kemudian',
    details: 'Maklumat anda',
    detailsBody: 'Seperti dalam kad pengenalan.',
    due: 'Tarikh jangkaan bersalin anda',
    born: 'Bayi saya telah lahir',
    dueBody: 'Supaya tawaran tiba pada masa yang sesuai. Boleh dibetulkan sekali antara dua kemas kini.',
    babies: 'Si manja anda',
    babiesBody: 'Untuk anak berumur 3 tahun ke bawah, supaya saiz dan tawaran sesuai.',
    babiesEmpty: 'Belum ada maklumat bayi. Tambah maklumat si manja anda.',
    addBaby: 'Tambah bayi',
    newBaby: 'Bayi baharu',
    addresses: 'Alamat anda',
    addressesBody: 'Untuk penghantaran ganjaran dan sampel.',
    addressesEmpty: 'Belum ada alamat. Tambah alamat penghantaran anda.',
    addAddress: 'Tambah alamat',
    newAddress: 'Alamat baharu',
    added: 'Baharu',
    remove: 'Buang {{name}}',
    keep: 'Tambah pada profil',
    confirm: 'Adakah ini betul?',
    confirmBody: 'Maklumat ini akan disimpan dalam profil anda.',
    submit: 'Sahkan',
    none: 'Tiada',
    successTitle: 'Profil dikemas kini',
    success: 'Terima kasih, profil anda telah dikemas kini.',
    successPoints_other: 'Terima kasih, profil anda telah dikemas kini. Anda mendapat {{count}} mata!',
    balance: 'Baki anda kini {{count}} mata.',
    home: 'Ke halaman utama',
  },
};
