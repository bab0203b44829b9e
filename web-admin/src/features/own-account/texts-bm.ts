import type { Shape } from '../../i18n/shape.js';
import type { ownAccountEn } from './texts-en.js';

/** Words of one's own account, in Malay. */
export const ownAccountBm: Shape<typeof ownAccountEn> = {
  ownAccount: {
    title: 'Akaun anda',
    note: 'Tempat anda log masuk, dan cara anda log masuk.',
    noEmail: 'Tiada',
    sessions: 'Sesi',
    sessionsNote: 'Anda log masuk di sini. Tamatkan sesi yang tidak dikenali, kemudian tukar kata laluan anda.',
    current: 'Sesi ini',
    unknownDevice: 'Peranti tidak diketahui',
    unknownAddress: 'Alamat tidak diketahui',
    lastUsed: 'Kali terakhir digunakan',
    since: 'Log masuk pada',
    endOthers: 'Tamatkan semua yang lain',
    ask: {
      one: {
        title: 'Tamatkan sesi di {{device}}?',
        body: 'Apa yang ditaip di situ dan belum disimpan memerlukan kata laluan anda sebelum dihantar.',
        action: 'Tamatkan sesi',
        done: 'Sesi telah tamat.',
      },
      others: {
        title: 'Tamatkan semua sesi lain?',
        body: 'Anda kekal log masuk di sini, dan perlu log masuk semula di tempat lain.',
        action: 'Tamatkan semua yang lain',
        done: 'Semua sesi lain telah tamat.',
      },
    },
    password: 'Kata laluan',
    currentPassword: 'Kata laluan sekarang',
    changePassword: 'Tukar kata laluan',
    passwordNote: 'Sesi anda yang lain akan tamat.',
    passwordChanged: 'Kata laluan anda telah ditukar. Semua sesi lain telah tamat.',
    secondStep: 'Langkah kedua',
    noSecondStep:
      'Kata laluan sahaja sudah membuka akaun anda. Aplikasi pengesah pada telefon anda melindunginya dengan lebih baik.',
    appSince: 'Aplikasi pengesah disediakan pada',
    codesLeft_other: '{{count}} kod pemulihan masih ada.',
    fewCodes: 'Kod pemulihan tinggal sedikit. Penggantian aplikasi memberi sepuluh kod baharu.',
    required: 'Langkah kedua diwajibkan di sini: aplikasi boleh diganti, bukan dibuang.',
    setUp: 'Sediakan aplikasi',
    replace: 'Ganti aplikasi',
    remove: 'Buang langkah kedua',
    removeTitle: 'Buang langkah kedua?',
    removeBody: 'Selepas itu, kata laluan sahaja membuka akaun anda. Kod pemulihan anda tidak lagi berfungsi.',
    removed: 'Langkah kedua telah dibuang.',
    next: 'Seterusnya',
    presentCode: 'Kod aplikasi anda sekarang',
    newCode: 'Kod aplikasi baharu',
    steps: {
      proof: {
        title: 'Sahkan bahawa ini anda',
        note: 'Tiada apa-apa berubah sebelum aplikasi baharu menunjukkan kod pertamanya.',
      },
      scan: {
        title: 'Imbas ini dengan aplikasi baharu',
        note: 'Kemudian taip enam digit yang ditunjukkan. Sesi anda yang lain akan tamat.',
      },
      codes: {
        title: 'Simpan kod pemulihan anda',
        note: 'Setiap kod membuka satu log masuk apabila telefon tiada bersama anda. Kod dipaparkan sekarang sahaja; kod terdahulu tidak lagi berfungsi.',
      },
    },
    copyCodes: 'Salin kod',
    copy: { copied: 'Disalin', failed: 'Pelayar tidak membenarkannya. Catat kod ini.' },
  },
};
