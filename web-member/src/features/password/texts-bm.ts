import type { Shape } from '../../i18n/shape.js';
import type { passwordEn } from './texts-en.js';

/** Malay texts of password. */
export const passwordBm: Shape<typeof passwordEn> = {
  forgot: {
    link: 'Lupa kata laluan?',
    title: 'Lupa kata laluan?',
    lead: 'Masukkan e-mel yang anda gunakan semasa mendaftar. Kami akan menghantar pautan untuk memilih kata laluan baharu.',
    submit: 'Hantar pautan',
    sentTitle: 'Semak e-mel anda',
    again: 'Guna e-mel lain',
    back: 'Kembali ke log masuk',
  },
  reset: {
    title: 'Tetapkan semula kata laluan',
    lead: 'Pilih kata laluan baharu. Anda akan dilog keluar daripada semua peranti lain.',
    password: 'Kata laluan baharu',
    again: 'Sahkan kata laluan',
    newLink: 'Minta pautan baharu',
    doneTitle: 'Kata laluan ditukar',
    done: 'Kata laluan anda telah ditukar. Sila log masuk.',
  },
  confirm: {
    pageTitle: 'Sahkan e-mel anda',
    checking: 'Menyemak pautan anda…',
    failed: 'E-mel anda tidak dapat disahkan',
    waiting: 'Sedang log masuk',
    now: 'Teruskan sekarang',
  },
};
