import type { Shape } from '../../i18n/shape.js';
import type { doublePointsEn } from './texts-en.js';

/** Words of the double-points days, in Malay. */
export const doublePointsBm: Shape<typeof doublePointsEn> = {
  doublePoints: {
    note: 'Pada hari ini setiap bulan, kod dan resit memberi lebih banyak mata. Ahli melihat hari ini dalam aplikasi.',
    days: 'Hari',
    day: 'Hari {{day}} setiap bulan',
    remove: 'Padam hari {{day}}',
    today: 'Hari ini ialah hari tersebut: mata digandakan {{factor}} kali.',
    next: 'Yang seterusnya ialah {{date}}. Mata digandakan {{factor}} kali.',
    short_other:
      'Hari {{days}} tiada dalam setiap bulan. Bulan tanpa salah satu hari itu kurang satu hari: tiada hari lain menggantikannya.',
    another: 'Hari lain, 1 hingga 31',
    add: 'Tambah',
    undo: 'Batalkan perubahan',
    save: 'Simpan hari',
    calendar: 'Tiga bulan akan datang',
    calendarDraft: 'Tiga bulan akan datang, jika disimpan',
    double: 'mata berganda',
    confirm: 'Ubah hari mata berganda?',
    confirmNote: 'Perubahan ini berkuat kuasa mulai sekarang. Mata yang telah diperoleh kekal.',
    addsDay: 'Mata digandakan pada hari {{day}} setiap bulan.',
    removesDay: 'Hari {{day}} dikira seperti hari biasa.',
    near: 'Perubahan ini melibatkan {{dates}}, dalam masa 48 jam akan datang. Ahli mungkin menantikannya, jadi sila nyatakan sebabnya.',
    reason: 'Sebab',
    conflict: 'Hari telah diubah oleh pentadbir lain. Tiada apa-apa yang diubah. Tekan sekali lagi untuk memuatkannya.',
    saved: 'Mata digandakan pada hari berikut setiap bulan: {{days}}.',
    try: 'Cuba sebelum menyimpan',
    tryNote:
      'Hari di atas dicuba pada 90 hari lalu dengan gandaan pilihan anda. Gandaan kelab, {{factor}}, ditetapkan melalui keluaran sistem dan tidak boleh disimpan di sini.',
    factor: 'Gandaan, 2 hingga 10',
    factorWrong: 'Sila masukkan nombor bulat dari 2 hingga 10.',
  },
};
