import type { Shape } from '../../i18n/shape.js';
import type { passkeysEn } from './texts-en.js';

/** Malay texts of passkeys. */
export const passkeysBm: Shape<typeof passkeysEn> = {
  passkeys: {
    title: 'Kunci laluan',
    lead: 'Log masuk dengan wajah, jari atau kunci skrin anda. Telefon atau komputer anda menyimpan kunci laluan itu. Kata laluan anda kekal sama.',
    list: 'Kunci laluan anda',
    none: 'Anda belum mempunyai kunci laluan.',
    noneBody: 'Tambah satu pada peranti ini: hanya beberapa saat diperlukan.',
    add: 'Tambah kunci laluan',
    adding: 'Ikut arahan peranti anda…',
    unknown: 'Peranti tidak diketahui',
    added: 'Ditambah pada {{date}}',
    used: 'Log masuk terakhir pada {{date}}',
    unused: 'Belum digunakan untuk log masuk',
    remove: 'Padam',
    removeNamed: 'Padam kunci laluan {{device}} yang ditambah pada {{date}}',
    removeTitle: 'Padam kunci laluan ini?',
    removeBody:
      'Kunci ini tidak lagi boleh digunakan untuk log masuk. Demi keselamatan, peranti anda yang lain turut dilog keluar.',
    confirmTitle: 'Adakah ini anda?',
    confirmBody: 'Sila masukkan kata laluan anda sebelum kami mengubah cara anda log masuk.',
    again: 'Sila log masuk semula',
    againBody: 'Demi keselamatan, log keluar, log masuk semula dan buat perubahan ini dalam masa 10 minit.',
    password: 'Kata laluan anda',
    continue: 'Teruskan',
    isAdded: 'Kunci laluan anda telah ditambah.',
    isRemoved: 'Kunci laluan itu telah dipadam.',
    known: 'Peranti ini sudah mempunyai kunci laluan akaun anda.',
    cancelled: 'Tiada kunci laluan ditambah.',
    unable: 'Peranti ini tidak dapat membuat kunci laluan. Hidupkan kunci skrinnya, atau cuba pelayar lain.',
    unsupported: 'Pelayar ini tidak menyokong kunci laluan. Buka halaman ini dalam pelayar lain untuk menambahnya.',
    full: 'Anda mempunyai {{count}} kunci laluan, iaitu jumlah maksimum. Padam dahulu yang tidak lagi digunakan.',
    loadFailed: 'Kunci laluan anda tidak dapat dimuatkan.',
  },
};
