import type { Shape } from '../../i18n/shape.js';
import type { reminderStopEn } from './stop-texts-en.js';

/** Malay texts of the page that ends reminders by e-mail; it opens without a session. */
export const reminderStopBm: Shape<typeof reminderStopEn> = {
  reminderStop: {
    title: 'Peringatan melalui e-mel',
    body: 'Tidak mahu lagi peringatan melalui e-mel? Mesej tentang akaun anda tetap dihantar.',
    action: 'Hentikan peringatan melalui e-mel',
    done: 'Selesai. Anda tidak akan menerima peringatan melalui e-mel lagi.',
    choose: 'Pilih peringatan anda',
    sending: 'Sebentar…',
  },
};
