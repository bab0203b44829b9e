import type { Shape } from '../../i18n/shape.js';
import type { securityEn } from './texts-en.js';

/** Malay texts of devices and password. */
export const securityBm: Shape<typeof securityEn> = {
  security: {
    title: 'Keselamatan',
    lead: 'Peranti tempat anda log masuk, dan cara anda log masuk.',
    loadFailed: 'Peranti anda tidak dapat dimuatkan.',
    devices: 'Peranti anda',
    devicesNote: 'Jika ada peranti yang anda tidak kenali, log keluar daripada peranti itu dan tukar kata laluan anda.',
    onlyThis: 'Anda log masuk pada peranti ini sahaja.',
    thisDevice: 'Peranti ini',
    unknown: 'Peranti tidak diketahui',
    activeNow: 'Sedang aktif',
    activeLately: 'Aktif dalam tempoh sejam yang lalu',
    activeAt: 'Kali terakhir aktif pada {{date}}, {{time}}',
    since: 'Log masuk pada {{date}}, {{time}}',
    logOutNamed: 'Log keluar daripada {{device}} yang log masuk pada {{date}}, {{time}}',
    logOutOthers: 'Log keluar daripada semua peranti lain',
    askOne: 'Log keluar daripada {{device}}?',
    askOneBody:
      'Peranti itu dilog keluar serta-merta. Anda perlu log masuk semula untuk menggunakan kelab pada peranti itu.',
    askOthers: 'Log keluar daripada semua peranti lain?',
    askOthersBody: 'Anda kekal log masuk di sini. Pada peranti lain, anda perlu log masuk semula.',
    ended: { one: 'Peranti itu telah dilog keluar.', others: 'Peranti anda yang lain telah dilog keluar.' },
    notifications: 'Pemberitahuan dimatikan bagi setiap pelayar di halaman <link>Peringatan</link>.',
    password: 'Kata laluan',
    current: 'Kata laluan sekarang',
    currentInText: 'kata laluan sekarang',
    passwordNote: 'Peranti anda yang lain akan dilog keluar. Kunci laluan anda kekal.',
    change: 'Tukar kata laluan',
    changed: 'Kata laluan anda telah ditukar. Peranti anda yang lain telah dilog keluar.',
    noPassword: 'Akaun anda belum mempunyai kata laluan. Kami menghantar pautan melalui e-mel untuk anda memilihnya.',
    mailLink: 'Hantar pautan melalui e-mel',
    forgotten: 'Saya lupa kata laluan',
    mailed:
      'Kami telah menghantar pautan ke {{email}}. Pautan ini sah hingga tengah malam ini. Kata laluan baharu melog keluar anda daripada semua peranti.',
    noEmail: 'Pautan dihantar melalui e-mel. Sila tambah e-mel anda dahulu.',
    addEmail: 'Tambah e-mel saya',
  },
};
