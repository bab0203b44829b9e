import type { Shape } from '../../i18n/shape.js';
import type { awardsEn } from './texts-en.js';

/** Words of the award amounts, in Malay. */
export const awardsBm: Shape<typeof awardsEn> = {
  awards: {
    note: 'Ganjaran yang diterima ahli dan tempat setiap jumlah ditetapkan.',
    released:
      'Gandaan dan jumlah yang tidak ditetapkan pada mana-mana skrin ialah sebahagian daripada sistem: perkhidmatan, teks, e-mel dan panduan bercetak mengambilnya daripada satu senarai, dan perubahan dibuat melalui keluaran sistem untuk semuanya serentak.',
    amounts: 'Jumlah',
    award: 'Ganjaran',
    value: 'Nilai',
    where: 'Tempat ditetapkan',
    screen: 'Pada skrinnya',
    release: 'Melalui keluaran sistem',
    times: '{{factor}} kali',
    points: '{{points}} mata',
    code: 'Kod',
    byBatch: 'Mata kelompoknya',
    receipt: 'Resit yang diluluskan',
    byProduct: 'Mata produknya',
    quest: 'Misi',
    byQuest: 'Mata misi itu',
    days: 'Hari mata berganda',
    bySet: 'Set hari dalam sebulan',
    doubleDay: 'Gandaan hari mata berganda',
    firstCode: 'Gandaan kod pertama',
    firstReceipt: 'Gandaan resit pertama',
    profile: 'Kemas kini profil, paling kerap sekali dalam enam bulan',
    feedback: 'Maklum balas tentang sampel percuma yang diterima',
    milestone: 'Kod ke-{{codes}}',
    voucher: 'eBaucar {{voucher}}',
    tiers: 'Peringkat dan ganjarannya',
    tier: 'Peringkat',
    tryTiers: 'Cuba had lain',
    tryTiersNote:
      'Peringkat yang akan dicapai ahli, dan mata yang akan diterima mengikut peringkat, jika had lain terpakai sepanjang 90 hari lalu. Tiada apa-apa yang berubah kerananya.',
    threshold: '{{tier}} bermula dari, mata setahun lalu',
    thresholdWrong: 'Sila masukkan nombor bulat dari 1 hingga 10,000,000.',
    perks: {
      from: 'Mata setahun lalu',
      welcome: 'Bonus alu-aluan',
      birthday: 'Hari jadi',
      referrer: 'Rujukan, untuk ahli',
      referee: 'Rujukan, untuk rakan',
    },
  },
};
