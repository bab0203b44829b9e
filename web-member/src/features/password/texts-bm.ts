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
    code: 'Peranti ini baharu bagi akaun itu. Masukkan dahulu kod yang kami hantar ke {{number}}.',
    forWhom: 'Untuk akaun dengan {{email}}',
    newLink: 'Minta pautan baharu',
    doneTitle: 'Kata laluan ditukar',
    done: 'Kata laluan anda telah ditukar. Sila log masuk.',
  },
  confirm: {
    pageTitle: 'Sahkan e-mel anda',
    checking: 'Menyemak pautan anda…',
    unread: 'Pautan anda tidak dapat disemak',
    title: 'Sahkan e-mel anda',
    body: 'Anda memberikan {{email}} semasa mendaftar. Tekan butang untuk mengesahkan bahawa e-mel ini milik anda.',
    press: 'Sahkan e-mel saya',
    before: 'Sudah disahkan',
    beforeBody: 'E-mel ini sudah disahkan. Anda tidak perlu berbuat apa-apa lagi.',
    whose: 'Adakah ini akaun anda?',
    whoseBody: 'Seseorang mendaftar dengan {{email}} pada peranti lain.',
    mine: 'Ya, ini akaun saya',
    mineBody: 'Masukkan kod yang kami hantar ke {{number}}. E-mel anda akan disahkan dan yang lain kekal sama.',
    sendCode: 'Hantar kod kepada saya',
    other: 'Tidak, saya tidak mendaftar',
    otherBody: 'Keluarkan e-mel anda daripada akaun itu. Anda boleh menggunakannya untuk akaun anda sendiri.',
    notMine: 'Ini bukan akaun saya',
    releaseTitle: 'Keluarkan e-mel anda daripada akaun itu?',
    releaseBody:
      '{{email}} akan dikeluarkan daripada akaun itu buat selama-lamanya. Pemiliknya akan menerima SMS dan yang lain kekal sama.',
    release: 'Keluarkan e-mel saya',
    keep: 'Kembali',
    released: 'E-mel anda bebas semula',
    releasedBody: 'E-mel ini tidak lagi dikaitkan dengan akaun itu. Anda boleh menggunakannya untuk menyertai kelab.',
    failed: 'E-mel anda tidak dapat disahkan',
    waiting: 'Sedang log masuk',
    now: 'Teruskan sekarang',
  },
};
