import type { Shape } from '../../i18n/shape.js';
import type { samplesEn } from './texts-en.js';

/** Malay texts of samples. */
export const samplesBm: Shape<typeof samplesEn> = {
  samples: {
    title: 'Sampel percuma',
    lead: 'Cuba saiznya sebelum membeli.',
    choose: 'Pilih jenama',
    sizes: 'Saiz {{sizes}}',
    pick: 'Pilih',
    brandNone: 'Tiada sampel buat masa ini',
    terms: {
      a: 'Satu sampel bagi setiap bayi dalam isi rumah.',
      b: 'Hingga 4 sampel dalam tempoh 2 tahun.',
      c: 'Sampel seterusnya boleh dimohon 3 bulan selepas permohonan.',
      d: 'Kami menghantar ke alamat di Malaysia sahaja.',
      e: 'Penghantaran mengambil masa 4–6 minggu.',
      f: 'Kami meminta maklum balas 14 hari selepas permohonan anda.',
    },
    loadFailed: 'Senarai sampel tidak dapat dimuatkan.',
    mine: 'Sampel yang anda mohon',
    askedOn: 'Dimohon {{date}}',
    coming: 'Dalam perjalanan. Penghantaran mengambil masa 4–6 minggu.',
    notHere: 'Anda memberitahu kami bahawa sampel ini belum sampai.',
    here: 'Sampel ini telah sampai.',
    came: 'Sampel telah sampai',
    cameUntil: 'Beritahu kami sebelum atau pada {{date}} dan dapatkan {{feedbackPoints}} mata.',
    cameNow: 'Beri maklum balas dan dapatkan {{feedbackPoints}} mata.',
    limitTitle: '4 sampel dalam 24 bulan',
    sorryTitle: 'Satu sampel setiap kali',
    sorry: 'Maaf, anda telah memohon sampel percuma. Sila cuba lagi selepas 3 bulan, mulai {{date}}.',
    pickSize: 'Pilih saiz',
    yours: 'Sampel anda',
    free: 'Percuma',
    get: 'Dapatkan percuma',
    review: 'Semak sampel anda',
    ask: 'Mohon sampel ini?',
    askBody: 'Sampel seterusnya boleh dimohon paling awal selepas 3 bulan.',
    send: 'Mohon sampel',
    doneTitle: 'Sampel telah dimohon',
    done: 'Permohonan sampel percuma anda telah diterima. Penghantaran mengambil masa 4–6 minggu.',
  },
};
