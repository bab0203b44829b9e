import type { Shape } from '../../i18n/shape.js';
import type { overviewEn } from './texts-en.js';

/** Words of the overview, in Malay. */
export const overviewBm: Shape<typeof overviewEn> = {
  overview: {
    note: 'Angka pada {{time}}, waktu Kuala Lumpur.',
    toDo: 'Perlu dibuat sekarang',
    doneTitle: 'Tiada yang menunggu',
    doneBody:
      'Tiada stok yang hampir habis, tiada peraduan yang tamat minggu ini dan semua kelompok kod sudah lengkap.',
    awayTitle: 'Tidak diketahui sekarang: {{list}}',
    awayBody: 'Ini tidak bermakna tiada apa yang menunggu di situ.',
    staleTitle: 'Angka ini mungkin sudah lama',
    staleBody: 'Angka ini pada {{time}}; cubaan terbaru tidak berjaya.',
    parts: {
      items: 'item',
      pregnantItems: 'item untuk ibu hamil',
      vouchers: 'baucar',
      samples: 'sampel',
      contests: 'peraduan',
      codes: 'kod unik',
    },
    out_other: '{{count}} sudah habis',
    itemsLow_other: 'item hampir habis',
    pregnantLow_other: 'item ibu hamil hampir habis',
    vouchersLow_other: 'jenis baucar hampir kehabisan kod',
    samplesLow_other: 'sampel hampir habis',
    contestsEnding_other: 'peraduan tamat dalam masa 7 hari',
    firstEnds: 'Yang pertama pada {{date}}',
    contestsHidden_other: 'peraduan disembunyikan daripada ahli',
    codesGenerating_other: 'kelompok kod sedang dijana',
    codesFailed_other: 'kelompok kod gagal',
    comingUp: 'Akan datang',
    doubleDay: 'Hari mata berganda',
    doubleToday: 'Hari ini, hingga tengah malam',
    contestEnds: 'Peraduan seterusnya ditutup',
    nothingComing: 'Tiada apa yang dirancang.',
    latest: 'Perubahan terkini',
    allChanges: 'Lihat semua',
    noChanges: 'Belum ada sesiapa membuat perubahan.',
    notKnown: 'Tidak diketahui sekarang',
    by: '{{act}} oleh {{who}}, {{when}}',
    orderAgain: 'Jana semula',
  },
};
