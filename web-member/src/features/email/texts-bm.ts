import type { Shape } from '../../i18n/shape.js';
import type { emailEn } from './texts-en.js';

/** Malay texts of the e-mail of an account. */
export const emailBm: Shape<typeof emailEn> = {
  email: {
    addTitle: 'Tambah e-mel anda',
    addWhy:
      'Dengan e-mel, anda masih boleh log masuk apabila nombor telefon anda bertukar. Kami menghantar pautan untuk mengesahkannya.',
    add: 'Tambah e-mel saya',
    confirmTitle: 'Sahkan e-mel anda',
    confirmWhy: 'Kami telah menghantar pautan ke {{email}}. Buka pautan itu dan tekan butangnya.',
    notArrived: 'E-mel tidak sampai',
    again: 'Pautan sedang dihantar. Pautan ini sah untuk hari ini sahaja.',
    wrong: 'Alamat e-mel salah?',
    wrongBody: 'Masukkan alamat yang betul. Pautan ke alamat yang salah tidak lagi sah selepas itu.',
    correct: 'Tukar alamat e-mel',
    sent: 'Kami telah menghantar pautan ke {{email}}. Pautan ini sah untuk hari ini sahaja.',
    later: 'Bukan sekarang',
    doneTitle: 'E-mel anda sudah disahkan',
    done: '{{email}} sudah disahkan. Anda boleh log masuk dengan e-mel ini.',
  },
};
