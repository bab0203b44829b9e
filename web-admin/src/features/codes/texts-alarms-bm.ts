import type { Shape } from '../../i18n/shape.js';
import type { alarmsEn } from './texts-alarms-en.js';

/** Words of the alarms on pack codes, in Malay. */
export const alarmsBm: Shape<typeof alarmsEn> = {
  title: 'Amaran',
  none: 'Tiada kelompok yang bocor, dan tiada sesiapa meneka kod.',
  failed: 'Amaran tidak dapat dimuatkan',
  since: 'Pertama kali dikesan',
  last: 'Kali terakhir dikesan',
  kinds: {
    beforeShipped: 'Kod digunakan sebelum pek dihantar',
    sharedDevice: 'Ramai ahli pada satu peranti',
    burst: 'Terlalu banyak kod serentak',
    guessing: 'Ada yang meneka kod',
  },
  seen: {
    beforeShipped_other: '{{codes}} kod {{batch}} telah diimbas atau dicuba, sedangkan peknya belum dihantar.',
    burst_other: '{{codes}} kod {{batch}} diimbas dalam masa sejam, jauh lebih banyak daripada biasa.',
    sharedDevice_other: '{{count}} ahli mengimbas {{codes}} kod pada peranti …{{device}} dalam masa {{hours}} jam.',
    guessingDevice_other: '{{codes}} kod salah datang dari peranti …{{device}} dalam masa sejam.',
    guessingAddress_other: '{{codes}} kod salah datang dari alamat …{{address}} dalam masa sejam.',
    guessing_other: '{{codes}} kod salah datang dari semua peranti dalam masa sejam.',
  },
  advice: {
    beforeShipped:
      'Jika pek sudah berada di kedai, tetapkan tarikhnya di halaman kelompok. Jika belum, bekukan kelompok dan siasat siapa yang memiliki kodnya.',
    sharedDevice:
      'Semak kod dan ahlinya. Satu keluarga tidak mengapa; jika mereka tidak saling mengenali, ada yang mengumpul kod, jadi bekukan kelompok.',
    burst:
      'Jika disebabkan pameran atau promosi, sahkan amaran ini. Jika tidak, bekukan kelompok dan semak perantinya.',
    guessing:
      'Tiada kerugian: setiap ahli hanya boleh tersilap sepuluh kod dalam sepuluh minit. Perhatikan jika kod berjaya diimbas selepas ini.',
  },
  openBatch: 'Buka {{name}}',
  acknowledge: 'Sahkan',
  askTitle: 'Apa yang anda dapati?',
  askBody: 'Amaran ditutup bersama catatan anda. Amaran akan kembali jika perkara yang sama dikesan sehari kemudian.',
  note: 'Catatan',
  acknowledged: 'Amaran telah disahkan.',
  acknowledgedLately_other: '{{count}} amaran disahkan dalam 30 hari',
};
