import type { Shape } from '../../i18n/shape.js';
import type { authEn } from './texts-en.js';

/** Words of the sign-in, in Malay. */
export const authBm: Shape<typeof authEn> = {
  auth: {
    title: 'Selamat kembali',
    note: 'Log masuk dengan akaun kakitangan anda.',
    username: 'Nama pengguna',
    password: 'Kata laluan',
    showPassword: 'Tunjukkan kata laluan',
    hidePassword: 'Sembunyikan kata laluan',
    submit: 'Log masuk',
    submitting: 'Sedang log masuk…',
    trouble: 'Sukar log masuk? Tanya ketua operasi kelab.',
    dismiss: 'Tutup',
    ended: 'Sesi anda telah tamat. Log masuk semula untuk meneruskan.',
    againTitle: 'Log masuk semula untuk teruskan',
    againNote:
      'Sesi anda telah tamat, {{name}}. Apa yang anda taip masih ada di sini. Jika orang lain log masuk, tiada apa-apa dihantar atau ditunjukkan.',
    againLeave: 'Keluar tanpa menyimpan',
    usernameMissing: 'Masukkan nama pengguna anda',
    passwordMissing: 'Masukkan kata laluan anda',
    codeTitle: 'Satu langkah lagi',
    codeNote: 'Taip enam digit daripada aplikasi pengesah anda, atau kod pemulihan.',
    code: 'Kod',
    codeMissing: 'Masukkan kod',
    back: 'Mula semula',
    enrolTitle: 'Lindungi akaun anda',
    enrolNote: 'Imbas ini dengan aplikasi pengesah, kemudian taip enam digit yang dipaparkan.',
    enrolSecret: 'Atau taip kunci ini dalam aplikasi',
    enrolQr: 'Kod QR untuk aplikasi pengesah',
    confirm: 'Sahkan',
    recoveryTitle: 'Simpan kod pemulihan anda',
    recoveryNote:
      'Setiap kod membuka satu log masuk apabila telefon tiada bersama anda. Kod dipaparkan sekarang sahaja.',
    recoveryDone: 'Saya telah menyimpannya',
    invitationTitle: 'Jemputan anda',
    invitationNote: 'Hai {{name}}, pilih kata laluan untuk akaun anda dengan peranan {{role}}. Langkah kedua menyusul.',
    invitationAccept: 'Tetapkan kata laluan',
    invitationSignedIn: 'Anda log masuk sebagai {{username}}. Log keluar untuk menerima jemputan ini.',
    invitationCut: 'Pautan ini tidak lengkap. Buka semula pautan itu daripada e-mel.',
    newPassword: 'Kata laluan baharu',
    passwordRules: 'Sekurang-kurangnya 8 aksara dengan huruf besar dan kecil, angka dan simbol',
  },
};
