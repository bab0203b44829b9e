import type { Shape } from '../../i18n/shape.js';
import type { accountsEn } from './texts-en.js';

/** Words of the accounts, in Malay. */
export const accountsBm: Shape<typeof accountsEn> = {
  accounts: {
    laterTitle: 'Akaun belum menjadi sebahagian daripada versi ini',
    laterBody:
      'Di sini akaun ahli akan dicari, dan nama, e-mel serta nombornya dibetulkan. Itulah tugas peranan superadmin; buat masa ini tiada apa yang perlu dibuat di sini.',
  },
};
