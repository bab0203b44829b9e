import type { Shape } from '../../i18n/shape.js';
import type { insightsEn } from './texts-en.js';

/** Words of the way to receipt insights, in Malay. */
export const insightsBm: Shape<typeof insightsEn> = {
  insights: {
    title: 'Sedang membuka laman analisis resit…',
    body: 'Laman syarikat lain akan menggantikan halaman ini. Pautannya sah selama seminit.',
  },
};
