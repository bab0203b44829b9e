import type { Shape } from '../../i18n/shape.js';
import type { remindersEn } from './texts-en.js';

/** Malay texts of reminders. */
export const remindersBm: Shape<typeof remindersEn> = {
  reminders: {
    title: 'Peringatan',
    unknownDevice: 'Peranti tidak diketahui',
    lead: 'Pilih perkara yang boleh kami ingatkan. Paling banyak satu peringatan sehari, dan tiada dalam waktu senyap anda.',
    loadFailed: 'Peringatan anda tidak dapat dimuatkan.',
    what: 'Ingatkan saya tentang',
    kinds: {
      receiptDecided: { name: 'Resit', when: 'Apabila resit anda telah disemak.' },
      voucherEnding: { name: 'Baucar', when: 'Seminggu sebelum baucar anda tamat.' },
      sampleArriving: { name: 'Sampel percuma', when: 'Apabila sampel dalam penghantaran kepada anda.' },
      doubleDay: { name: 'Mata berganda', when: 'Sehari sebelum hari mata berganda.' },
      birthday: { name: 'Hari lahir anda', when: 'Pada harinya, bersama mata hari lahir anda.' },
      oneCodeLeft: { name: 'Tinggal satu kod', when: 'Apabila kod anda yang seterusnya membawa e-baucar.' },
    },
    push: 'Pemberitahuan',
    email: 'E-mel',
    noEmail: 'Peringatan melalui e-mel dihantar selepas e-mel anda disahkan.',
    confirmEmail: 'Sahkan e-mel anda',
    noDevice: 'Pemberitahuan dihantar selepas anda menghidupkannya pada satu peranti.',
    quiet: 'Waktu senyap',
    quietFrom: 'Dari',
    quietTo: 'Hingga',
    quietHint: 'Waktu Malaysia. Pilih masa yang sama dua kali jika tidak mahu waktu senyap.',
    save: 'Simpan',
    saving: 'Sedang disimpan…',
    saved: 'Telah disimpan.',
    devices: 'Pemberitahuan',
    turnOn: 'Hidupkan pada peranti ini',
    pushNone: 'Pelayar ini tidak memaparkan pemberitahuan. Pada iPhone, tambah aplikasi ke skrin utama dahulu.',
    pushRefused: 'Pemberitahuan disekat untuk laman ini. Anda boleh membenarkannya dalam tetapan pelayar anda.',
    pushFailed: 'Pemberitahuan tidak dapat dihidupkan. Sila cuba lagi, atau pilih e-mel.',
    since: 'Sejak {{date}}',
    remove: 'Buang',
    removeLabel: 'Buang {{device}}',
  },
};
