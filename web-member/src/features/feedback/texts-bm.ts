import type { Shape } from '../../i18n/shape.js';
import type { feedbackEn } from './texts-en.js';

/** Malay texts of feedback. */
export const feedbackBm: Shape<typeof feedbackEn> = {
  feedback: {
    title: 'Maklum balas sampel',
    progress: 'Soalan {{number}} daripada {{count}}',
    lead: 'Pilih jawapan dan soalan seterusnya akan dipaparkan.',
    yourSample: 'sampel anda',
    choose: 'Pilih…',
    rating: '{{number}} daripada {{count}}',
    specify: 'Sila nyatakan',
    ownWords: 'Jawapan anda',
    next: 'Seterusnya',
    submit: 'Hantar',
    restart: 'Kembali ke soalan pertama',
    restartHint: 'Jawapan anda akan dikosongkan.',
    notYet: 'Sampel saya belum sampai',
    thanks: 'Terima kasih! Maklum balas anda membantu kami menjadi lebih baik.',
    pointsComing: '{{feedbackPoints}} mata sedang dikreditkan ke akaun anda.',
    late: 'Penghantaran mengambil masa 4–6 minggu. Jika sampel anda tidak sampai, hubungi kami.',
    loadFailed: 'Soal selidik tidak dapat dimuatkan.',
    sessionFailed: 'Sampel anda tidak dapat dimuatkan.',
    none: 'Tiada sampel percuma yang menunggu maklum balas anda.',
    noQuestions: 'Tiada soalan buat masa ini. Tekan Hantar untuk memaklumkan bahawa sampel telah sampai.',
    sending: 'Menghantar…',
    notSent: 'Jawapan anda tidak dihantar.',
    home: 'Ke halaman utama',
  },
};
