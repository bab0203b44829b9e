import type { Shape } from '../../i18n/shape.js';
import type { donateEn } from './texts-en.js';

/** Words of the donate items, in Malay. */
export const donateBm: Shape<typeof donateEn> = {
  donate: {
    title: 'Kongsi Sedikit Keselesaan (Derma Mata)',
    note: 'Tujuan ahli menderma mata, yang terbaharu dahulu.',
    newItem: 'Item derma baharu',
    emptyBody: 'Ahli tidak dapat menderma mata untuk item sehingga anda menambahnya.',
    bmHint: 'Seperti dalam bahasa Inggeris jika kosong',
  },
};
