import type { Shape } from '../../i18n/shape.js';
import type { authEn } from './texts-en.js';

/** Malay texts of auth. */
export const authBm: Shape<typeof authEn> = {
  social: {
    or: 'atau',
    signIn: 'Teruskan dengan akaun Google atau Facebook',
    signUp: 'Daftar dengan akaun Google atau Facebook',
    from: 'Maklumat ini diperoleh daripada akaun Google atau Facebook anda. Sila semak dan lengkapkan yang selebihnya.',
    locked: 'E-mel ini telah disahkan oleh akaun Google atau Facebook anda, jadi kata laluan tidak diperlukan.',
    back: 'Anda telah kembali daripada halaman log masuk Google atau Facebook. Tekan butang untuk membuka akaun anda pada peranti ini.',
    press: 'Log masuk sekarang',
    reading: 'Membaca maklumat anda…',
    suspendedTitle: 'Pendaftaran dihentikan seketika',
    suspendedNext: 'Jika anda sudah menjadi ahli, anda boleh log masuk seperti biasa.',
    agreeTitle: 'Satu langkah terakhir',
    agreeBody:
      'Sebelum kami membuka akaun kelab anda, sila baca notis privasi dan terma, kemudian nyatakan persetujuan anda.',
    agree: 'Setuju dan teruskan',
    mailTitle: 'Semak e-mel anda',
    linkAgain: 'Hantar semula pautan',
    linkSent: 'Jika ada akaun yang perlu disahkan, pautan sedang dihantar. Pautan ini sah untuk hari ini sahaja.',
  },
  signin: {
    title: 'Log masuk',
    lead: 'Selamat kembali. Mata anda masih di tempatnya.',
    email: 'E-mel',
    password: 'Kata laluan',
    submit: 'Log masuk',
    passkey: 'Guna kunci laluan',
    passkeyUnable: 'Peranti ini tidak dapat menggunakan kunci laluan. Log masuk dengan kata laluan atau telefon anda.',
    newHere: 'Baharu di kelab?',
    passwordWrong:
      'Kata laluan yang anda masukkan salah. Sila semak dan cuba lagi. Jika masih tidak berjaya, gunakan Lupa kata laluan.',
    resetSent: 'Kami telah menghantar pautan ke e-mel anda. Pautan ini sah untuk hari ini sahaja.',
  },
};
