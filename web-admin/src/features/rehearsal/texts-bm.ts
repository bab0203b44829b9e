import type { Shape } from '../../i18n/shape.js';
import type { rehearsalEn } from './texts-en.js';

/** Words of the rehearsals, in Malay. */
export const rehearsalBm: Shape<typeof rehearsalEn> = {
  rehearsal: {
    try: 'Cuba pada 90 hari lalu',
    title: 'Jika peraturan ini terpakai sepanjang 90 hari lalu',
    note: 'Peraturan ini dicuba pada log mata yang sedia ada. Tiada ahli yang mendapat atau kehilangan mata kerananya.',
    looked: '{{entries}} daripada kira-kira {{count}} entri telah diteliti',
    failed: 'Percubaan ini tidak berjaya. Sila cuba lagi.',
    days: 'Dari {{from}} hingga {{to}}.',
    nobody: 'Tiada ahli yang terlibat',
    nobodyNote: 'Tiada entri dalam tempoh ini yang akan berbeza.',
    was: 'Mata sebenar',
    would: 'Mata jika terpakai',
    difference: 'Perbezaan',
    members: 'Ahli',
    gainers: 'Ahli yang mendapat lebih',
    losers: 'Ahli yang mendapat kurang',
    undated_other: 'Hari muat naik bagi {{count}} resit tiada dalam log. Hari kelulusan digunakan.',
    ranges: 'Bilangan ahli mengikut tambahan mata',
    less: 'Kurang daripada sebelum ini',
    same: 'Sama seperti sebelum ini',
    more: '+{{from}} atau lebih',
    gain: 'Tambahan',
    top: 'Ahli dengan tambahan terbanyak',
    member: 'Ahli',
    erased: 'Ahli yang dipadam',
    csv: 'Semua ahli sebagai CSV',
    productNote: 'Mata ini ialah mata bagi resit dengan produk ini yang dikreditkan dalam tempoh ini.',
    tiersNote:
      'Mata ini ialah mata yang diberi mengikut peringkat: bonus alu-aluan, hari jadi dan kedua-dua bahagian rujukan. Had baharu terpakai dari hari pertama tempoh ini; peringkat hanya diturunkan pada akhir tahun keahlian.',
    tiers: 'Ahli mengikut peringkat, pada hari terakhir',
    tier: 'Peringkat',
    membersWere: 'Keadaan sebenar',
    membersWould: 'Jika terpakai',
    moved: '{{higher}} ahli akan berada pada peringkat lebih tinggi, {{lower}} pada peringkat lebih rendah.',
    becomes: 'menjadi',
  },
};
