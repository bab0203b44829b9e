import type { Shape } from '../../i18n/shape.js';
import type { questEn } from './texts-en.js';

/** Malay texts of quest. */
export const questBm: Shape<typeof questEn> = {
  quest: {
    title: 'Misi',
    lead: 'Tugasan ringkas, setiap satu dengan mata ganjaran.',
    otherGroup: 'Misi lain',
    progress: '{{done}} daripada {{all}} selesai',
    allDone: 'Semua misi telah selesai. Misi baharu ditambah dari semasa ke semasa.',
    gain: '+{{count}}',
    double: '{{doubleDay}}x mata',
    done: 'Selesai',
    doneOn: 'Selesai pada {{date}}',
    go: 'Mula',
    empty: 'Tiada misi buat masa ini.',
    emptyNext: 'Datang lagi nanti.',
    loadFailed: 'Senarai misi tidak dapat dipaparkan.',
    next: 'Misi seterusnya',
    all: 'Semua misi',
    carousel: 'Misi yang belum selesai',
  },
};
